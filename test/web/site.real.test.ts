// The site of the documents as it is built and as a relay serves it: no link leads nowhere, the search finds a word and opens
// its heading under the page's policy, and nothing keeps people out.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test as plainTest } from "vitest";
import { keptSite, keptUploads } from "../../src/bundle/kept-program.js";
import { SITE_PLACES } from "../../src/bundle/site/site-map.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { startFixtureRelay } from "../local/start-fixture-relay.ts";
import { openChromium } from "./harness/chromium.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { forWebFile, test } from "./harness/web-test.ts";

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join((entry.parentPath ?? entry.path).slice(folder.length), entry.name))
    .map((path) => path.replace(/^\//, ""));

const pagesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(folder)
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );

const idsIn = (html: string): readonly string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);

plainTest("no link, picture or script of the built site leads nowhere", () => {
  const folder = keptSite();
  const pages = pagesBelow(folder);
  const files = new Set(filesBelow(folder));
  expect(SITE_PLACES.filter(({ address }) => !pages.has(address))).toEqual([]);
  const ids = new Map([...pages].map(([path, html]) => [path, new Set(idsIn(html))]));
  let links = 0;
  const astray = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, target = ""]) => {
      if (/^(?:https?|mailto):/.test(target)) return [];
      links += 1;
      const [name = "", anchor] = target.split("#");
      const whole = name.startsWith("/docs/") ? name.slice("/docs/".length) : posix.join(dirname(path), name);
      const file = name === "" ? path : whole;
      const isThere = files.has(file) && (anchor === undefined || ids.get(file)?.has(anchor));
      return isThere ? [] : [`${path}: ${target}`];
    }),
  );
  expect(astray).toEqual([]);
  expect(links).toBeGreaterThan(5_000);
});

plainTest(
  "each page has a title and a description of its own, its language, one first heading and no id twice",
  () => {
    const pages = [...pagesBelow(keptSite())];
    const titles = pages.map(([, html]) => /<title>([^<]+)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(pages.length);
    for (const [path, html] of pages) {
      const ids = idsIn(html);
      expect([path, ids.filter((id, i) => ids.indexOf(id) !== i)]).toEqual([path, []]);
      expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/);
      const lang = SITE_PLACES.find(({ address }) => address === path)?.lang ?? "en";
      expect(html).toContain(`<html lang="${lang}">`);
      // The policy lets no script and no style stand in a page.
      expect([path, /<style|<[a-z][^>]*\s(?:style|on\w+)="|<script(?![^>]*\ssrc=)/.test(html)]).toEqual([
        path,
        false,
      ]);
    }
  },
);

plainTest("the references have each operation of REST and each frame of the socket", () => {
  const pages = pagesBelow(keptSite());
  const rest = [...pages].filter(([path]) => path.startsWith("rest/")).flatMap(([, html]) => idsIn(html));
  const documented = OPERATIONS.filter(({ isDocumented = true }) => isDocumented);
  expect(documented.filter(({ operationId }) => !rest.includes(operationId))).toEqual([]);
  const socket = pages.get("socket.html") ?? "";
  expect(idsIn(socket)).toEqual(expect.arrayContaining(["ClientAct", "RelayEvents", "ZipZapDiscard"]));
  // Each action and event has an example.
  expect(socket).toContain("<summary>zip-zap: discard</summary>");
  expect(socket).toMatch(/id="ZipZapDiscard"[\s\S]*?<summary>Example<\/summary>/);
});

plainTest("a deployment uploads the site beside the page, which keeps none of it in the browser", () => {
  const web = join(keptUploads(), "functions/page/web");
  expect(filesBelow(join(web, "docs"))).toEqual(
    expect.arrayContaining(["index.html", "search.json", "rest.html"]),
  );
  expect(readFileSync(join(web, "service-worker.js"), "utf8")).not.toContain("/docs/index.html");
});

const relay = forWebFile(
  () => startFixtureRelay({ hosts: { rotating: 1 } }),
  (started) => started.stop(),
);

/** A page that notes what the browser complains about. */
const openSite = async (path: string, options = {}) => {
  const context = await (await openChromium()).newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${relay().url}${path}`);
  return { page, complaints };
};

test("the search finds actsPerMinute and opens its heading, without a breach of the policy", async () => {
  const { page, complaints } = await openSite("/docs");
  expect(new URL(page.url()).pathname).toBe("/docs/");
  await page.keyboard.press("/");
  await page.keyboard.type("actsPerMinute");
  await page.locator(".results a").first().waitFor();
  expect(await page.locator(".results mark").first().textContent()).toBe("actsPerMinute");
  expect(await seriousIn(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(
    await page
      .locator(".results a")
      .first()
      .evaluate((link) => link.matches(":focus")),
  ).toBe(true);
  await page.locator('.results a[href$="protocol.html#limits"]').press("Enter");
  await page.waitForURL("**/docs/protocol.html#limits");
  expect(
    await page.locator("#limits").evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeLessThan(200);
  expect(complaints).toEqual([]);
});

test("nobody is kept out of a document, a reference and a diagram, on a phone in the dark and on a desktop", async () => {
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };
  for (const [path, options] of [
    ["/docs/architecture", phone],
    ["/docs/rest/players", {}],
  ] as const) {
    const { page, complaints } = await openSite(path, options);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, await seriousIn(page), wider]).toEqual([path, [], 0]);
    expect([path, complaints]).toEqual([path, []]);
    await page.context().close();
  }
});

test("the worker of the page shows no table in the place of a document", async () => {
  const { page } = await openSite("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  expect(await page.goto(`${relay().url}/lobby`).then(() => "shown")).toBe("shown");
  await expect(page.goto(`${relay().url}/docs/`)).rejects.toThrow("ERR_");
});
