// A relay that nobody trusts: its answers end in time and in bytes.
import { expect, test } from "vitest";
import { boundedBy } from "../../src/client/bounded-fetch.ts";

const URL_ = "http://relay.example/v1";
const BOUNDS = { ms: 20, bytes: 1_000 };
const PATIENT = { ms: 100_000, bytes: 1_000 };

/** Ends only with the request. */
const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("a relay that says nothing is given up", async () => {
  await expect(boundedBy((_, init) => never(init?.signal), BOUNDS)(URL_)).rejects.toThrow(/timeout/);
});

test("a relay that begins its answer and never ends it is given up", async () => {
  const begins: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(1));
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  await expect(boundedBy(begins, BOUNDS)(URL_).then((answer) => answer.text())).rejects.toThrow(/timeout/);
});

test("the caller's own signal still ends a request", async () => {
  const stopping = new AbortController();
  const asked = boundedBy((_, init) => never(init?.signal), PATIENT)(URL_, { signal: stopping.signal });
  stopping.abort(new Error("enough"));
  await expect(asked).rejects.toThrow("enough");
});

test("an answer is read up to the bound and no further", async () => {
  const sent = { bytes: 0 };
  const endless = new ReadableStream({
    pull: (controller) => {
      sent.bytes += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const answer = await boundedBy(async () => new Response(endless), PATIENT)(URL_);
  await expect(answer.text()).rejects.toThrow("more than 1000 bytes");
  expect(sent.bytes).toBeLessThan(2_000);
});

test("a redirect is an answer like another, and is not followed", async () => {
  const asked: (RequestInit | undefined)[] = [];
  const moves: typeof fetch = async (_, init) => {
    asked.push(init);
    return new Response(null, { status: 307, headers: { location: "http://127.0.0.1/inside" } });
  };
  const answer = await boundedBy(moves, PATIENT)(URL_, { redirect: "follow" });
  expect([answer.status, answer.ok]).toEqual([307, false]);
  expect(asked).toMatchObject([{ redirect: "manual" }]);
});

test("an answer within the bounds comes as it is", async () => {
  const whole = "x".repeat(1_000);
  const told = new Response(whole, { status: 418, headers: { "x-own": "yes" } });
  const answer = await boundedBy(async () => told, PATIENT)(URL_);
  expect([answer.status, answer.headers.get("x-own"), await answer.text()]).toEqual([418, "yes", whole]);
  const none = await boundedBy(async () => new Response(null, { status: 204 }), PATIENT)(URL_);
  expect([none.status, await none.text()]).toEqual([204, ""]);
});
