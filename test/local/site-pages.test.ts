// Where the documents cannot be built, `/docs` is the API's, as in a stack without a page.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { serveSite } from "../../src/local/gateway/site-pages.ts";
import type { WebFiles } from "../../src/local/gateway/web-files.ts";

const served = async (path: string, files: WebFiles | null, method = "GET") => {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  const response = new ServerResponse(request);
  const isServed = await serveSite(async () => files, path, request, response);
  return [isServed, response.headersSent];
};

test("without the site, nothing of it is answered", async () => {
  for (const path of ["/docs", "/docs/", "/docs/rest"])
    expect([path, ...(await served(path, null))]).toEqual([path, false, false]);
});

test("with the site, what it lacks and what is posted is the API's", async () => {
  expect(await served("/docs", new Map())).toEqual([true, true]);
  expect(await served("/docs/rest", new Map())).toEqual([false, false]);
  expect(await served("/docs", new Map(), "POST")).toEqual([false, false]);
});
