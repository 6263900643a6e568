// The reference that the API has of itself is one page for each document, and loads nothing.
import { expect, test } from "vitest";
import { referencePages } from "../../src/bundle/reference-pages.ts";
import { apiDocuments, servedTexts } from "../../src/bundle/served-texts.ts";

const { openApi, asyncApi } = apiDocuments();
const { pages, contentSecurityPolicy } = referencePages(JSON.stringify(openApi), JSON.stringify(asyncApi));

test.for(Object.entries(pages))("%s names only its own parts and pages of the relay", ([, html]) => {
  const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  const parts = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`));
  expect(named.filter((address) => address.startsWith("#") && !parts.has(address))).toEqual([]);
  expect(named.filter((address) => /\.html|^[a-z]+:|^\/\//.test(address))).toEqual([]);
  expect(html).not.toMatch(/<script|<link|<img/);
});

test("every operation and every frame stands there", () => {
  const operations = [...JSON.stringify(openApi).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  const frames = [...JSON.stringify(asyncApi).matchAll(/#\/components\/messages\/(\w+)/g)].map(
    ([, id]) => id,
  );
  expect(operations.length).toBeGreaterThan(50);
  expect(frames.length).toBeGreaterThan(10);
  expect(operations.filter((id) => !pages["rest"]?.includes(`id="${id}"`))).toEqual([]);
  expect(frames.filter((id) => !pages["socket"]?.includes(`id="${id}"`))).toEqual([]);
});

test("a page may use its style, and nothing else", () => {
  expect(contentSecurityPolicy).toContain("default-src 'none'");
  expect(contentSecurityPolicy).not.toMatch(/script-src|unsafe|https?:|\*/);
});

test("the documents are those of the project", () => {
  const { openApiJson, asyncApiJson } = servedTexts().documents;
  expect(JSON.parse(openApiJson)).toMatchObject({ openapi: "3.1.0" });
  expect(JSON.parse(asyncApiJson)).toMatchObject({ asyncapi: "3.0.0" });
});
