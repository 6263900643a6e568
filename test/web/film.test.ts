// A replay shows each seat exactly what the relay showed it, and the open view is the referee's.
import { describe, expect, test } from "vitest";
import { createMatchNews } from "../../src/client/core/match-news.ts";
import { GAMES } from "../../src/games/catalog.ts";
import type { HydratedLive } from "../../src/match/hydrate.ts";
import { parseRecord } from "../../src/match/record.ts";
import { snapshotFor, visibleEventsSince } from "../../src/match/redact.ts";
import { startedEvent } from "../../src/match/started-event.ts";
import { verify } from "../../src/match/verify.ts";
import type { Film } from "../../src/web/replay/film.ts";
import { filmOf } from "../../src/web/replay/film-of.ts";
import { finishedMatch } from "./finished-match.ts";

const filmOfServed = (value: unknown): Film => {
  const verified = verify(JSON.parse(JSON.stringify(value)));
  if (!verified.ok) throw new Error(verified.message);
  return filmOf(verified.value.record, verified.value.claims);
};

/** What the client library tells of the match after its step `index`. */
const clientView = (match: HydratedLive, index: number, seat: number) => {
  const news = createMatchNews();
  news.keep(snapshotFor({ ...match, steps: match.steps.slice(0, index + 1) }, seat));
  return news.view();
};

const CASES = GAMES.flatMap((game) =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more).flatMap(
    (seats) => [
      { game, seats, seed: seats * 7 + 1, name: `${game.id}, ${seats} seats` },
      { game, seats, seed: seats * 7 + 2, most: 25, name: `${game.id}, ${seats} seats, abandoned` },
    ],
  ),
);

describe.each(CASES)("$name", (random) => {
  const { match, record } = finishedMatch(random);
  const { game, seats } = random;
  const film = filmOfServed(record);
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const names = Object.fromEntries(record.players.map(({ player, name }) => [player, name]));
  const started = startedEvent(match, {
    ...{ id: "", game: "", seats, names, sittings: 0, botPlayers: [], visibility: "public", code: null },
    ...{ rated: false, createdAtMs: 0, matchmakingIndex: null, rematch: null, follows: null },
  });

  test("every seat's views are those that the relay gave", () => {
    expect(film.moments).toHaveLength(match.steps.length);
    for (const seat of everySeat)
      for (const index of film.moments.keys())
        expect(film.viewAt(index, seat)).toEqual(clientView(match, index, seat));
  });

  test("every seat's events are those that the relay told", () => {
    for (const seat of everySeat) {
      const told = film.moments.flatMap((_, index) => film.eventsAt(index, seat));
      expect(told).toEqual(visibleEventsSince(match, seat, 0, started));
    }
  });

  test("the open view and its events are the referee's", () => {
    for (const [index, { state, events, seq }] of match.steps.entries()) {
      const { table, legal } = film.viewAt(index, "open");
      expect(table).toEqual(game.table(state, "referee"));
      expect(legal).toEqual([]);
      expect(film.moments[index]?.seq).toBe(seq);
      if (index > 0) expect(film.eventsAt(index, "open")).toHaveLength(events.length);
    }
  });

  test("who acts for the seats is what the relay showed", () => {
    for (const [index, { actors }] of match.steps.entries())
      expect(
        film.rosterAt(index).seats.map(({ acts, left }) => ({ to: acts, ...(left && { left }) })),
      ).toEqual(actors.map(({ to, left }) => ({ to, ...(left && { left }) })));
    const { status, seats: last } = film.rosterAt(film.moments.length - 1);
    expect(status).toBe(record.ranking ? "over" : "abandoned");
    expect(last.at(-1)).toMatchObject({ player: null, bot: true, house: "easy" });
  });
});

test("a record that was written by hand is a film too", () => {
  const parsed = parseRecord({
    format: "turn-relay/2",
    game: "zip-zap",
    seats: 2,
    actions: [{ type: "clock" }],
  });
  if (!parsed.ok) throw new Error(parsed.message);
  const film = filmOf(parsed.value, null);
  expect(film.moments).toHaveLength(2);
  expect(film.details).toEqual({ match: null, startedAtMs: null, endedAtMs: null });
  expect(film.rosterAt(1)).toMatchObject({ status: "live", seats: [{ name: "" }, { name: "" }] });
});

test("a game without rounds has none in its replay", () => {
  const [first] = CASES;
  const parsed = first && parseRecord(JSON.parse(JSON.stringify(finishedMatch(first).record)));
  if (!parsed?.ok) throw new Error("no record");
  const { game } = parsed.value;
  const unrounded = {
    ...game,
    table: (...by: Parameters<typeof game.table>) => ({ ...game.table(...by), round: 0 }),
  };
  const { moments } = filmOf({ ...parsed.value, game: unrounded }, null);
  expect(moments.map(({ round }) => round)).toEqual(moments.map(() => null));
});
