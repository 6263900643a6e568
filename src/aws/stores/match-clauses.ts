// Builds the clauses of each write of a hot item: its changes and its condition. Sends no request.
import { isDeepStrictEqual } from "node:util";
import type { LiveMatch, StoredMatch, Watched } from "../../match/stored-match.ts";
import type { PollingNote } from "../../relay/ports/match-store.ts";
import type { Clauses } from "../dynamo/expressions.ts";
import {
  attributesOf,
  connectionName,
  matchAttributes,
  packedConnection,
  packedWatched,
  pollingName,
} from "./match-item.ts";

/**
 * The changed attributes only. Connections and `rev` are also written without a version. So the condition includes the
 * connection of each seat that changes or is in `still`, also when that connection is null. For the same reason `rev`
 * is added to. Writes without a version remove `hush`, so a private commit always sets it. A note of polling has no
 * version either. Only a commit that changes a seat's player writes it, over a newer note of the player who sat there.
 */
export const commitClauses = (before: StoredMatch, after: StoredMatch, still: readonly number[]): Clauses => {
  const attributes = attributesOf(Math.max(before.players.length, after.players.length));
  const was = (name: string) => attributes.get(name)?.packed(before) ?? null;
  const is = (name: string) => attributes.get(name)?.packed(after) ?? null;
  const changed = [...attributes].flatMap(([name, { isShared }]) => {
    if (name === "rev") return [];
    if (name === "hush" && is(name)) return [name];
    return isShared(before, after) || isDeepStrictEqual(was(name), is(name)) ? [] : [name];
  });
  const written = [...new Set([...changed, ...changed.flatMap(pollingOfSeat)])];
  // Timers are also written without a commit.
  const timers = changed.filter((name) => name === "armed");
  const moved = new Set([...changed.flatMap(connectionOfSeat), ...still.map(connectionName), ...timers]);
  return {
    set: Object.fromEntries(
      written.flatMap((name) => {
        const value = is(name);
        return value ? [[name, value]] : [];
      }),
    ),
    remove: written.filter((name) => !is(name)),
    ...(after.rosterVersion === before.rosterVersion
      ? {}
      : { add: { rev: after.rosterVersion - before.rosterVersion } }),
    where: [
      { name: "version", is: { N: String(before.version) } },
      ...[...moved].map((name) => ({ name, is: was(name) })),
    ],
  };
};

/** The connection attribute of the seat that this player or connection attribute belongs to. Empty for other names. */
const connectionOfSeat = (name: string): readonly string[] => {
  const [, seat] = /^[pc](\d)$/.exec(name) ?? [];
  return seat === undefined ? [] : [connectionName(Number(seat))];
};

/** The note of polling of the seat that this player attribute belongs to. Empty for other names. */
const pollingOfSeat = (name: string): readonly string[] => {
  const [, seat] = /^p(\d)$/.exec(name) ?? [];
  return seat === undefined ? [] : [pollingName(Number(seat))];
};

/** Binds the seat's connection, if the player sits there and the connection is still that of `match`. */
export const bindClauses = (
  match: StoredMatch,
  seat: number,
  player: string,
  connection: string,
): Clauses => ({
  set: { [connectionName(seat)]: packedConnection(connection) },
  remove: ["hush"],
  // A connected seat stays connected, so no viewer sees a difference.
  ...(match.connections[seat] ? {} : { add: { rev: 1 } }),
  where: [
    { name: `p${seat}`, is: { S: player } },
    { name: connectionName(seat), is: matchAttributes(match)[connectionName(seat)] ?? null },
  ],
});

/** Unbinds the connection from the seat, if it is still bound there. */
export const unbindClauses = (seat: number, connection: string): Clauses => ({
  remove: [connectionName(seat), "hush"],
  add: { rev: 1 },
  where: [{ name: connectionName(seat), is: packedConnection(connection) }],
});

/** Notes until when the seat's player polls, if the player sits there and the note is still that of `match`. */
export const pollingClauses = (
  match: StoredMatch,
  seat: number,
  { player, until, appears }: PollingNote,
): Clauses => ({
  set: { [pollingName(seat)]: { N: String(until) } },
  // A present seat stays present, so no viewer sees a difference.
  ...(appears ? { remove: ["hush"], add: { rev: 1 } } : {}),
  where: [
    { name: `p${seat}`, is: { S: player } },
    { name: pollingName(seat), is: matchAttributes(match)[pollingName(seat)] ?? null },
  ],
});

/**
 * `yes` is always stored, but only if the match still exists. Another value is stored only over the value of `match`.
 */
export const watchedClauses = (match: StoredMatch, watched: Watched): Clauses => {
  const packed = packedWatched(watched);
  const was = packedWatched(match.watched);
  return {
    ...(packed ? { set: { watched: packed } } : {}),
    remove: packed ? ["hush"] : ["hush", "watched"],
    where: [watched === "yes" ? { name: "game", is: { S: match.game } } : { name: "watched", is: was }],
  };
};

/**
 * Marks the match for webhooks, if it still exists. No viewer sees that, so `hush` stays.
 */
export const hookedClauses = (match: StoredMatch): Clauses => ({
  set: { hooked: { BOOL: true } },
  where: [{ name: "game", is: { S: match.game } }],
});

/** Stores the timers, if neither the stored ones nor the version have changed since `match`. */
export const timerClauses = (match: LiveMatch, timers: LiveMatch["timers"]): Clauses => {
  const { armed = null } = matchAttributes({ ...match, timers });
  return {
    ...(armed === null ? { remove: ["armed"] } : { set: { armed } }),
    where: [
      { name: "version", is: { N: String(match.version) } },
      { name: "armed", is: matchAttributes(match)["armed"] ?? null },
    ],
  };
};
