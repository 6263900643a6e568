// What the command line says of itself: its version, and an example for each command.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { VERSION } from "../../src/protocol/version.ts";
import { turnRelay } from "./in-process.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

test("--version prints the version of the package", async () => {
  expect(VERSION).toBe(version);
  expect(await turnRelay(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});

test("play --help names the games of this build", async () => {
  for (const args of [
    ["play", "--help"],
    ["help", "play"],
  ]) {
    const { stdout } = await turnRelay(args);
    expect(stdout).toContain(`\nGames of a relay of its own: ${GAMES.map(({ id }) => id).join(", ")}\n`);
  }
});

test("bot refuses what does not go together, and says how many matches it plays", async () => {
  const { stdout } = await turnRelay(["bot", "--help"]);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain("(default: 100 with --against, otherwise no end)");
  const both = await turnRelay(["bot", "bot.js", "--rated", "--against", "easy"]);
  expect(both.stderr).toContain("'--rated' cannot be used with option '--against <level>'");
});

test("a server that is no address is refused before it is asked", async () => {
  for (const command of [["bot", "bot.js"], ["play"], ["top"]]) {
    const { stderr } = await turnRelay([...command, "--server", "127.0.0.1:8787"]);
    expect(stderr).toContain("It must be an address like http://127.0.0.1:8787.");
  }
});

test("every --help has an example of its command, and --help of the program has two", async () => {
  const { stdout, status } = await turnRelay(["--help"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nExamples:\n {2}turn-relay start --memory\n {2}turn-relay help start\n$/);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) (?=\[|<| {2})/gm)].map(([, name = ""]) => name);
  expect(commands).toEqual(expect.arrayContaining(["replay", "start", "demo"]));
  for (const name of commands.filter((one) => one !== "help")) {
    const help = await turnRelay([name, "--help"]);
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toMatch(new RegExp(`\\nExamples?:\\n(  \\S.*\\n)*  .*turn-relay ${name}\\b`));
  }
});
