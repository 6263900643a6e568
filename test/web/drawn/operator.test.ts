// @vitest-environment jsdom
// What an operator sees where there is much of it, or where something is gone.
import { h } from "preact";
import { act } from "preact/test-utils";
import { LocationProvider } from "preact-iso/router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { session } from "../../../src/web/app/relay-session.ts";
import { ActionForm } from "../../../src/web/pages/operator/action-form.tsx";
import type { SubjectState } from "../../../src/web/pages/operator/action-plan.ts";
import { ArenaEntrants } from "../../../src/web/pages/operator/arena-entrants.tsx";
import { LogList } from "../../../src/web/pages/operator/log-list.tsx";
import { Subject } from "../../../src/web/pages/operator/subject.tsx";
import {
  json,
  refusal,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedRelay,
} from "../../client/scripted-relay.ts";
import { TIME } from "../../client/scripted-session.ts";
import { draw, openDialogs } from "./draw.ts";

const GONE = "9WcX4hLp7DzM";
const MATTER = { player: GONE, about: "name", count: 2, firstAt: TIME, lastAt: TIME, matches: [] };
const ARENA = {
  ...{ id: "8sKd02LmQx7P", game: "zip-zap", name: "Friday night", rules: 1, options: {}, clocks: {} },
  ...{
    seats: 4,
    rated: false,
    entry: "all",
    visibility: "public",
    fill: "wait",
    startsAt: TIME,
    endsAt: TIME,
  },
  ...{
    minutes: 30,
    every: null,
    series: null,
    status: "live",
    entrants: 60,
    matches: 0,
    podium: [],
    you: null,
  },
  maker: { player: GONE, name: "" },
};

beforeEach(() => {
  openDialogs();
  localStorage.clear();
  session.adopt({ id: "V1StGXR8Z5jd", name: "Ada", token: "tr_ada" });
});

/** The relay of the page answers so. */
const answering = (answer: (request: ScriptedRequest) => ScriptedAnswer): void => {
  const scripted = scriptedRelay(answer, { token: "tr_ada" });
  const relay = vi.spyOn(session, "relay", "get").mockReturnValue(scripted.relay);
  onTestFinished(() => {
    scripted.relay.close();
    relay.mockRestore();
  });
};

const links = (root: HTMLElement): readonly (string | null)[] =>
  [...root.querySelectorAll(".pages-row-action a")].map((link) => link.getAttribute("href"));

const entrantsOf = (count: number) =>
  draw(
    h(ArenaEntrants, {
      seen: {
        arena: ARENA,
        players: Array.from({ length: count }, (_, n) => ({
          ...{ player: `player${n}`, name: n === 7 ? "" : `Guest ${n}`, bot: false, state: "waiting" },
        })),
      },
    }),
  );

test("of many entrants the first ones are shown, with a way to find one and a way to more", async () => {
  const root = await entrantsOf(60);
  const rows = () => [...root.querySelectorAll("ol > li")];
  expect(rows()).toHaveLength(25);
  const more = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "Show more");
  await act(() => more?.click());
  await act(() => more?.click());
  expect(rows()).toHaveLength(60);
  const field = root.querySelector("input");
  const find = async (text: string) => {
    if (field) field.value = text;
    await act(() => void field?.dispatchEvent(new Event("input", { bubbles: true })));
    return rows().map((row) => row.querySelector("bdi")?.textContent);
  };
  expect(await find(" guest 59")).toEqual(["Guest 59"]);
  expect(await find("player12")).toEqual(["Guest 12"]);
  expect(await find("Mallory")).toEqual([]);
  expect(root.textContent).toContain("Nobody here has this name.");
});

test("few entrants need no search, and who is gone cannot be looked at", async () => {
  const root = await entrantsOf(8);
  expect(root.querySelector("input")).toBeNull();
  expect(root.querySelectorAll("ol > li")).toHaveLength(8);
  expect(links(root)).toEqual(Array.from({ length: 7 }, (_, n) => `/operator/player${n}`));
  expect(root.querySelector("header a[href='/operator/9WcX4hLp7DzM']")).toBeNull();
  expect(root.querySelector("header")?.textContent).toContain("by Deleted player");
});

test("the reports of a deleted player can be closed, and nothing else is there", async () => {
  const reported = (items: readonly object[]) =>
    answering(({ target }) =>
      target.startsWith("/v1/operator/reports")
        ? json(200, { items, next: null })
        : refusal(404, "no-such-player"),
    );
  const subject = async () => {
    const root = await draw(h(LocationProvider, null, h(Subject, { id: GONE })));
    await expect.poll(() => root.querySelector("h2, h3")).not.toBeNull();
    return root;
  };
  reported([{ ...MATTER, player: "another" }, MATTER]);
  const root = await subject();
  expect(root.querySelector("h2")?.textContent).toBe("Deleted player");
  expect(root.textContent).toContain("2 accounts");
  expect([...root.querySelectorAll("select option")].map(({ textContent }) => textContent)).toContain(
    "Close the reports",
  );
  reported([]);
  expect((await subject()).textContent).toContain("Nothing has this id");
});

test("the log leads to what is still there", async () => {
  const entry = {
    ...{ id: "e1", at: TIME, by: "local", reason: "other", done: true },
    ...{ before: "0".repeat(64), hash: "a".repeat(64) },
  };
  const items = [
    { ...entry, n: 5, action: "ban", player: "player1", names: { player: "Bo" } },
    { ...entry, n: 4, action: "erase", player: GONE, names: {} },
    { ...entry, n: 3, action: "end-match", match: "match1", names: {} },
    { ...entry, n: 2, action: "close-arena", arena: "arena1", names: { arena: "Friday night" } },
    { ...entry, n: 1, action: "close-arena", arena: "arena2", names: {} },
  ];
  answering(() => json(200, { items, next: null }));
  const root = await draw(h(LogList, null));
  await expect.poll(() => root.querySelectorAll("li").length).toBe(5);
  expect(links(root)).toEqual(["/operator/player1", "/operator/match1", "/operator/arena1"]);
});

test.for<[SubjectState, string]>([
  [{ is: "player", isBanned: false, isMuted: false, reported: undefined }, "The player reads it"],
  [{ is: "match", isOver: false, left: [] }, "All players of the match read it"],
  [{ is: "arena", isOver: false }, "The maker of the arena reads it"],
  [{ is: "gone", reported: "name" }, "Nobody is told."],
])("the note of an act says who reads it: %j", async ([state, says]) => {
  const root = await draw(h(ActionForm, { subject: GONE, name: "Bo", state, done: () => {} }));
  expect(root.textContent).toContain(says);
});

test("the question names whom an act is for, and how long it lasts", async () => {
  const state = { is: "player", isBanned: false, isMuted: false, reported: undefined } as const;
  const root = await draw(h(ActionForm, { subject: GONE, name: "Bo", state, done: () => {} }));
  await act(() => root.querySelector("form")?.requestSubmit());
  expect(root.querySelector("dialog")?.textContent).toContain("Bo · 7 daysNo reactions");
});
