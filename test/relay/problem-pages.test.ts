// The `type` of a problem leads to a page about it.
import { expect, test } from "vitest";
import { problemSchema } from "../../src/protocol/problem.ts";
import { gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";

const world = createWorld();
const rest = gatewayRest(createHost(memoryStore().client(), world), world);
const get = (target: string) => rest({ method: "GET", target });

test("a problem's type is the address of its page", async () => {
  const { type, title } = problemSchema().parse(JSON.parse((await get("/nowhere")).text));
  const { status, headers, text } = await get(type);
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("etag")).not.toBeNull();
});

test.each(["none", "constructor", "__proto__", "Malformed", "a%2Fb", "x".repeat(50)])(
  "there is no page of %s",
  async (code) => {
    const { status, text } = await get(`/problems/${code}`);
    expect([status, problemSchema().parse(JSON.parse(text)).code]).toEqual([404, "no-such-route"]);
  },
);
