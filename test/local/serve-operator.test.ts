// The operator's door of a relay on one machine: one key, and few guesses.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createServeOperator } from "../../src/local/gateway/serve-operator.ts";

const KEY = "op_an-operators-key-of-many-letters";
const HERE = "127.0.0.1";

const opened = () => {
  const world = { nowMs: 1_000_000, asked: [] as unknown[] };
  const nothing = (): void => {};
  const serve = createServeOperator({
    key: KEY,
    nowMs: () => world.nowMs,
    pool: {
      invoke: async (event) => {
        world.asked.push(event);
        return { ok: true, result: { type: "answered" } };
      },
      ...{ warm: nothing, idle: async () => {}, stop: async () => {} },
    },
  });
  const knock = async (key: string | null, address = HERE, method = "POST") => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    await serve(address, { method, headers }, response, Buffer.from('{"ask":"log"}'));
    return response;
  };
  return { world, knock };
};

test("the key lets in, and what it asks goes to the function", async () => {
  const { world, knock } = opened();
  expect((await knock(KEY)).statusCode).toBe(200);
  expect(world.asked).toEqual([{ request: '{"ask":"log"}' }]);
});

test.each([null, "", "op_another", `${KEY}x`, KEY.slice(1)])("%j does not", async (key) => {
  const { world, knock } = opened();
  expect((await knock(key)).statusCode).toBe(401);
  expect(world.asked).toEqual([]);
});

test("after some wrong keys no key of that address is looked at for a while", async () => {
  const { world, knock } = opened();
  for (let n = 0; n < 6; n++) expect((await knock("wrong")).statusCode).toBe(401);
  const held = await knock(KEY);
  expect([held.statusCode, held.getHeader("retry-after")]).toEqual([429, 10]);
  expect((await knock(KEY, "192.0.2.1")).statusCode).toBe(200);
  world.nowMs += 10_001;
  expect((await knock(KEY)).statusCode).toBe(200);
});

test("a right key wears nothing out, and only a POST is heard", async () => {
  const { world, knock } = opened();
  for (let n = 0; n < 20; n++) await knock(KEY);
  expect(world.asked).toHaveLength(20);
  const read = await knock(KEY, HERE, "GET");
  expect([read.statusCode, read.getHeader("allow")]).toEqual([405, "POST"]);
});
