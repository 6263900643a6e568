// Handlers for arenas and their series.
import { assertNever } from "../../games/assert-never.ts";
import { gameIdSchema } from "../../protocol/catalog-schema.ts";
import type * as arenas from "../../protocol/operations/arenas.ts";
import { closeArena } from "../../relay/arenas/close-arena.ts";
import { type EntryAnswer, enterArena, leaveArena } from "../../relay/arenas/enter-arena.ts";
import { findArena } from "../../relay/arenas/find-arena.ts";
import { openArena } from "../../relay/arenas/open-arena.ts";
import {
  getArena,
  listArenaMatches,
  listArenas,
  listStandings,
  shownArena,
} from "../../relay/arenas/read-arenas.ts";
import { getSeries, listSeriesStandings } from "../../relay/arenas/read-series.ts";
import type { TableMemory } from "../../relay/arenas/table-now.ts";
import { newId } from "../../relay/new-ids.ts";
import { type Caller, readerOf } from "../../relay/people/authenticate.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import {
  accountEntered,
  arenaEnded,
  arenaFull,
  arenaOver,
  noSuchArena,
  noSuchSeries,
  notAllowedIn,
  notEntered,
  notMaker,
  tooFarAhead,
} from "../arena-refusals.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { limitRefusal, mutedByOperator, type Refusal } from "../refuse.ts";

/** `memory`: of this host. */
export const arenasHandlers = (memory: TableMemory): Handlers<typeof arenas> => ({
  ...makersHandlers(memory),
  ...readers(memory),
  ...entrantsHandlers(memory),
  ...seriesHandlers,
});

type ArenasHandlers = Handlers<typeof arenas>;

const makersHandlers = (memory: TableMemory): Pick<ArenasHandlers, "openArena" | "closeArena"> => ({
  openArena: async (relay, { caller, account, body, claim, random }) => {
    const { startsAt, ...wish } = body;
    const place = { id: newId(random), createdAtMs: claim?.sinceMs ?? relay.time.now() };
    const answer = await openArena(
      { ...relay, random },
      account,
      { ...wish, startsAtMs: timeOf(startsAt) },
      place,
    );
    switch (answer.type) {
      case "opened": {
        const view = await shownArena(
          relay,
          memory,
          { arena: answer.arena, entrant: null },
          readerOf(caller),
        );
        return { answer: createdAt(`/v1/arenas/${answer.arena.id}`, view) };
      }
      case "too-far":
        return { answer: tooFarAhead() };
      case "muted":
        return { answer: mutedByOperator(answer.mute) };
      case "limit-reached":
        return { answer: limitRefusal(answer) };
      default:
        return assertNever(answer);
    }
  },

  closeArena: async (relay, { params, caller }) => {
    const player = playerIn(caller);
    const found = await findArena(relay, { ...params, player, code: undefined });
    if (!found) return { answer: noSuchArena() };
    if (found.arena.maker !== caller.player) return { answer: notMaker() };
    const { type } = await closeArena(relay, params.arena);
    return { answer: type === "closed" ? DONE : arenaEnded() };
  },
});

const readers = (
  memory: TableMemory,
): Pick<ArenasHandlers, "listArenas" | "getArena" | "listStandings" | "listArenaMatches"> => ({
  listArenas: async (relay, { query, caller }) => {
    const { status, limit, game } = query;
    const reader = readerIn(caller);
    const list = ["arenas", status, game ?? null] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const games = game === undefined ? gameIdSchema().options : [game];
    const wanted = {
      list: status === "ended" ? "over" : "ahead",
      games,
      limit,
      cursor: cursor.value,
    } as const;
    return { answer: ok(await sealPage(relay, list, await listArenas(relay, wanted, reader))) };
  },

  getArena: async (relay, { params, caller, code }) => {
    const view = await getArena(relay, memory, { ...params, player: readerIn(caller), code });
    return { answer: view ? ok(view) : noSuchArena() };
  },

  listStandings: async (relay, { params, query, caller, code }) => {
    const list = ["standings", params.arena] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const asking = { ...params, player: readerIn(caller), code };
    const page = await listStandings(relay, memory, asking, { limit: query.limit, cursor: cursor.value });
    return { answer: page ? ok(await sealPage(relay, list, page)) : noSuchArena() };
  },

  listArenaMatches: async (relay, { params, query, caller, code }) => {
    const { player, limit } = query;
    const list = ["arena-matches", params.arena, player ?? null] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const asking = { ...params, player: readerIn(caller), code };
    const page = await listArenaMatches(relay, memory, asking, { limit, cursor: cursor.value, player });
    return { answer: page ? ok(await sealPage(relay, list, page)) : noSuchArena() };
  },
});

const entrantsHandlers = (memory: TableMemory): Pick<ArenasHandlers, "enterArena" | "leaveArena"> => ({
  enterArena: async (relay, { params, caller, account, body, code }) => {
    const { paused } = body;
    const answer = await enterArena(relay, { ...params, player: account, code, paused });
    if (answer.type !== "in") return { answer: notIn(answer) };
    return { answer: ok(await shownArena(relay, memory, answer.found, readerOf(caller))) };
  },

  leaveArena: async (relay, { params, account }) => {
    const { type } = await leaveArena(relay, { ...params, player: account });
    switch (type) {
      case "left":
        return { answer: DONE };
      case "no-such-arena":
        return { answer: noSuchArena() };
      case "not-entered":
        return { answer: notEntered() };
      default:
        return assertNever(type);
    }
  },
});

const seriesHandlers: Pick<ArenasHandlers, "getSeries" | "listSeriesStandings"> = {
  getSeries: async (relay, { params, caller, code }) => {
    const series = await getSeries(relay, { ...params, player: readerIn(caller), code });
    return { answer: series ? ok(series) : noSuchSeries() };
  },

  listSeriesStandings: async (relay, { params, query, caller, code }) => {
    const list = ["series-standings", params.series] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const asking = { ...params, player: readerIn(caller), code };
    const page = await listSeriesStandings(relay, asking, { limit: query.limit, cursor: cursor.value });
    return { answer: page ? ok(await sealPage(relay, list, page)) : noSuchSeries() };
  },
};

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

const playerIn = ({ player, account }: Caller) => ({
  id: player,
  owner: account === player ? null : account,
});

/** Null: the caller sees what a stranger sees. */
const readerIn = (caller: Caller | null) => (caller && readerOf(caller) !== null ? playerIn(caller) : null);

const notIn = (answer: Exclude<EntryAnswer, { readonly type: "in" }>): Refusal => {
  switch (answer.type) {
    case "no-such-arena":
      return noSuchArena();
    case "arena-over":
      return arenaOver();
    case "arena-full":
      return arenaFull();
    case "not-allowed-in":
      return notAllowedIn();
    case "account-entered":
      return accountEntered();
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};
