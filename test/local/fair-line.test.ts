// The line of the callers of the local relay: whose task runs next.
import { expect, test, vi } from "vitest";
import { createFairLine } from "../../src/local/gateway/fair-line.ts";

/** The line hands a place on in the loop's next turn. */
const soon = async (): Promise<void> => {
  for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setImmediate(resolve));
};

/** Tasks that end when the test says so. */
const stage = () => {
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

test("a flood takes a quarter of the places at most, and another caller's frame starts at once", async () => {
  const line = createFairLine(8);
  const { running, task } = stage();
  const done = ["f1", "f2", "f3", "f4", "f5"].map((name) => line.run("flood", task(name)));
  await soon();
  expect([...running.keys()]).toEqual(["f1", "f2"]);
  done.push(line.run("player", task("p1")), line.run("player", task("p2")), line.run("player", task("p3")));
  await soon();
  expect([...running.keys()]).toEqual(["f1", "f2", "p1", "p2"]);
  const order: string[] = [];
  for (let n = 0; n < 8; n++) {
    running.values().next().value?.();
    await soon();
    order.push([...running.keys()].join(" "));
  }
  expect(order).toEqual([
    "f2 p1 p2 f3",
    "p1 p2 f3 f4",
    "p2 f3 f4 p3",
    "f3 f4 p3",
    "f4 p3 f5",
    "p3 f5",
    "f5",
    "",
  ]);
  expect(await Promise.all(done)).toEqual(["f1", "f2", "f3", "f4", "f5", "p1", "p2", "p3"]);
});

test("in the line before one host, the callers take turns", async () => {
  const line = createFairLine(1);
  const { running, task } = stage();
  const done = ["f1", "f2", "f3"].map((name) => line.run("flood", task(name)));
  done.push(line.run("player", task("p1")), line.run("player", task("p2")));
  const order: string[] = [];
  for (let n = 0; n < 5; n++) {
    await soon();
    order.push([...running.keys()].join(" "));
    running.values().next().value?.();
  }
  expect(order).toEqual(["f1", "f2", "p1", "f3", "p2"]);
  expect(await Promise.all(done)).toEqual(["f1", "f2", "f3", "p1", "p2"]);
});

test("a task that fails frees its place", async () => {
  const line = createFairLine(1);
  const failing = line.run("one", () => Promise.reject(new Error("broken")));
  const next = line.run("one", async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("a task that waits gives its place back, once", async () => {
  const line = createFairLine(1);
  const { running, task } = stage();
  const waiting = line.run("one", task("waiting"), 0);
  const next = line.run("one", task("next"));
  const last = line.run("one", task("last"));
  await vi.waitFor(() => expect([...running.keys()]).toEqual(["waiting", "next"]));
  running.get("waiting")?.();
  expect(await waiting).toBe("waiting");
  await soon();
  expect([...running.keys()]).toEqual(["next"]);
  running.get("next")?.();
  await next;
  await soon();
  running.get("last")?.();
  expect(await last).toBe("last");
});

test("other work runs between tasks that wait for nothing", async () => {
  const line = createFairLine(1);
  let done = 0;
  const all = Array.from({ length: 100 }, () =>
    line.run("flood", async () => {
      done++;
    }),
  );
  await soon();
  expect(done).toBeLessThan(10);
  await Promise.all(all);
  expect(done).toBe(100);
});
