// The example in React, as its reader would build it on the packed client, in Chromium: two players meet in its lobby and
// play to the end, and a player gets out of each state in which nothing comes any more.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { connect } from "../../src/client/node.ts";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { answerOfPage, findBrowser } from "../harness/browser-page.ts";
import {
  CLIENT_TARBALL,
  emptyProject,
  npm,
  packageFolder,
  projectWithPackage,
} from "../harness/installed-package.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../harness/unhurried.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = join(ROOT, "examples", "react");
const packages = packageFolder();
const folder = packageFolder();

/** Its packages come from here, so that the test downloads nothing. */
const built = async (): Promise<string> => {
  await projectWithPackage(packages);
  npm(emptyProject(folder), "install", join(packages, CLIENT_TARBALL));
  cpSync(SOURCES, folder, { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(SOURCES, "package.json"), "utf8"));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (name === "turn-relay-client") continue;
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "junction");
  }
  for (const [name, ...args] of [["typescript/bin/tsc"], ["vite/bin/vite.js", "build", "--logLevel", "warn"]])
    execFileSync(process.execPath, [join(folder, "node_modules", name ?? ""), ...args], {
      cwd: folder,
      stdio: "inherit",
    });
  const assets = join(folder, "dist", "assets");
  const [script = ""] = readdirSync(assets);
  const html = readFileSync(join(folder, "dist", "index.html"), "utf8").replace(/<script.*<\/script>/, "");
  const text = readFileSync(join(assets, script), "utf8").replaceAll("</script>", "<\\/script>");
  return `${html}<script type="module">${text}</script>`;
};

let page: Promise<string> | undefined;
const build = (): Promise<string> => {
  page ??= built();
  return page;
};

const browser = findBrowser();
/** In CI a missing browser is a failure. */
const inBrowser = it.skipIf(process.env["CI"] === undefined && !browser);

inBrowser("the example in React finishes a match", async () => {
  // The build keeps this thread from everything else, and who is gone for so long loses the seat.
  const page = await build();
  const local = await startLocalRelay({ port: 0, data: null, settings: UNHURRIED, limits: PATIENT_LIMITS });
  const bo = connect(local.url);
  await bo.guest("Bo");
  const match = await bo.open({ game: "zip-zap", seats: 2, visibility: "public" });
  const played = (async () => {
    for await (const view of match) if (view.legal[0]) await match.act(view.legal[0], view);
  })();
  const script = `
    const frame = document.createElement("iframe");
    frame.src = "/beside.html?relay=" + encodeURIComponent("${local.url}");
    document.body.append(frame);
    let isNamed = false;
    const look = () => {
      const page = frame.contentDocument;
      const text = page?.getElementById("root")?.textContent ?? "";
      const name = page?.querySelector("input");
      if (name && !isNamed) {
        isNamed = true;
        name.value = "Ada";
        name.form.requestSubmit();
      }
      const buttons = [...(page?.querySelectorAll("button[type=button]:enabled") ?? [])];
      const isLobby = text.includes("play");
      (isLobby ? buttons.find((button) => button.textContent === "join Bo") : buttons[0])?.click();
      if (/You are number/.test(text)) done(text);
      else setTimeout(look, 20);
    };
    look();`;
  const text = await answerOfPage(browser ?? "", script, page);
  await played;
  expect(text).toContain(`You are number ${match.view.table?.ranking?.[1]}.`);
  bo.close();
  await local.stop();
});

inBrowser("a token that has ended, a match that nobody joins and one that was closed lead back", async () => {
  const page = await build();
  const local = await startLocalRelay({ port: 0, data: null, settings: UNHURRIED, limits: PATIENT_LIMITS });
  const bo = connect(local.url);
  await bo.guest("Bo");
  const { id } = await bo.open({ game: "zip-zap", seats: 2, visibility: "public" });
  const script = `
    localStorage.setItem("token", "${bo.token}".replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    const frame = document.createElement("iframe");
    const show = (id, visit) => {
      frame.src = "/beside.html?visit=" + visit + "&relay=" + encodeURIComponent("${local.url}") + "#" + id;
    };
    show("${id}", 1);
    document.body.append(frame);
    const find = (query, text) =>
      [...(frame.contentDocument?.querySelectorAll(query) ?? [])].find((one) => one.textContent.includes(text));
    const button = (text) => find("button:enabled", text);
    const name = (input) => {
      input.value = "Ada";
      input.form.requestSubmit();
    };
    const close = () =>
      fetch("${local.url}/v1/matches/${id}", { method: "DELETE", headers: { authorization: "Bearer ${bo.token}" } })
        .then(() => show("${id}", 2));
    const steps = [
      [() => find("input", ""), name],
      [() => find("p", "Waiting for another player") && button("lobby"), (back) => back.click()],
      [() => button("play"), close],
      [() => button("try again") && button("lobby"), (back) => back.click()],
      [() => button("play"), () => done(frame.contentWindow.localStorage.getItem("token"))],
    ];
    const look = () => {
      const [[there, step]] = steps;
      const found = there();
      if (found) {
        steps.shift();
        step(found);
      }
      if (steps.length > 0) setTimeout(look, 20);
    };
    look();`;
  const token = await answerOfPage(browser ?? "", script, page);
  expect(await connect(local.url, { token: String(token) }).rest.getProfile()).toMatchObject({ ok: true });
  bo.close();
  await local.stop();
});
