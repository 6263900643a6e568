// Where a queue of quick match has room that no ticket leads to: seats that were left, or lost with their callers.
// Sends nobody anywhere.
import { freeSeat, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import { derivedId } from "../new-ids.ts";
import type { MatchmakingPlace, NotedMatch, Tickets } from "../ports/matchmaking-store.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./open-match.ts";

/** Whoever was to lay a table and has not by then has died. */
export const NOT_LAID_MS = 60_000;
/**
 * So long a ticket's caller is left to itself. Sooner, those who come would crowd to tables that are about to be full;
 * nothing else depends on it.
 */
const ON_THE_WAY_MS = 3_000;
/** Where so many were filled by others meanwhile, a ticket leads on sooner. */
const MOST_TRIED = 5;

export interface Room {
  /** The oldest first; one that is not laid yet only where no other has room. */
  readonly places: readonly MatchmakingPlace[];
  /** Index of the last table of which a ticket is drawn, -1 for none. */
  readonly begun: number;
}

/** The tables at which a seat was lost or left. Those that are full by now are struck. */
export const lookForRoom = async (relay: Relay, opening: Opening, queue: string): Promise<Room> => {
  const { tickets, tables } = await relay.matchmaking.look(queue);
  if (!tickets) return { places: [], begun: -1 };
  const { seats } = opening;
  const nowMs = relay.time.now();
  const last = Math.floor(tickets.drawn / seats);
  const isIdle = tickets.atMs <= nowMs - ON_THE_WAY_MS;
  const isSettled = ({ index, freed, atMs }: NotedMatch) =>
    index < last ? freed || isIdle || atMs <= nowMs - ON_THE_WAY_MS : index === last && freed && !isIdle;
  const settled = tables.filter(isSettled);
  const lastId = matchmakingId(queue, tickets, last);
  const ids = [...settled.map(({ match }) => match), ...(isIdle ? [lastId] : [])];
  const matches = await relay.matches.readMany(ids);
  const stored = (id: string) => matches.find((match) => match.id === id);
  const looked = settled.map((table) => ({ table, match: stored(table.match) }));
  const isDead = ({ atMs }: NotedMatch) => atMs <= nowMs - NOT_LAID_MS;
  const full = looked.filter(({ table, match }) => (match ? !hasRoom(match) : isDead(table)));
  await Promise.all(full.map(({ table }) => relay.matchmaking.strike(queue, table.index)));
  if (isIdle) await realign(relay, opening, queue, tickets, stored(lastId));
  // Tickets yet to be drawn lead to that many seats of the last table.
  const ledTo = (index: number) => (index === last ? seats - (tickets.drawn % seats) : 0);
  const laid = looked.filter(
    ({ table, match }) => match && hasRoom(match) && seats - takenSeats(match).length > ledTo(table.index),
  );
  const toLay = looked.filter(
    ({ table, match }) => !match && table.freed && !isDead(table) && seats > ledTo(table.index),
  );
  return {
    places: (laid.length > 0 ? laid : toLay).slice(0, MOST_TRIED).map(({ table }) => sentNow(table, nowMs)),
    begun: Math.ceil(tickets.drawn / seats) - 1,
  };
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
  if (ofLast > 0 && drawn !== tickets.drawn) await relay.matchmaking.redraw(queue, tickets, drawn);
};

const hasRoom = (match: StoredMatch): boolean => match.status === "open" && freeSeat(match) !== undefined;

const sentNow = ({ match, index }: NotedMatch, nowMs: number): MatchmakingPlace => ({
  match,
  index,
  atMs: nowMs,
});

export const matchmakingId = (queue: string, { sinceMs }: Tickets, index: number): string =>
  derivedId("quick", queue, sinceMs, index);
