// `turn-relay start --cells 2` as its user sees it: two cells behind a directory, a killed one that comes back, and what
// it says when it cannot start.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../src/local/gateway/listen.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { eventually } from "../local/eventually.ts";

const PROGRAM = join(fileURLToPath(new URL("../../", import.meta.url)), "bin/turn-relay.js");

const start = (port: number, cells: number) =>
  spawn(process.execPath, [PROGRAM, "start", "--memory", "--cells", String(cells)], {
    env: { PATH: process.env["PATH"], PORT: String(port) },
  });

/** The directory's port and the two behind it must be free. So a start may need another attempt. */
const startTwo = async () => {
  for (;;) {
    const { port, close } = await listen({});
    close();
    const child = start(port, 2);
    const greeted = once(child.stdout, "data").then(([data]) => String(data));
    const greeting = await Promise.race([greeted, once(child, "exit").then(() => null)]);
    if (greeting === null) continue;
    onTestFinished(async () => {
      if (child.exitCode === null && child.kill()) await once(child, "exit");
    });
    return { child, greeting, url: `http://127.0.0.1:${port}` };
  }
};

test("two cells start behind a directory, a killed one starts again, and all end together", async () => {
  const { child, greeting, url } = await startTwo();
  expect(greeting).toContain(`Directory  ${url}/v1`);
  const [, first] = /Cell aa .* process (\d+)/.exec(greeting) ?? [];
  expect((await newGuest(url)).id).toMatch(/^(aa|bb)/);
  const said = once(child.stderr, "data");
  process.kill(Number(first), "SIGKILL");
  expect(String(await said)).toBe(`Cell aa (process ${first}) has ended. It starts again in 12 s.\n`);
  const cell = `http://127.0.0.1:${Number(new URL(url).port) + 1}`;
  await eventually(async () => expect((await call(cell, "GET", "/v1/cell")).status).toBe(200));
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  await expect(call(cell, "GET", "/v1/cell")).rejects.toThrow();
});

test.for([
  [0, 2, "Cells need ports that are known before they start. Set PORT.\n"],
  [8787, 9, "At most 8 cells fit on one machine.\n"],
] as const)("PORT %i and %i cells are one line of trouble", async ([port, cells, line]) => {
  const child = start(port, cells);
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect({ stderr, status }).toEqual({ stderr: line, status: 1 });
});
