// `play` in a real terminal: matches of every game by keys alone, at a relay of its own and at a server with a friend.
// Sizes change, and however the program ends, the terminal is as it was.
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  hasPython,
  openPseudoTerminal,
  type PseudoTerminal,
  type PseudoTerminalOptions,
} from "../../harness/pseudo-terminal.ts";
import { sampled } from "../../harness/sampled.ts";
import { startTestRelay } from "../../harness/test-relay.ts";
import { playOn } from "./play-on.ts";

const BIN = fileURLToPath(new URL("../../../bin/turn-relay.js", import.meta.url));
const NARROW = { columns: 60, rows: 20 };
const PLAIN: PseudoTerminalOptions = { ...NARROW, env: { NO_COLOR: "1" } };

const isPossible = hasPython() || process.env["CI"] !== undefined;

const startPlay = (args: readonly string[], options = PLAIN): PseudoTerminal =>
  openPseudoTerminal([process.execPath, BIN, "play", ...args], options);

const restored = async (terminal: PseudoTerminal) => ({
  ...(await terminal.left),
  isCursorVisible: terminal.isCursorVisible(),
  isAlternate: terminal.isAlternate(),
});
const AS_BEFORE = { status: 0, canonical: true, echo: true, isCursorVisible: true, isAlternate: false };

const BOTS_BY_GAME: readonly (readonly [game: string, args: readonly string[]])[] = [
  ["zip-zilch-zero", ["--bots", "hard,normal"]],
  ["zip-zap", ["--bots", "hard"]],
  ["zap-your-neighbor", ["--bots", "hard,easy"]],
];

/** The tests below play the other games to their ends. */
test.runIf(isPossible).each(sampled(BOTS_BY_GAME.slice(0, 1), BOTS_BY_GAME))(
  "a match of %s can be played by keys alone",
  async (game, args) => {
    const terminal = startPlay([game, "--instant", "--name", "Ada", ...args]);
    expect(await playOn(terminal)).toContain("The match is over.");
    terminal.keys("q");
    expect(await restored(terminal)).toEqual(AS_BEFORE);
    expect(terminal.screen()).toContain("The match is over.");
  },
);

test.runIf(isPossible)("another match follows at a key, as calm as the first", async () => {
  const terminal = startPlay(["zap-your-neighbor", "--instant", "--calm", "--bots", "hard,hard"]);
  await playOn(terminal);
  terminal.keys("r");
  await terminal.until((text) => text.includes("7 cards") && !text.includes("play again"));
  // 30 s is usual.
  await terminal.until((text) => /\b(1\d\d|[4-9]\d) s\b|\b2 min\b/.test(text));
  terminal.keys("\x03");
  expect(await restored(terminal)).toEqual(AS_BEFORE);
});

test.runIf(isPossible)("a game is chosen from the menu, in Spanish, in any size", async () => {
  const terminal = startPlay(["--language", "es"], { columns: 80, rows: 24, env: {} });
  await terminal.until((text) => text.includes("¿Qué juego?"));
  terminal.keys("3");
  await terminal.until((text) => text.includes("Zip, Zilch, Zero") && text.includes("Mazo "));
  terminal.resize(50, 10);
  await terminal.until((text) => text.startsWith("Agranda la ventana"));
  terminal.resize(120, 40);
  await terminal.until((text) => {
    const lines = text.split("\n");
    return lines.length === 40 && text.includes("Mazo ") && lines.at(-1)?.length === 119;
  });
  terminal.keys("?");
  await terminal.until((text) => text.includes("Cómo se juega"));
  terminal.keys("xq");
  await terminal.until((text) => text.includes("¿Abandonar esta partida"));
  terminal.keys("y");
  expect(await restored(terminal)).toEqual(AS_BEFORE);
});

const SIGNALS = ["SIGTERM", "SIGHUP"] as const;

test.runIf(isPossible).each<(typeof SIGNALS)[number]>(sampled(["SIGTERM"], [...SIGNALS]))(
  "%s gives the terminal back",
  async (signal) => {
    const terminal = startPlay(["zip-zap"]);
    await terminal.until((text) => text.includes("Your move"));
    expect({ visible: terminal.isCursorVisible(), other: terminal.isAlternate() }).toEqual({
      visible: false,
      other: true,
    });
    terminal.signal(constants.signals[signal]);
    expect(await restored(terminal)).toEqual(AS_BEFORE);
  },
);

test.runIf(isPossible)("two friends race at a server, and see the same end", async () => {
  const relay = await startTestRelay();
  const host = startPlay(["zip-zap", "--server", relay.url, "--seats", "2", "--name", "Ada"]);
  const waiting = await host.until((text) => text.includes("--code"));
  const [, code = ""] = /--code\s+(\w+)/.exec(waiting) ?? [];
  const friend = startPlay(["--server", relay.url, "--code", code, "--name", "李小龙"]);
  const ends = await Promise.all([playOn(host), playOn(friend)]);
  const [first, second] = ends.map((screen) => screen.split("\n").filter((line) => /^ +\d\. /.test(line)));
  expect(first).toHaveLength(2);
  expect(first).toEqual(second);
  for (const terminal of [host, friend]) terminal.keys("q");
  expect(await Promise.all([restored(host), restored(friend)])).toEqual([AS_BEFORE, AS_BEFORE]);
});

test.runIf(isPossible)("NO_COLOR has no colours, and a dumb terminal no sequences at all", async () => {
  const plain = startPlay(["zip-zap"]);
  const dumb = startPlay(["zip-zap"], { ...NARROW, env: { TERM: "dumb" } });
  await Promise.all([plain, dumb].map((terminal) => terminal.until((text) => text.includes("Your move"))));
  for (const terminal of [plain, dumb]) terminal.keys("\x03");
  await Promise.all([plain.left, dumb.left]);
  // Bold, inverse and dim are no colours.
  const codes = plain
    .written()
    .split("\x1b[")
    .flatMap((part) => part.match(/^[\d;]*(?=m)/) ?? []);
  expect([...new Set(codes)].sort()).toEqual(["0", "1", "7"]);
  expect(dumb.written()).not.toContain("\x1b");
});

test.runIf(isPossible)("a server that does not answer is named before the screen changes", async () => {
  const terminal = startPlay(["--server", "http://127.0.0.1:1"]);
  expect(await terminal.left).toMatchObject({ status: 1, canonical: true, echo: true });
  expect(terminal.written()).toContain("The relay did not answer");
  expect(terminal.written()).not.toContain("\x1b[?1049h");
});
