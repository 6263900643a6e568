// How a page asks the relay: again by itself, as the relay says, and only while the reader looks.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RelayRefusal, type RestProblem } from "../../src/client/index.ts";
import { useSecondsUntil } from "../../src/web/app/online.ts";
import { type AskOutcome, useAnswer } from "../../src/web/pages/asking/use-answer.ts";
import { useNow } from "../../src/web/pages/asking/use-now.ts";
import { type PageOfList, usePages } from "../../src/web/pages/asking/use-pages.ts";
import { unwrap, useSubmit } from "../../src/web/pages/asking/use-submit.ts";
import { hooked, SeenPage } from "./harness/hooked.ts";

let page = new SeenPage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  page = new SeenPage();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const problemOf = (code: string, more: Partial<RestProblem> = {}): RestProblem => ({
  ...{ code, title: "", detail: "", status: 503 },
  ...more,
});
const refused = (code: string, more: Partial<RestProblem> = {}) =>
  ({ ok: false, problem: problemOf(code, more) }) as const;
const good = <Data>(data: Data) => ({ ok: true, data }) as const;

/** Answers in order, the last again and again. */
const scripted = <Data>(...answers: readonly AskOutcome<Data>[]) => {
  const signals: AbortSignal[] = [];
  const ask = (signal: AbortSignal): Promise<AskOutcome<Data>> => {
    signals.push(signal);
    const answer = answers[Math.min(signals.length, answers.length) - 1];
    return answer ? Promise.resolve(answer) : new Promise(() => {});
  };
  return { ask, signals, asked: () => signals.length };
};

describe("an answer", () => {
  test.each([
    ["try-again", { retryMs: 700 }, 700],
    ["too-fast", { retryMs: 12_000 }, 12_000],
    ["unreachable", {}, 4_000],
    ["gateway", {}, 4_000],
  ])("that is refused by %s %j is asked for again after the wait, and not before", async (code, more, ms) => {
    const { ask, asked } = scripted<number>(refused(code, more), good(1));
    const hook = await hooked(() => useAnswer("k", ask));
    expect(hook.value).toMatchObject({ data: null, problem: { code }, retryAtMs: Date.now() + ms });
    await hook.pass(ms - 1);
    expect(asked()).toBe(1);
    await hook.pass(1);
    expect(asked()).toBe(2);
    expect(hook.value).toMatchObject({ data: 1, problem: null, retryAtMs: null });
    await hook.pass(100_000);
    expect(asked()).toBe(2);
    await hook.unmount();
  });

  test("that asking again would not change is asked for again only where the reader wants it", async () => {
    const { ask, asked } = scripted<number>(refused("no-such-match"), good(1));
    const hook = await hooked(() => useAnswer("k", ask));
    await hook.pass(100_000);
    expect([asked(), hook.value.retryAtMs]).toEqual([1, null]);
    hook.value.again();
    await hook.pass(0);
    expect([asked(), hook.value.data]).toEqual([2, 1]);
    await hook.unmount();
  });

  test("that is asked for again and again waits from one answer to the next, and while the page is hidden", async () => {
    const { ask, asked } = scripted(good(1), good(2));
    const hook = await hooked(() => useAnswer("k", ask, 5_000));
    await hook.pass(4_999);
    expect(asked()).toBe(1);
    await hook.pass(1);
    expect(asked()).toBe(2);
    page.show(false);
    await hook.pass(60_000);
    expect(asked()).toBe(2);
    page.show(true);
    page.show(true);
    await hook.pass(0);
    expect(asked()).toBe(3);
    page.show(false);
    page.show(true);
    await hook.pass(4_999);
    expect(asked()).toBe(3);
    await hook.pass(1);
    expect(asked()).toBe(4);
    page.show(false);
    await hook.pass(5_000);
    await hook.unmount();
    page.show(true);
    await hook.pass(60_000);
    expect(asked()).toBe(4);
  });

  test("of before stays while a later one fails, and goes with its key", async () => {
    const { ask, signals } = scripted<number>(good(1), refused("unreachable"), good(3));
    let key = "a";
    const hook = await hooked(() => useAnswer(key, ask, 1_000));
    await hook.pass(1_000);
    expect(hook.value).toMatchObject({ data: 1, problem: { code: "unreachable" } });
    key = "b";
    await hook.redraw();
    await hook.pass(0);
    expect(hook.value).toMatchObject({ data: 3, problem: null });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    await hook.unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test("that comes after another key was asked for changes nothing", async () => {
    const late: ((answer: AskOutcome<string>) => void)[] = [];
    let key = "a";
    const ask = () => new Promise<AskOutcome<string>>((resolve) => late.push(resolve));
    const hook = await hooked(() => useAnswer(key, ask, 1_000));
    key = "b";
    await hook.redraw();
    late[1]?.(good("of b"));
    await hook.pass(0);
    late[0]?.(good("of a"));
    await hook.pass(0);
    expect(hook.value.data).toBe("of b");
    await hook.unmount();
  });
});

describe("a list of pages", () => {
  const pages = (...answers: readonly AskOutcome<PageOfList<number>>[]) => {
    const cursors: (string | undefined)[] = [];
    const ask = async ({ query }: { readonly query: { readonly cursor?: string } }) => {
      cursors.push(query.cursor);
      return answers[Math.min(cursors.length, answers.length) - 1] ?? refused("fault");
    };
    return { ask, cursors };
  };

  test("grows by a page each time, and ends with the last", async () => {
    const { ask, cursors } = pages(
      good({ items: [1], next: "2" }),
      good({ items: [2], next: "3" }),
      good({ items: [3], next: null }),
    );
    const hook = await hooked(() => usePages("k", ask));
    expect([hook.value.data, hook.value.isComing]).toEqual([[1], false]);
    hook.value.more?.();
    hook.value.more?.();
    await hook.pass(0);
    expect(hook.value.data).toEqual([1, 2]);
    hook.value.more?.();
    await hook.pass(0);
    expect([hook.value.data, hook.value.more, hook.value.isComing]).toEqual([[1, 2, 3], undefined, false]);
    expect(cursors).toEqual([undefined, "2", "3"]);
    await hook.unmount();
  });

  test("keeps what it has where a page fails, and asks for the same again", async () => {
    const { ask, cursors } = pages(
      good({ items: [1], next: "2" }),
      refused("unreachable"),
      good({ items: [2], next: null }),
    );
    const hook = await hooked(() => usePages("k", ask));
    hook.value.more?.();
    await hook.pass(0);
    expect([hook.value.data, hook.value.isComing]).toEqual([[1], false]);
    hook.value.more?.();
    await hook.pass(0);
    expect([hook.value.data, cursors]).toEqual([
      [1, 2],
      [undefined, "2", "2"],
    ]);
    await hook.unmount();
  });
});

describe("a submission", () => {
  test("is one at a time: a second press meanwhile does nothing", async () => {
    const settles: (() => void)[] = [];
    const submit = () => new Promise<void>((resolve) => settles.push(resolve));
    const hook = await hooked(useSubmit);
    hook.value.run("first", submit);
    hook.value.run("second", submit);
    await hook.pass(0);
    expect([hook.value.busy, settles.length]).toEqual(["first", 1]);
    settles[0]?.();
    await hook.pass(0);
    expect(hook.value.busy).toBeNull();
    hook.value.run("second", submit);
    await hook.pass(0);
    expect([hook.value.busy, settles.length]).toEqual(["second", 2]);
    await hook.unmount();
  });

  test("that is refused says why and until when, until the next one", async () => {
    const hook = await hooked(useSubmit);
    const errors = [{ path: "/seats", message: "too many" }];
    hook.value.run("a", () => unwrap(Promise.resolve(refused("malformed", { retryMs: 300, errors }))));
    await hook.pass(0);
    expect(hook.value).toMatchObject({
      busy: null,
      problem: { code: "malformed" },
      retryAtMs: Date.now() + 300,
    });
    expect([hook.value.errorAt("/seats"), hook.value.errorAt("/game")]).toEqual(["too many", undefined]);
    hook.value.run("b", () => Promise.reject(new RelayRefusal(problemOf("fault"))));
    await hook.pass(0);
    expect(hook.value).toMatchObject({ problem: { code: "fault" }, retryAtMs: null });
    hook.value.forget();
    await hook.pass(0);
    expect(hook.value.problem).toBeNull();
    hook.value.run("c", () => unwrap(Promise.resolve(good(1))));
    await hook.pass(0);
    expect(hook.value).toMatchObject({ busy: null, problem: null });
    await hook.unmount();
  });
});

test("the time moves in steps, and stands still where no step is given", async () => {
  let stepMs: number | null = 1_000;
  const hook = await hooked(() => useNow(stepMs));
  const beganAtMs = hook.value;
  await hook.pass(999);
  expect(hook.value).toBe(beganAtMs);
  await hook.pass(1);
  expect(hook.value).toBe(beganAtMs + 1_000);
  stepMs = null;
  await hook.redraw();
  await hook.pass(10_000);
  expect(hook.value).toBe(beganAtMs + 1_000);
  await hook.unmount();
});

test("whole seconds count down to 0, and begin anew with another time", async () => {
  let atMs = Date.now() + 2_500;
  const hook = await hooked(() => useSecondsUntil(atMs));
  expect(hook.value).toBe(3);
  await hook.pass(750);
  expect(hook.value).toBe(2);
  await hook.pass(60_000);
  expect(hook.value).toBe(0);
  atMs = Date.now() + 5_000;
  await hook.redraw();
  expect(hook.value).toBe(5);
  await hook.unmount();
});
