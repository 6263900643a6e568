// The reference loads nothing from another host, and its policy lets no text run as code.
import { expect, test } from "vitest";
import { referencePages, referenceScripts } from "../../src/bundle/reference-pages.ts";
import { servedTexts } from "../../src/bundle/served-texts.ts";

const pages = Object.entries(referencePages());
const scripts = referenceScripts();

test.for(pages)("%s names only addresses of the relay, and scripts that are served", ([, { html }]) => {
  const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(named.filter((address) => /^[a-z]+:|^\/\//.test(address))).toEqual([]);
  const loaded = named.flatMap((address) => /^scripts\/(\w+)$/.exec(address)?.[1] ?? []);
  expect(loaded.filter((name) => !(name in scripts))).toEqual([]);
});

test.for(pages)("%s may load from the relay alone", ([, { contentSecurityPolicy }]) => {
  expect(contentSecurityPolicy).toContain("default-src 'none'");
  expect(contentSecurityPolicy).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test("no script is larger than an answer of a function may be", () => {
  const MOST_BYTES = 6 * 2 ** 20;
  for (const text of Object.values(scripts)) expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES / 2);
});

test("the script of the socket compiles no text to code, and the mark of Redoc comes from no other host", () => {
  expect(scripts["asyncapi"]).not.toMatch(/new Function\b|\beval\(/);
  expect(scripts["redoc"]).not.toContain("cdn.redoc.ly");
});

test("the documents are those of the project", () => {
  const { openApiJson, asyncApiJson } = servedTexts().documents;
  expect(JSON.parse(openApiJson)).toMatchObject({ openapi: "3.1.0" });
  expect(JSON.parse(asyncApiJson)).toMatchObject({ asyncapi: "3.0.0" });
});
