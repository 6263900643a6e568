// Finds room that no ticket leads to: seats whose player left, or whose caller was lost. Sends nobody anywhere.
import { freeSeat, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import { derivedId } from "../new-ids.ts";
import type { MatchmakingPlace, OfferedMatch, Tickets } from "../ports/matchmaking-store.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./opening.ts";

/** A caller that has not created its match by then counts as dead. */
export const NOT_CREATED_MS = 60_000;
/**
 * How long a ticket's caller may take to arrive. With less time, later callers would crowd into matches that are almost
 * full. Nothing else depends on this number.
 */
const ON_THE_WAY_MS = 3_000;
/** After so many matches that others fill meanwhile, the caller draws a ticket. */
const MOST_TRIED = 5;

export interface Room {
  /** The oldest first. Has a match that is not created yet only where no other match has room. */
  readonly places: readonly MatchmakingPlace[];
  /** Index of the last match with a drawn ticket, -1 for none. */
  readonly begun: number;
}

/** Returns the matches in which somebody lost or left a seat. Strikes those that are full. */
export const lookForRoom = async (relay: Relay, opening: Opening, queue: string): Promise<Room> => {
  const { tickets, offered: listed } = await relay.matchmaking.look(queue);
  if (!tickets) return { places: [], begun: -1 };
  const { seats } = opening;
  const nowMs = relay.time.now();
  const last = Math.floor(tickets.drawn / seats);
  const isIdle = tickets.atMs <= nowMs - ON_THE_WAY_MS;
  const isSettled = ({ index, freed, atMs }: OfferedMatch) =>
    index < last ? freed || isIdle || atMs <= nowMs - ON_THE_WAY_MS : index === last && freed && !isIdle;
  const settled = listed.filter(isSettled);
  const lastId = matchmakingId(queue, tickets, last);
  const ids = [...settled.map(({ match }) => match), ...(isIdle ? [lastId] : [])];
  const matches = await relay.matches.readMany(ids);
  const stored = (id: string) => matches.find((match) => match.id === id);
  const candidates = settled.map((noted) => ({ noted, match: stored(noted.match) }));
  const isDead = ({ atMs }: OfferedMatch) => atMs <= nowMs - NOT_CREATED_MS;
  const full = candidates.filter(({ noted, match }) => (match ? !hasRoom(match) : isDead(noted)));
  await Promise.all(full.map(({ noted }) => relay.matchmaking.strike(queue, noted.index)));
  if (isIdle) await realign(relay, opening, queue, tickets, stored(lastId));
  // The tickets not yet drawn lead to that many seats of the last match.
  const ledTo = (index: number) => (index === last ? seats - (tickets.drawn % seats) : 0);
  const created = candidates.filter(
    ({ noted, match }) => match && hasRoom(match) && seats - takenSeats(match).length > ledTo(noted.index),
  );
  const toCreate = candidates.filter(
    ({ noted, match }) => !match && noted.freed && !isDead(noted) && seats > ledTo(noted.index),
  );
  return {
    places: (created.length > 0 ? created : toCreate)
      .slice(0, MOST_TRIED)
      .map(({ noted }) => sentNow(noted, nowMs)),
    begun: Math.ceil(tickets.drawn / seats) - 1,
  };
};

/** While no caller is on the way, sets the drawn tickets of the last match to its taken seats. */
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

const sentNow = ({ match, index }: OfferedMatch, nowMs: number): MatchmakingPlace => ({
  match,
  index,
  atMs: nowMs,
});

export const matchmakingId = (queue: string, { sinceMs }: Tickets, index: number): string =>
  derivedId("quick", queue, sinceMs, index);
