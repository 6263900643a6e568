// Quick match: a seat at an open table of the caller's kind. A queue a kind hands out tickets, so that callers at once
// are told different seats without looking at each other; a ticket whose seat is gone goes on to the next.
//
// Every seat behind the tickets drawn is taken, or its caller is on the way there, or is found free by somebody who
// looks: tables are noted before they are laid and struck when they are full. So nothing needs to be given back.

import { gameNamed } from "../../games/catalog.ts";
import type { MatchCard } from "../../match/match-card.ts";
import { freeSeat, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import { derivedId } from "../new-ids.ts";
import { cardOf } from "../play/match-card-of.ts";
import type { Player } from "../ports/player-store.ts";
import type { NotedTable, Place, Tickets } from "../ports/quick-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { emptyMatch, layTable } from "./lay-table.ts";
import type { Opening } from "./open-match.ts";
import { overTables } from "./table-limits.ts";
import { type SeatAnswer, takeSeat } from "./take-seat.ts";

export interface QuickRequest {
  readonly player: Player;
  /** Of a public table, all defaults. */
  readonly opening: Opening;
  readonly arrivalMs: number;
  /** An attempt at this very request died, which began then; null for none. */
  readonly diedMs: number | null;
}

export type QuickAnswer =
  | Extract<SeatAnswer, { readonly type: "seated" }>
  | { readonly type: "bots-not-welcome" }
  | { readonly type: "too-fast"; readonly retryMs: number };

/**
 * So long a ticket's caller is left to itself. Sooner, those who come would crowd to tables that are about to be full;
 * nothing else depends on it.
 */
const ON_THE_WAY_MS = 3_000;
/** Whoever was to lay a table and has not by then has died. */
const NOT_LAID_MS = 60_000;
const ATTEMPTS = 25;
/** Of the tables with room: where so many were filled by others meanwhile, a ticket leads on sooner. */
const MOST_TRIED = 5;
/** Of one player. */
const MOST_TABLES = 25;

export const quickMatch = async (relay: Relay, request: QuickRequest): Promise<QuickAnswer> => {
  const { player, opening } = request;
  if (player.bot && opening.bots === "none") return { type: "bots-not-welcome" };
  const queue = queueOf(opening);
  let before = await relay.quick.place(player.id, queue);
  const waiting = before && (await wasSentTo(relay, request, queue, before));
  const there = waiting ?? (await whereItSits(relay, request, queue));
  if (there) return there;
  const found = await withRoom(relay, opening, queue);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = found[attempt] ?? (await drawn(relay, opening, queue));
    const sent = await relay.quick.send(player.id, queue, before, next);
    before = sent.place;
    // Another call of the same player was faster: both go where that one went, and this seat is for somebody else.
    if (!sent.byThis) await relay.quick.note(queue, { ...next, freed: true });
    const answer = await sitAt(relay, request, queue, before);
    if (answer) return answer;
  }
  throw new Unavailable("a queue of which so many tables are gone", 50, null);
};

/** What callers have in common who may meet at a table. */
export const queueOf = ({ game, seats, bots }: Pick<Opening, "game" | "seats" | "bots">): string =>
  [game, gameNamed(game)?.rules, seats, bots].join("/");

/** A seat is free again at a table that others were told to be full. */
export const noteFreed = async (
  relay: Relay,
  { id, game, bots }: StoredMatch,
  card: MatchCard,
): Promise<void> => {
  if (card.quick === null) return;
  const table = { match: id, index: card.quick, atMs: relay.time.now(), freed: true };
  await relay.quick.note(queueOf({ game, bots, seats: card.seats }), table);
};

/** Where the caller was sent before it may wait, or have died on its way. */
const wasSentTo = async (
  relay: Relay,
  request: QuickRequest,
  queue: string,
  place: Place,
): Promise<QuickAnswer | null> => {
  const match = await relay.matches.read(place.match);
  const onItsWay = match === null && place.atMs > relay.time.now() - NOT_LAID_MS;
  const isThis = request.diedMs !== null && place.atMs >= request.diedMs;
  return match?.status === "open" || onItsWay || isThis ? sitAt(relay, request, queue, place) : null;
};

/** Whoever came to a table of the queue by the lobby waits there too. Null where the player may sit down at one more. */
const whereItSits = async (
  relay: Relay,
  request: QuickRequest,
  queue: string,
): Promise<QuickAnswer | null> => {
  const { player } = request;
  const tables = await relay.players.tables(player.id, MOST_TABLES);
  if (tables.length === 0) return null;
  const matches = await relay.matches.readMany(tables.map(({ match }) => match));
  for (const match of matches) {
    const { game, bots, players, status } = match;
    if (status !== "open" || !players.includes(player.id)) continue;
    if (queueOf({ game, bots, seats: players.length }) !== queue) continue;
    const { quick } = await cardOf(relay, match);
    if (quick === null) continue;
    return sitAt(relay, request, queue, { match: match.id, index: quick, atMs: request.arrivalMs });
  }
  const retryMs = await overTables(relay, player.id, "open");
  return retryMs === null ? null : { type: "too-fast", retryMs };
};

/** The tables at which a seat was lost or left, the oldest first. Those that are full by now are struck. */
const withRoom = async (relay: Relay, opening: Opening, queue: string): Promise<readonly Place[]> => {
  const { tickets, tables } = await relay.quick.look(queue);
  if (!tickets) return [];
  const nowMs = relay.time.now();
  const last = Math.floor(tickets.drawn / opening.seats);
  const isIdle = tickets.atMs <= nowMs - ON_THE_WAY_MS;
  const settled = tables.filter(
    ({ index, freed, atMs }) => index < last && (freed || isIdle || atMs <= nowMs - ON_THE_WAY_MS),
  );
  const lastId = tableId(queue, tickets, last);
  const ids = [...settled.map(({ match }) => match), ...(isIdle ? [lastId] : [])];
  const matches = await relay.matches.readMany(ids);
  const stored = (id: string) => matches.find((match) => match.id === id);
  const looked = settled.map((table) => ({ table, match: stored(table.match) }));
  const full = looked.filter(({ table, match }) =>
    match ? !hasRoom(match) : table.atMs <= nowMs - NOT_LAID_MS,
  );
  await Promise.all(full.map(({ table }) => relay.quick.strike(queue, table.index)));
  if (isIdle) await realign(relay, opening, queue, tickets, stored(lastId));
  return looked
    .flatMap(({ table, match }) => (match && hasRoom(match) ? [sentNow(table, nowMs)] : []))
    .slice(0, MOST_TRIED);
};

/** While nobody is on the way, as many tickets are drawn of the last table as seats are taken there. */
const realign = async (
  relay: Relay,
  { seats }: Opening,
  queue: string,
  tickets: Tickets,
  match: StoredMatch | undefined,
): Promise<void> => {
  const ofLast = tickets.drawn % seats;
  const taken = match ? takenSeats(match).length : 0;
  const gone = match && match.status !== "open";
  const drawn = tickets.drawn - ofLast + (gone ? seats : taken);
  if (ofLast > 0 && drawn !== tickets.drawn) await relay.quick.redraw(queue, tickets, drawn);
};

const hasRoom = (match: StoredMatch): boolean => match.status === "open" && freeSeat(match) !== undefined;

const sentNow = ({ match, index }: NotedTable, nowMs: number): Place => ({ match, index, atMs: nowMs });

/** The table of the next ticket. */
const drawn = async (relay: Relay, { seats }: Opening, queue: string): Promise<Place> => {
  const nowMs = relay.time.now();
  const tickets = await relay.quick.draw(queue, nowMs);
  const index = Math.floor((tickets.drawn - 1) / seats);
  return { match: tableId(queue, tickets, index), index, atMs: nowMs };
};

const tableId = (queue: string, { sinceMs }: Tickets, index: number): string =>
  derivedId("quick", queue, sinceMs, index);

/** Null where no seat is to be had. */
const sitAt = async (
  relay: Relay,
  request: QuickRequest,
  queue: string,
  place: Place,
): Promise<QuickAnswer | null> => {
  const { player, opening, arrivalMs } = request;
  const { entropy } = opening;
  const asked = { match: place.match, player, entropy, code: undefined, isCounted: true, arrivalMs } as const;
  const sitDown = () => takeSeat(relay, asked);
  let answer = await sitDown();
  if (answer.type === "no-such-match") {
    await lay(relay, opening, queue, place);
    answer = await sitDown();
  }
  if (answer.type === "too-fast") return answer;
  if (answer.type !== "seated") return null;
  if (answer.seated.status !== "open") await relay.quick.strike(queue, place.index);
  return answer;
};

const lay = async (relay: Relay, opening: Opening, queue: string, place: Place): Promise<void> => {
  const nowMs = relay.time.now();
  await relay.quick.note(queue, { ...place, atMs: nowMs, freed: false });
  const match = emptyMatch(relay, place.match, opening);
  await layTable(relay, match, {
    id: match.id,
    game: match.game,
    seats: opening.seats,
    names: {},
    sittings: 0,
    botPlayers: [],
    visibility: "public",
    code: null,
    rated: false,
    createdAtMs: nowMs,
    quick: place.index,
    rematch: null,
    follows: null,
  });
};
