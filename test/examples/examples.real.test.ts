// The examples that need no generated client, and the matches by curl and in React of docs/write-a-client.md: each plays a
// whole match at a real relay, as its reader would run it.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { answerOfPage, findBrowser } from "../harness/browser-page.ts";
import { pageBlock } from "../harness/page-block.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../harness/unhurried.ts";

let local: LocalRelay;
beforeAll(async () => {
  local = await startLocalRelay({ port: 0, data: null, settings: UNHURRIED, limits: PATIENT_LIMITS });
});
afterAll(() => local.stop());

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const has = (...args: readonly string[]): boolean =>
  spawnSync("python3", args, { stdio: "ignore" }).status === 0;
const isCi = process.env["CI"] !== undefined;

/** In CI a missing tool is a failure. */
it.skipIf(!isCi && !has("--version"))("Python over REST alone finishes a match", async () => {
  const { stdout } = await promisify(execFile)("python3", [example("rest_bot.py"), local.url]);
  expect(stdout).toMatch(/^ranking \[[12], [12]\]\n$/);
});

it.skipIf(!isCi && !has("-c", "import ensurepip, venv"))(
  "Python over the socket finishes a match",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "socket-bot-"));
    const run = promisify(execFile);
    await run("python3", ["test/harness/install.py", folder, "websockets==15.0.1"]);
    const { stdout } = await run(join(folder, "bin", "python"), [example("socket_bot.py"), local.url]);
    expect(stdout).toMatch(/^ranking \[[12], [12]\]\n$/);
    rmSync(folder, { recursive: true });
  },
);

/** A block of the page, for this relay, and with a quick house bot. */
const shown = (heading: string, level: string, instant: string): string => {
  const block = pageBlock("docs/write-a-client.md", heading);
  const text = block.replace("http://127.0.0.1:8787", local.url).replace(level, instant);
  expect(text).toContain(local.url);
  expect(text).toContain(instant);
  return text;
};

it("the match by curl finishes", async () => {
  const script = shown("curl", '"level":"normal"', '"level":"easy","speed":"instant"');
  const { stdout } = await promisify(execFile)("bash", ["-c", script]);
  expect(stdout).toMatch(/^\[ [12], [12] \]\n$/);
});

const browser = findBrowser();

it.skipIf(!isCi && !browser)("the page in one file finishes a match", async () => {
  const page = readFileSync(example("table.html"), "utf8");
  const query = [local.url, "zip-zap", "auto"].map(encodeURIComponent).join("&");
  const script = `
    const frame = document.createElement("iframe");
    frame.src = "/beside.html?${query}";
    document.body.append(frame);
    const look = () => {
      const text = frame.contentDocument?.getElementById("status")?.textContent ?? "";
      if (text.startsWith("Over")) done(text);
      else setTimeout(look, 50);
    };
    look();`;
  expect(await answerOfPage(browser ?? "", script, page)).toMatch(/^Over\. Places: [12],[12]$/);
});

it.skipIf(!isCi && !browser)("the match in React finishes", async () => {
  const contents = shown("React", 'level: "normal"', 'level: "easy", speed: "instant"');
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents, loader: "jsx", resolveDir: root },
    alias: { "turn-relay-client/react": join(root, "src/react/index.ts") },
    ...{ bundle: true, minify: true, jsx: "automatic", write: false, logLevel: "error" },
  });
  const script = `
    document.body.innerHTML = '<div id="root"></div>';
    const press = () => {
      const text = document.body.textContent;
      if (text.startsWith("Ranks")) return done(text);
      document.querySelector("button")?.click();
      setTimeout(press, 20);
    };
    press();
    ${outputFiles.map(({ text }) => text.replaceAll("</script", "<\\/script"))}`;
  expect(await answerOfPage(browser ?? "", script)).toMatch(/^Ranks of the seats: [12], [12]$/);
});
