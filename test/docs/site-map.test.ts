// The menu of the site has each document once, and its generator changes no link of theirs.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteLink } from "../../scripts/site/site-links.ts";
import { rootFrom, SITE_PLACES } from "../../src/bundle/site/site-map.ts";
import { firstWords, sectionsOf } from "../../src/bundle/site/site-sections.ts";
import { isSitePath, siteFile } from "../../src/bundle/web-site.ts";
import { ROOT } from "../tidy/source-files.ts";

test("each document has its place on the site", () => {
  const sources = SITE_PLACES.flatMap(({ source }) => source ?? []);
  const documents = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path}`);
  expect(documents.filter((path) => !sources.includes(path))).toEqual([]);
  expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(SITE_PLACES.map(({ address }) => address)).size).toBe(SITE_PLACES.length);
});

test.for([
  ["docs/protocol.md", "protocol.html", "events.md#legal", "events.html#legal"],
  ["docs/internals/delivery.md", "internals/delivery.html", "../protocol.md", "../protocol.html"],
  ["docs/rules/README.md", "rules/index.html", "es.md", "es.html"],
  ["CONTRIBUTING.md", "contributing.html", "docs/rules/README.md", "rules/index.html"],
  ["docs/architecture.md", "architecture.html", "internals/", "contents.html"],
  ["docs/protocol.md", "protocol.html", "../openapi.yaml", "rest.html"],
  ["docs/internals/delivery.md", "internals/delivery.html", "../../README.md#one-discard", "../index.html"],
  ["docs/write-a-bot.md", "write-a-bot.html", "../examples/bot.ts", "examples/bot.ts.html"],
  ["docs/protocol.md", "protocol.html", "#limits", "#limits"],
  ["docs/protocol.md", "protocol.html", "https://example.com/x.md", "https://example.com/x.md"],
  ["CONTRIBUTING.md", "contributing.html", "src/relay/play/act.ts", null],
] as const)("in %s, at %s, the link %s leads to %s", ([source, address, target, link]) => {
  expect(siteLink({ source, address }, target)).toBe(link);
});

test("an address of the site is its file", () => {
  expect(["/docs/", "/docs/rest", "/docs/rest.html", "/docs/rules/"].map(siteFile)).toEqual([
    "/docs/index.html",
    "/docs/rest.html",
    "/docs/rest.html",
    "/docs/rules/index.html",
  ]);
  expect(["/docs", "/docs/", "/docs/rest"].every(isSitePath)).toBe(true);
  expect(["/docsx", "/v1/docs"].some(isSitePath)).toBe(false);
  expect([rootFrom("rest.html"), rootFrom("rest/play.html")]).toEqual(["", "../"]);
});

test("a page comes apart at its headings, without its tags", () => {
  const page =
    '<h1 id="a">A &amp; b</h1><p>One <b>two</b>.</p><h2 id="c">C<a class="anchor" href="#c">#</a></h2><p>d</p><p>e</p>';
  expect(sectionsOf(page)).toEqual([
    { level: 1, anchor: "", heading: "A & b", text: "One two." },
    { level: 2, anchor: "c", heading: "C", text: "d e" },
  ]);
  expect(firstWords(`${"One. ".repeat(60)}`)).toMatch(/^One\. .*One\.$/);
});
