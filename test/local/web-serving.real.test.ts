// How the local relay serves the web table: which requests are the page's, and with which headers. A stack's CloudFront
// does the same from the same data.
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { howToPlayOf } from "../../src/bundle/game-texts.ts";
import { ASSETS, cacheControlOf, isPagePath, PAGE_ROUTES } from "../../src/bundle/web-site.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { API_ROOTS } from "../../src/local/gateway/web-page.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { paths } from "../../src/web/app/paths.ts";
import { leadOf } from "../../src/web/coach/lead-of.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: { rotating: 1 } });
});
afterAll(() => relay.stop());

/** What a browser sends when a person opens an address. */
const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(relay.url + path, { redirect: "manual", headers: { accept: HTML, ...headers } });

/** The request line as it stands, and the answer's bytes: `fetch` would tidy the path and unpack the body. */
const raw = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(relay.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const lines = Object.entries({ host: `${hostname}:${port}`, connection: "close", ...headers });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks)));
    socket.on("error", reject);
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n`,
    );
  });

const bodyOf = (answer: Buffer): Buffer => answer.subarray(answer.indexOf("\r\n\r\n") + 4);
const headOf = (answer: Buffer): string => answer.subarray(0, answer.indexOf("\r\n\r\n")).toString("latin1");

const isFromFunction = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('"requestContext"');

const PAGES = [
  paths.home(),
  paths.lobby(),
  paths.lobby("zip-zap"),
  paths.newMatch({ game: "zip-zap" }),
  paths.match("m1", "ABC234"),
  paths.matchReplay("m1", { at: 7, seat: "open" }),
  paths.replay(),
  paths.join(),
  paths.join("ABC234"),
  paths.player("p1"),
  paths.leaderboard("zip-zap"),
  paths.rules("zip-zap"),
  paths.bots(),
  paths.account(),
  "/authorize",
  "/device",
  paths.arenas(),
  paths.newArena(),
  paths.arena("a1"),
  paths.series("s1"),
  paths.operator(),
  paths.banned(),
];

test("every address that the page writes is answered with the page", async () => {
  const home = await (await open("/")).text();
  expect(home).toContain('<div id="app">');
  for (const path of PAGES) {
    const response = await open(path);
    const text = await response.text();
    expect([path, response.status, withoutPreview(text)]).toEqual([path, 200, withoutPreview(home)]);
  }
  const [shown, known] = [new Set(PAGES.map((path) => patternAt(path))), new Set(PAGE_ROUTES)];
  expect(shown).toEqual(known);
});

const withoutPreview = (html: string): string =>
  html.replaceAll(/<meta (?:property|name="twitter)[^>]*>/g, "");

test("a shared link says what it leads to, with the picture of its game and a whole address", async () => {
  const metaOf = async (path: string): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      [...(await (await open(path)).text()).matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(
        ([, name = "", content = ""]) => [name, content],
      ),
    );
  const home = await metaOf("/");
  expect(home).toMatchObject({ title: "Zap Night", image: `${relay.url}/shared/any.png` });
  const invited = await metaOf(paths.join("ABC234", { game: "zip-zap" }));
  expect(invited).toMatchObject({
    title: "You are invited to Zip Zap",
    image: `${relay.url}/shared/zip-zap.png`,
  });
  expect(JSON.stringify(invited)).not.toContain("ABC234");
  const icelandic = await metaOf(paths.match("m1", "ABC234", { game: "zip-zap", lang: "is" }));
  expect(icelandic["title"]).toBe("Viðureign: Zip Zap");
  expect(icelandic["description"]).toBe(leadOf(howToPlayOf(zipZap, "is")));
  expect(icelandic["description"]).not.toBe(invited["description"]);
  expect((await metaOf(paths.matchReplay("m1", {}, undefined, { game: "zip-zap" })))["title"]).toBe(
    "A replay of Zip Zap",
  );
  expect((await metaOf(paths.rules("zip-zilch-zero")))["title"]).toBe("Zip, Zilch, Zero");
  expect((await metaOf(paths.player("p1")))["title"]).toBe("A player");
  for (const path of [
    paths.join("ABC234", { game: "no-game" }),
    paths.join("ABC234", { game: '"><script>' }),
  ])
    expect(await metaOf(path)).toMatchObject({ image: `${relay.url}/shared/any.png` });
  const picture = await open("/shared/zip-zap.png");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

const patternAt = (path: string): string | undefined => {
  const [name = ""] = path.split("?");
  const parts = name.split("/").filter(Boolean);
  return PAGE_ROUTES.find((route) => {
    const wanted = route.split("/").filter(Boolean);
    return (
      wanted.length >= parts.length &&
      wanted.every((part, i) =>
        parts[i] === undefined ? part.endsWith("?") : part[0] === ":" || part === parts[i],
      )
    );
  });
};

test("the first address is the API's for who asks for JSON, and the page for everybody else", async () => {
  for (const accept of ["application/json", "application/json, text/html;q=0.5", "application/problem+json"])
    expect(await isFromFunction(await open("/", { accept }))).toBe(true);
  expect(await isFromFunction(await open("/", { accept: "*/*" }))).toBe(false);
  const page = await open("/");
  expect(page.headers.get("vary")).toBe("Accept, Accept-Encoding");
});

test("the API keeps its addresses, whoever asks", async () => {
  const roots = new Set(OPERATIONS.map(({ path }) => path.split("/")[1]).filter((root) => root !== ""));
  expect([...roots].filter((root) => !API_ROOTS.includes(root ?? ""))).toEqual([]);
  expect(API_ROOTS.filter((root) => isPagePath(`/${root}`))).toEqual([]);
  expect(await isFromFunction(await open("/v1/matches"))).toBe(true);
  const posted = await fetch(`${relay.url}/lobby`, { method: "POST", headers: { accept: HTML } });
  expect(await isFromFunction(posted)).toBe(true);
});

test("the documents lie at /docs, under the policy of the page", async () => {
  const first = await open("/docs");
  expect([first.status, first.headers.get("location")]).toEqual([302, "/docs/"]);
  for (const path of ["/docs/", "/docs/rest", "/docs/socket", "/docs/protocol.html"]) {
    const { status, headers } = await open(path, { accept: "*/*" });
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toBe(policy(new URL(relay.url).host));
    expect([path, headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual([
      path,
      "nosniff",
      "no-cache",
    ]);
  }
  expect((await open("/docs/assets/site.js")).headers.get("cache-control")).toBe("no-cache");
  const missing = await open("/docs/none");
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("No such page")]);
  expect(await isFromFunction(await open("/docs/none", { accept: "application/json" }))).toBe(true);
  expect(await isFromFunction(await fetch(`${relay.url}/docs`, { method: "POST" }))).toBe(true);
});

test("a person finds the page at an unknown address, with its status", async () => {
  const missing = await open("/no/such/page");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await missing.text()).toContain('<div id="app">');
  expect(await isFromFunction(await open("/no/such/page", { accept: "application/json" }))).toBe(true);
});

const policy = (host: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' ws://${host}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

test("the page loads nothing from elsewhere, and runs nothing that stands in it", async () => {
  const response = await open("/lobby");
  const { host } = new URL(relay.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-security-policy": policy(host),
    "content-type": "text/html; charset=utf-8",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  const html = await response.text();
  expect(html).not.toMatch(/<style|\son\w+=|style="|<script(?![^>]*\ssrc=)/);
  const odd = headOf(await raw("/lobby", { accept: HTML, host: "a; script-src *" }));
  expect(odd).toContain("connect-src 'self';");
});

/** Of the scripts and styles of the page. */
const assets = async (): Promise<readonly string[]> =>
  [...(await (await open("/")).text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);

test("a file with a hash in its name is kept for ever, the others are asked for by their tag", async () => {
  const named = await assets();
  expect(named.length).toBeGreaterThan(1);
  for (const path of named) {
    const response = await open(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  for (const path of ["/", "/icon.svg", "/manifest.webmanifest", "/service-worker.js", "/config.json"]) {
    const response = await open(path);
    const etag = response.headers.get("etag") ?? "";
    expect([path, response.headers.get("cache-control"), etag.length > 4]).toEqual([path, "no-cache", true]);
    const again = await open(path, { "if-none-match": `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await open(path, { "if-none-match": '"other"' })).status).toBe(200);
  }
  expect(cacheControlOf(`${ASSETS}/x-1.js`)).not.toBe(cacheControlOf("index.html"));
});

test("the files come compressed as the browser wishes, with one content", async () => {
  const [path = ""] = (await assets()).filter((name) => name.includes("main-"));
  const plain = bodyOf(await raw(path));
  const coded = async (accepted: string) => {
    const answer = await raw(path, { "accept-encoding": accepted });
    return { coding: /content-encoding: (\S+)/i.exec(headOf(answer))?.[1], body: bodyOf(answer) };
  };
  const [best, older, none] = [await coded("gzip, deflate, br"), await coded("gzip"), await coded("deflate")];
  expect([best.coding, older.coding, none.coding]).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(best.body).equals(plain)).toBe(true);
  expect(gunzipSync(older.body).equals(plain)).toBe(true);
  expect(none.body.equals(plain)).toBe(true);
  expect(best.body.length).toBeLessThan(plain.length / 2);
  expect((await coded("br;q=0, gzip")).coding).toBe("gzip");
});

test("HEAD tells what GET would, without the content", async () => {
  const [got, asked] = [await raw("/icon.svg"), await raw("/icon.svg", {}, "HEAD")];
  const length = (answer: Buffer) => /content-length: (\d+)/i.exec(headOf(answer))?.[1];
  expect([length(asked), bodyOf(asked).length]).toEqual([length(got), 0]);
});

test.for([
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/index.html",
  "/../package.json",
  "/assets//index.html",
  "/assets/..\\index.html",
  "/docs/index.html.br",
  "/docs/../package.json",
  "/docs/assets/..%2f..%2fpackage.json",
  "/index.html.br",
])("no path leaves the folder of the page: %s", async (path) => {
  const answer = headOf(await raw(path, { accept: HTML }));
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).toContain("text/html");
});

test("the page is told where its relay is", async () => {
  expect(await (await open("/config.json")).json()).toEqual({ relay: "/", socket: "/ws" });
});
