// How long something stands on the page, and how often it changes: just before and just after.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepPage } from "../../src/web/app/offline-page.ts";
import { mayRematch, resultFor } from "../../src/web/pages/matches/match-result.ts";
import { agoText, lengthText } from "../../src/web/pages/times.ts";
import { CopyButton } from "../../src/web/parts/copy-button.tsx";
import { dismissToast, dismissToastsAt, toast, toasts } from "../../src/web/parts/toast.ts";
import { DeadlineRing } from "../../src/web/table/deadline-ring.tsx";
import { LogPanel } from "../../src/web/table/log-panel.tsx";
import { pagesEnglish } from "../../src/web/words/pages/en.ts";
import { tableEnglish } from "../../src/web/words/table/en.ts";
import { hooked } from "./harness/hooked.ts";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All that a component has drawn, as one text. */
const textOf = (drawn: unknown): string => {
  if (Array.isArray(drawn)) return drawn.map(textOf).join("");
  if (typeof drawn === "object" && drawn !== null) return textOf(propsOf(drawn)?.children);
  return typeof drawn === "string" || typeof drawn === "number" ? String(drawn) : "";
};

const propsOf = (drawn: unknown) => Object(drawn).props;

describe("a toast", () => {
  const shown = () => toasts.value.map(({ text }) => text);

  test("stands for 4 s, and 60 ms longer for each letter", () => {
    toast({ text: "0123456789" });
    vi.advanceTimersByTime(4_599);
    expect(shown()).toEqual(["0123456789"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test("of the same text again is one, and stays from the second on", () => {
    toast({ text: "x" });
    vi.advanceTimersByTime(3_000);
    toast({ text: "x", tone: "good" });
    expect(toasts.value).toMatchObject([{ tone: "good" }]);
    vi.advanceTimersByTime(4_059);
    expect(shown()).toEqual(["x"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test("is one of three at the most, the newest last, and goes by hand or with its place", () => {
    for (const text of ["a", "b", "c", "d"]) toast({ text, ...(text === "c" && { place: "/m/1" }) });
    expect(shown()).toEqual(["b", "c", "d"]);
    dismissToast(toasts.value[0]?.id ?? 0);
    dismissToastsAt("/m/2");
    expect(shown()).toEqual(["c", "d"]);
    dismissToastsAt("/m/1/replay");
    expect(shown()).toEqual(["d"]);
    vi.runAllTimers();
  });
});

test("a copied text is confirmed for 2 s; without a clipboard the text itself is shown", async () => {
  let isThere = true;
  const copied: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    if (!isThere) throw new Error("no clipboard");
    copied.push(text);
  };
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const hook = await hooked(() => CopyButton({ text: "ABC" }));
  const icon = () => propsOf(hook.value).icon;
  propsOf(hook.value).onClick();
  await hook.pass(1_999);
  expect([icon(), copied]).toEqual(["check", ["ABC"]]);
  await hook.pass(1);
  expect(icon()).toBe("copy");
  isThere = false;
  propsOf(hook.value).onClick();
  await hook.pass(0);
  expect([icon(), toasts.value.map(({ text }) => text)]).toEqual(["copy", ["ABC"]]);
  vi.runAllTimers();
  await hook.unmount();
});

test("the log changes at once after a quiet time, then with a drawing of the table once in 0.4 s, or by itself 0.1 s later", async () => {
  const lines = (...seqs: readonly number[]) =>
    seqs.map((seq) => ({
      seq,
      text: String(seq),
      type: "played",
      seat: null,
      named: [],
      isHeading: false,
      cards: [],
    }));
  let log = lines(1);
  const hook = await hooked(() => LogPanel({ log }));
  const shown = () => propsOf(hook.value).log.length;
  log = lines(1, 2);
  await hook.redraw();
  expect(shown()).toBe(2);
  log = lines(1, 2, 3);
  await hook.redraw();
  await hook.pass(200);
  log = lines(1, 2, 3, 4);
  await hook.redraw();
  await hook.pass(299);
  expect(shown()).toBe(2);
  await hook.pass(1);
  expect(shown()).toBe(4);
  log = lines(1, 2, 3, 4, 5);
  await hook.pass(399);
  await hook.redraw();
  expect(shown()).toBe(4);
  await hook.pass(1);
  await hook.redraw();
  expect(shown()).toBe(5);
  await hook.unmount();
});

test("the seconds of a clock are written below 10 s, anew five times a second, by the relay's clock", async () => {
  let aheadMs = 0;
  const nowMs = () => performance.now() + aheadMs;
  let deadline: { readonly atMs: number; readonly sinceMs: number } | null = {
    ...{ atMs: performance.now() + 10_150, sinceMs: performance.now() },
  };
  const hook = await hooked(() => DeadlineRing({ deadline, nowMs }));
  const isWritten = (n: number) => textOf(hook.value) === `${n}${tableEnglish.seconds(n)}`;
  expect(textOf(hook.value)).toBe("");
  await hook.pass(199);
  expect(textOf(hook.value)).toBe("");
  await hook.pass(1);
  expect(isWritten(10)).toBe(true);
  await hook.pass(1_000);
  expect(isWritten(9)).toBe(true);
  aheadMs = 5_000;
  await hook.pass(200);
  expect(isWritten(4)).toBe(true);
  await hook.pass(60_000);
  expect(isWritten(0)).toBe(true);
  deadline = null;
  await hook.redraw();
  expect(hook.value).toBeNull();
  await hook.unmount();
});

test("the page is kept for the time without a connection after 4 s, and no sooner", () => {
  const register = vi.fn(async () => {});
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  keepPage();
  vi.advanceTimersByTime(3_999);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js");
});

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  [-HOUR, "just now"],
  [MINUTE - 1, "just now"],
  [MINUTE, "1 min ago"],
  [HOUR - 1, "59 min ago"],
  [HOUR, "1 h ago"],
  [DAY - 1, "23 h ago"],
  [DAY, "yesterday"],
  [2 * DAY, "2 days ago"],
  [7 * DAY - 1, "6 days ago"],
  [7 * DAY, "8 Mar 2026"],
])("%i ms ago is %s", (ms, text) => {
  const nowMs = new Date(2026, 2, 15, 12).getTime();
  expect(agoText(pagesEnglish.times, nowMs - ms, nowMs)).toBe(text);
});

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "61 seconds"],
  [3_600, "1 hour"],
  [5_400, "90 minutes"],
  [86_400, "1 day"],
  [90_000, "25 hours"],
])("%i seconds are %s", (seconds, text) => {
  expect(lengthText(pagesEnglish.times, seconds)).toBe(text);
});

test("a rematch is offered for ten minutes after the end, to those who sat to the end", () => {
  const endedAtMs = Date.UTC(2026, 0, 1);
  const seat = { name: "Ada", bot: false, connected: true, acts: "player" } as const;
  const match = (status: "over" | "live", isEnded = true) => ({
    ...{
      status,
      seats: [
        { ...seat, player: "A" },
        { ...seat, player: "B", left: true as const },
      ],
    },
    ...(isEnded && { endedAt: new Date(endedAtMs).toISOString() }),
  });
  const may = (...[given, player, ms]: readonly [ReturnType<typeof match>, string, number]) =>
    mayRematch(given, player, endedAtMs + ms);
  expect([10 * MINUTE - 1, 10 * MINUTE, SECOND].map((ms) => may(match("over"), "A", ms))).toEqual([
    true,
    false,
    true,
  ]);
  expect([may(match("over"), "B", 0), may(match("over"), "C", 0)]).toEqual([false, false]);
  expect([may(match("live"), "A", 0), may(match("over", false), "A", 0)]).toEqual([false, false]);
});

test.each([
  ["open", null, "A", "waiting", null],
  ["live", null, "A", "playing", null],
  ["live", null, "B", "left", null],
  ["over", [1, 2], "A", "won", 1],
  ["over", [2, 1], "A", "placed", 2],
  ["over", [2, 1], "B", "left", 1],
  ["over", [2, 1], "C", "unranked", null],
  ["abandoned", null, "A", "unranked", null],
] as const)(
  "a match that is %s with the ranking %j, for %s: %s",
  (status, ranking, player, outcome, rank) => {
    const seat = { name: "", bot: false, connected: true, acts: "player" } as const;
    const seats = [
      { ...seat, player: "A" },
      { ...seat, player: "B", left: true as const },
    ];
    const scores = player === "C" ? null : [7, 9];
    expect(
      resultFor({ status, seats, ...(ranking && { ranking }), ...(scores && { scores }) }, player),
    ).toEqual({
      ...{ outcome, rank, of: 2 },
      score: player === "A" ? 7 : player === "B" ? 9 : null,
    });
  },
);
