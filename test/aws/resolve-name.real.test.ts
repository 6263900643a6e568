// The look-up of a stranger's name, against a name server of the test.
import { createSocket } from "node:dgram";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { createResolve } from "../../src/aws/lambda/resolve-name.ts";

const HEAD_BYTES = 12;
/** Four times as many as the process has threads. */
const SILENT = 16;
const TYPES = { a: 1, aaaa: 28 } as const;

/** Answers to A and AAAA with one address each. To a name that begins with `silent` it never answers. */
const nameServer = async () => {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const name = question.toString("latin1", HEAD_BYTES + 1, HEAD_BYTES + 7);
    asked.push(name);
    if (name === "silent") return;
    const isSix = question[question.indexOf(0, HEAD_BYTES) + 2] === TYPES.aaaa;
    const asking = question.subarray(0, question.indexOf(0, HEAD_BYTES) + 5);
    const head = Buffer.from(asking);
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 6);
    head.writeUInt32BE(0, 8);
    const data = isSix
      ? Buffer.from("2606470000000000000000000000 1111".replace(" ", ""), "hex")
      : Buffer.of(9, 9, 9, 9);
    const record = Buffer.from("c00c0000000100000004 0000".replace(" ", ""), "hex");
    record.writeUInt16BE(isSix ? TYPES.aaaa : TYPES.a, 2);
    record.writeUInt16BE(data.length, 10);
    socket.send(Buffer.concat([head, record, data]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  return { asked, resolve: createResolve([`127.0.0.1:${socket.address().port}`]) };
};

test("a name stands for all its addresses, of both families", async () => {
  const { resolve } = await nameServer();
  expect(await resolve("there.test")).toEqual([
    { address: "9.9.9.9", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]);
});

test("names whose servers never answer hold no thread of the process", async () => {
  const { asked, resolve } = await nameServer();
  let ended = 0;
  for (let n = 0; n < SILENT; n++)
    void resolve(`silent${n}.test`).then(() => {
      ended++;
    });
  await expect.poll(() => asked.length >= SILENT).toBe(true);
  await readFile(import.meta.filename);
  expect(await resolve("there.test")).toHaveLength(2);
  expect(ended).toBe(0);
});

test("localhost needs no name server", async () => {
  const { asked, resolve } = await nameServer();
  const found = (await resolve("localhost")).map(({ address }) => address);
  expect(found.filter((address) => address === "127.0.0.1" || address === "::1")).toEqual(found);
  expect(found.length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
