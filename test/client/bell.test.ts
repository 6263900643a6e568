// Who is told of a change: listeners that come, go and come again, and readers that are slow.
import { expect, test } from "vitest";
import { createAnnouncer, createBell, everyEntry, newestValues } from "../../src/client/bell.ts";

const announcer = (onFault = (fault: unknown): void => expect.unreachable(String(fault))) =>
  createAnnouncer<{ readonly note: number; readonly other: number }>(onFault);

test("each listener is told each note, in the order in which they came, and none of another name", () => {
  const { on, tell } = announcer();
  const told: string[] = [];
  on("note", (value) => told.push(`first ${value}`));
  on("note", (value) => told.push(`second ${value}`));
  on("other", (value) => told.push(`other ${value}`));
  tell("note", 1);
  tell("note", 2);
  tell("other", 3);
  expect(told).toEqual(["first 1", "second 1", "first 2", "second 2", "other 3"]);
});

test("a listener that ends during its own call misses nobody else, and is not called again", () => {
  const { on, tell } = announcer();
  const told: string[] = [];
  on("note", (value) => told.push(`before ${value}`));
  const end = on("note", (value) => {
    told.push(`own ${value}`);
    end();
    end();
  });
  on("note", (value) => told.push(`after ${value}`));
  tell("note", 1);
  tell("note", 2);
  expect(told).toEqual(["before 1", "own 1", "after 1", "before 2", "after 2"]);
});

test("a listener that comes during a call is told from the next note on", () => {
  const { on, tell } = announcer();
  const told: number[] = [];
  const end = on("note", () => {
    end();
    on("note", (value) => told.push(value));
  });
  tell("note", 1);
  tell("note", 2);
  expect(told).toEqual([2]);
});

test("the end of one listener leaves the others, and an end twice is one", () => {
  const { on, tell } = announcer();
  const told: string[] = [];
  const end = on("note", () => told.push("ended"));
  on("note", () => told.push("stays"));
  end();
  end();
  tell("note", 1);
  expect(told).toEqual(["stays"]);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("each reader of a list gets every entry once, also those before it came, and ends with the list", async () => {
  const [bell, list] = [createBell(), [1]];
  let isDone = false;
  const read = async (): Promise<readonly number[]> => {
    const got: number[] = [];
    for await (const entry of everyEntry(list, bell, () => isDone)) got.push(entry);
    return got;
  };
  const early = read();
  await turn();
  list.push(2, 3);
  bell.ring();
  bell.ring();
  await turn();
  const late = read();
  list.push(4);
  isDone = true;
  bell.ring();
  expect(await Promise.all([early, late])).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

test("each reader of values gets the newest after each change, skips those that it was too slow for, and gets the last", async () => {
  const bell = createBell();
  let [value, isDone] = [0, false];
  const set = (next: number): void => {
    value = next;
    bell.ring();
  };
  const got: number[] = [];
  const reading = (async () => {
    for await (const one of newestValues(
      () => value,
      bell,
      () => isDone,
    )) {
      got.push(one);
      await turn();
      await turn();
    }
  })();
  await turn();
  set(1);
  set(2);
  for (let n = 0; n < 5; n++) await turn();
  bell.ring();
  await turn();
  set(3);
  isDone = true;
  bell.ring();
  await reading;
  expect(got).toEqual([0, 2, 3]);
});

test("a listener that throws, or rejects, costs only itself, and what it threw is reported", async () => {
  const faults: unknown[] = [];
  const { on, tell } = announcer((fault) => faults.push(fault));
  const told: string[] = [];
  const [thrown, rejected] = [new Error("thrown"), new Error("rejected")];
  on("note", () => {
    throw thrown;
  });
  on("note", async () => Promise.reject(rejected));
  on("note", (value) => told.push(`after ${value}`));
  tell("note", 1);
  tell("note", 2);
  expect(told).toEqual(["after 1", "after 2"]);
  await expect.poll(() => faults).toHaveLength(4);
  expect(new Set(faults)).toEqual(new Set([thrown, rejected]));
});
