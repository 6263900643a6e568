// The lanes of the local gateway: how many tasks of one key run at a time.
import { expect, test } from "vitest";
import { createLanes } from "../../src/local/gateway/lanes.ts";

/** Tasks that end when the test says so. */
const tasks = () => {
  const running = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      running.set(name, () => {
        running.delete(name);
        resolve(name);
      });
    });
  return { running, task };
};

const soon = () => new Promise((resolve) => setImmediate(resolve));

test("18-3 an address holds a fixed number of lanes, and no other address waits for it", async () => {
  const lanes = createLanes(2);
  const { running, task } = tasks();
  const done = ["a", "b", "c", "d"].map((name) => lanes.run("flood", task(name)));
  const other = lanes.run("player", task("p"));
  await soon();
  expect([...running.keys()]).toEqual(["a", "b", "p"]);
  running.get("b")?.();
  running.get("p")?.();
  await soon();
  expect([...running.keys()]).toEqual(["a", "c"]);
  for (const name of ["a", "c"]) running.get(name)?.();
  await soon();
  running.get("d")?.();
  expect(await Promise.all([...done, other])).toEqual(["a", "b", "c", "d", "p"]);
});

test("18-3 a task that fails frees its lane", async () => {
  const lanes = createLanes(1);
  const failing = lanes.run("one", () => Promise.reject(new Error("broken")));
  const next = lanes.run("one", async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
