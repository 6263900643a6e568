// @vitest-environment jsdom
// What a player sees of arenas beside the matches: the call to the next one, the clock, the podium and the news of it.
import { readFileSync } from "node:fs";
import { h } from "preact";
import { act } from "preact/test-utils";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ArenaCall } from "../../../src/web/app/arena-call.tsx";
import { Notices } from "../../../src/web/app/notices.tsx";
import { session } from "../../../src/web/app/relay-session.ts";
import { ROUTE_NAMES, ROUTES } from "../../../src/web/app/routes.ts";
import { sound } from "../../../src/web/app/settings.ts";
import { ArenaPage } from "../../../src/web/pages/arena-page.tsx";
import { ArenaClock } from "../../../src/web/pages/arenas/arena-clock.tsx";
import { ArenaMatches } from "../../../src/web/pages/arenas/arena-matches.tsx";
import { Podium } from "../../../src/web/pages/arenas/podium.tsx";
import { toasts } from "../../../src/web/parts/toast.ts";
import { wellAnswered } from "../../client/scripted-answers.ts";
import {
  json,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedRelay,
} from "../../client/scripted-relay.ts";
import { HELLO, TIME } from "../../client/scripted-session.ts";
import { draw } from "./draw.ts";

const ADA = { id: "V1StGXR8Z5jd", name: "Ada" };
const BO = { id: "9WcX4hLp7DzM", name: "Bo" };
const CALL = { match: "7kQ2mXv9TzB4", arena: "8sKd02LmQx7P" };

beforeEach(() => {
  localStorage.clear();
  session.adopt({ ...ADA, token: "tr_ada" });
});

const answer = (request: ScriptedRequest): ScriptedAnswer => {
  if (request.target.startsWith("/v1/matches/")) return json(200, { status: "live" });
  if (request.target.startsWith("/v1/arenas/")) return json(200, PRIVATE);
  return wellAnswered(request);
};

/** The relay of the page, which the test scripts. */
const relayOfPage = (answers = answer) => {
  const scripted = scriptedRelay(answers, { token: "tr_ada" });
  const relay = vi.spyOn(session, "relay", "get").mockReturnValue(scripted.relay);
  onTestFinished(() => {
    scripted.relay.close();
    relay.mockRestore();
  });
  return scripted;
};

/** A page that hears of notices. */
const hearing = async () => {
  vi.stubGlobal("PAGE_SHEETS", JSON.stringify({ arenas: "/arenas.css" }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    toasts.value = [];
  });
  const { run, sockets } = relayOfPage();
  const root = await draw(h(LocationProvider, null, h(Notices, null)));
  await act(() => run(0));
  const [socket] = sockets;
  socket?.open();
  socket?.say(JSON.stringify({ ...HELLO, player: ADA }));
  const hear = async (notice: object): Promise<void> => {
    socket?.say(JSON.stringify({ type: "notice", notice: { game: "zip-zap", at: TIME, ...notice } }));
    await act(() => run(0));
    document.head.querySelector("link")?.dispatchEvent(new Event("load"));
    await act(() => run(0));
  };
  return { root, hear };
};

const CALLING = { id: "c4a1f09be27d5638f1b2c3d4", kind: "arena-match", ...CALL };
const STARTED = { id: "started7kQ2mXv9TzB4", kind: "started", match: CALL.match };

test.for([
  ["before it", [STARTED, CALLING]],
  ["after it", [CALLING, STARTED]],
] as const)("the call is all that tells of the match, also where its start is told %s", async ([, told]) => {
  const { root, hear } = await hearing();
  for (const notice of told) await hear(notice);
  expect(root.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(toasts.value).toEqual([]);
  await hear({ ...STARTED, id: "startedAnother", match: "another" });
  expect(toasts.value).toHaveLength(1);
});

test.for([
  ["name-operator", "/operator"],
  ["mute", "/banned"],
] as const)("what an operator did is told in few words: %s leads to %s", async ([action, place]) => {
  const { hear } = await hearing();
  await hear({ id: "operator1", kind: "operator", action, reason: "other" });
  expect(toasts.value).toMatchObject([{ text: "A decision about you", place }]);
});

test("a notice of the next match becomes a call that leads there", async () => {
  const { root, hear } = await hearing();
  await hear(CALLING);
  const call = root.querySelector('[role="alert"]');
  expect(call?.textContent).toContain("Your arena match begins");
  expect(call?.querySelector("a")?.getAttribute("href")).toBe(`/m/${CALL.match}`);
});

const addressOf = (route: string): string => route.replace(/\/:\w+\?/, "").replace(/:\w+/, "another");

test.for(ROUTE_NAMES)("the call stands on the page %s, and a press on its cross closes it", async (name) => {
  const close = vi.fn<() => void>();
  const root = await draw(h(ArenaCall, { call: CALL, path: addressOf(ROUTES[name]), close }));
  expect(root.querySelector("a")?.getAttribute("href")).toBe(`/m/${CALL.match}`);
  root.querySelector("button")?.click();
  expect(close).toHaveBeenCalledOnce();
});

test("the call is not made in the arena, which calls by itself, and ends in the match", async () => {
  const close = vi.fn<() => void>();
  const inArena = await draw(h(ArenaCall, { call: CALL, path: `/arenas/${CALL.arena}`, close }));
  expect([inArena.textContent, close.mock.calls]).toEqual(["", []]);
  const inMatch = await draw(h(ArenaCall, { call: CALL, path: `/m/${CALL.match}`, close }));
  expect([inMatch.textContent, close.mock.calls]).toEqual(["", [[]]]);
});

const START_MS = Date.UTC(2026, 2, 6, 19);
const NIGHT = {
  ...{ status: "live", startsAt: new Date(START_MS).toISOString() },
  endsAt: new Date(START_MS + 3_600_000).toISOString(),
};

const clockAt = async (nowMs: number, status = "live"): Promise<HTMLElement> => {
  const { relay } = session;
  const now = vi.spyOn(relay.clock, "nowMs").mockReturnValue(nowMs);
  onTestFinished(() => now.mockRestore());
  return draw(h(ArenaClock, { arena: { ...NIGHT, status } }));
};

test.for([
  [-90_000, "planned", "Starts in 1:30"],
  [0, "live", "Ends in 1:00:00"],
  [3_599_001, "live", "Ends in 0:01"],
  [3_600_000, "live", "The last matches are being played"],
  [3_700_000, "ended", "The arena is over"],
  [-90_000, "closed", "The maker has closed this arena"],
] as const)("%i ms after the start the clock of a %s arena says: %s", async ([ms, status, text]) => {
  expect((await clockAt(START_MS + ms, status)).textContent).toBe(text);
});

test("a clock that runs is a timer, which no screen reader speaks each second", async () => {
  const root = await clockAt(START_MS);
  expect(root.querySelector("[role=timer]")?.getAttribute("aria-live")).toBeNull();
  expect(root.querySelector("[role=alert], [role=status]")).toBeNull();
});

const PRIVATE = {
  ...{ ...NIGHT, id: CALL.arena, name: "Friday night", status: "planned", visibility: "private" },
  ...{ maker: { player: ADA.id, name: ADA.name }, code: "K7M2QX", game: "zip-zap", options: {} },
  ...{ clocks: null, entry: "all", rated: false, repeats: null, series: null, minutes: 60, seats: 2 },
  ...{ entrants: 0, matches: 0, you: null, podium: [] },
};

test("a private arena is shared by its link, since a code by itself leads to no arena", async () => {
  const { run, relay } = relayOfPage();
  vi.spyOn(relay.clock, "nowMs").mockReturnValue(START_MS - 90_000);
  onTestFinished(() => {
    toasts.value = [];
    history.replaceState(null, "", "/");
  });
  history.replaceState(null, "", `/arenas/${CALL.arena}`);
  const page = h(Route, { path: ROUTES.arena, component: ArenaPage });
  const root = await draw(h(LocationProvider, null, h(Router, null, page)));
  await act(() => run(0));
  expect(root.textContent).toContain(PRIVATE.name);
  expect(root.textContent).not.toContain(PRIVATE.code);
  const buttons = [...root.querySelectorAll("button")];
  await act(async () => buttons.find(({ textContent }) => textContent === "Copy the link")?.click());
  // A document without a clipboard shows what would be copied.
  const link = `${location.origin}/arenas/${CALL.arena}?code=${PRIVATE.code}`;
  expect(toasts.value).toMatchObject([{ text: link }]);
});

const placed = (place: number, { id: player, name }: typeof ADA, points: number) => ({
  ...{ place, player, name, points },
});

const OVER = {
  ...{ id: CALL.arena, entrants: 9, series: null },
  podium: [placed(1, ADA, 12), placed(2, BO, 8)],
  you: { state: "waiting", match: null, place: 1, points: 12 },
};

const podiumOf = (more: object = {}): Promise<HTMLElement> => {
  return draw(h(Podium, { arena: { ...OVER, ...more } }));
};

/** How many notes the page has begun to play. */
const listening = () => {
  const begun = vi.fn<() => void>();
  class Audio {
    currentTime = 0;
    destination = {};
    close = async (): Promise<void> => {};
    createOscillator = () => ({
      ...{ type: "", frequency: part(), connect: () => part(), start: begun, stop: () => {} },
    });
    createGain = () => ({ gain: part(), connect: () => part() });
  }
  vi.stubGlobal("AudioContext", Audio);
  onTestFinished(() => void vi.unstubAllGlobals());
  return begun;
};

const part = () => ({
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
  connect: () => {},
});

test.for([
  [true, true],
  [false, false],
  [null, false],
] as const)(
  "where the sound is %s, it is %s that the end is heard, and only once",
  async ([chosen, isHeard]) => {
    const begun = listening();
    sound.value = chosen;
    onTestFinished(() => {
      sound.value = null;
    });
    await podiumOf();
    if (isHeard) await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    const notes = begun.mock.calls.length;
    await podiumOf();
    expect([notes > 0, begun.mock.calls.length]).toEqual([isHeard, notes]);
  },
);

test("who is on the podium when the arena ends gets confetti, the title and the focus, and later the podium alone", async () => {
  const first = await podiumOf();
  expect(first.querySelectorAll(".table-confetti")).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("You won the arena!");
  const later = await podiumOf();
  expect(later.querySelectorAll(".table-confetti")).toHaveLength(0);
  expect(later.querySelector("h2")?.textContent).toBe("You won the arena!");
});

test("two who share the first place stand on steps of one height", async () => {
  const root = await podiumOf({ podium: [placed(1, BO, 8), placed(1, ADA, 8)] });
  expect(root.querySelector("h2")?.textContent).toBe("First place is shared!");
  expect([...root.querySelectorAll("li")].map((step) => step.getAttribute("data-place"))).toEqual(["1", "1"]);
});

test("a winner who is gone has no name and no page", async () => {
  const gone = { ...placed(1, BO, 9), name: "" };
  const root = await podiumOf({ podium: [gone, placed(2, ADA, 8)], you: null });
  expect(root.querySelector("h2")?.textContent).toBe("Deleted player wins!");
  expect([...root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    `/players/${ADA.id}`,
  ]);
});

test("matches of a private arena are watched and replayed by its code, and of a public one without", async () => {
  const matchOf = (status: string) => ({
    ...{ match: CALL.match, seats: [{ house: "easy" }, { player: BO.id, name: BO.name }] },
    ...{ status, startedAt: TIME },
  });
  const pairings = [matchOf("live"), matchOf("abandoned")];
  const { run } = relayOfPage(({ target }) =>
    json(200, target.includes("/matches") ? { items: pairings, next: null } : {}),
  );
  const arena = {
    ...{ id: CALL.arena, game: "zip-zap", name: "Night", rules: 1, options: {}, clocks: {}, seats: 2 },
    ...{ rated: false, entry: "all", visibility: "public", fill: "bots", startsAt: TIME, endsAt: TIME },
    ...{ minutes: 30, every: null, series: null, status: "ended", entrants: 1, matches: 2, podium: [] },
    ...{ maker: { player: BO.id, name: BO.name }, you: null },
  };
  for (const [shown, query] of [
    [{ ...arena, visibility: "private", code: "MB4Y2G" }, "?code=MB4Y2G"],
    [arena, ""],
  ] as const) {
    const root = await draw(h(LocationProvider, null, h(ArenaMatches, { arena: shown })));
    await act(() => run(0));
    await vi.waitFor(() => expect(root.querySelectorAll("li.arena-match")).toHaveLength(2));
    expect([...root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      ...[`/m/${CALL.match}${query}`, `/m/${CALL.match}/replay${query}`],
    ]);
  }
});

test.for(["arenas", "confetti"])("with less motion nothing of the sheet %s moves", (name) => {
  const sheet = readFileSync(`src/web/styles/${name}.css`, "utf8");
  const moving = [...sheet.matchAll(/([^{}]+)\{[^{}]*\b(?:animation|transition)\b[^{}]*\}/g)];
  expect(moving.length).toBeGreaterThan(0);
  for (const [, selector = ""] of moving) expect(selector.trim()).toMatch(/^:root\[data-motion="full"\]/);
});
