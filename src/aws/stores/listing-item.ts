// Converts a listing to a DynamoDB item and back, with its keys in the sparse index of the lobbies.

import * as z from "zod";
import type { PlayerFace } from "../../games/faces.ts";
import { onDemand } from "../../games/on-demand.ts";
import type { MatchListing, PreviousMatch } from "../../match/match-listing.ts";
import type { ListedStatus, ListingProgress } from "../../relay/ports/matches.ts";
import {
  number,
  numberAttribute,
  sortableTime,
  text,
  textAttribute,
  textSetAttribute,
} from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { knownFace } from "./player-item.ts";

export const listingKey = (id: string) => ({ pk: text(`M#${id}`), sk: text("CARD") });

export const listingItem = (
  listing: MatchListing,
  expires: number,
  shards: number,
): Record<string, Item[string]> => ({
  ...listingKey(listing.id),
  game: text(listing.game),
  seats: number(listing.seats),
  names: { M: Object.fromEntries(Object.entries(listing.names).map(([id, name]) => [id, text(name)])) },
  ...facesOf(listing),
  sittings: number(listing.sittings),
  createdAt: number(listing.createdAtMs),
  expires: number(expires),
  ...(listing.botPlayers.length === 0 ? {} : { botPlayers: { SS: [...listing.botPlayers] } }),
  ...(listing.code === null ? lobbyKeys(listing, "open", shards) : { code: text(listing.code) }),
  ...(listing.rated ? { rated: { BOOL: true } } : {}),
  ...(listing.matchmakingIndex === null ? {} : { quick: number(listing.matchmakingIndex) }),
  ...(listing.follows === null ? {} : { follows: packedFollows(listing.follows) }),
  ...(listing.arena ? { arena: text(`${listing.arena.id}/${listing.arena.n}`) } : {}),
});

/** The attribute of a player's face. */
export const faceName = (player: string): string => `${FACE}${player}`;
const FACE = "face_";

const facesOf = ({ faces = {} }: MatchListing): Record<string, Item[string]> =>
  Object.fromEntries(Object.entries(faces).map(([player, face]) => [faceName(player), text(face)]));

/** A build of before may have left the face of a player whose name is gone. */
const facesFrom = (
  item: Item,
  names: Readonly<Record<string, string>>,
): { readonly faces?: Readonly<Record<string, PlayerFace>> } => {
  const faces = Object.keys(names).flatMap((player) => {
    const { face } = knownFace(item[faceName(player)]?.S);
    return face && names[player] !== "" ? [[player, face] as const] : [];
  });
  return faces.length === 0 ? {} : { faces: Object.fromEntries(faces) };
};

export const packedFollows = (follows: PreviousMatch) => text(JSON.stringify(follows));

const lobbyName = (game: string, status: ListedStatus, shard: number): string => `${status}#${game}#${shard}`;

/** The partitions of one game's lobby, whatever number of shards new matches go to. */
export const lobbyNames = (game: string, status: ListedStatus): readonly string[] =>
  Array.from({ length: STORE_SCHEMA.lobby.shards }, (_, shard) => lobbyName(game, status, shard));

/** By all letters of the id, since some of them may mean something. */
const shardOf = (match: string, shards: number): number =>
  [...match].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % shards;

/** The match goes to one of the first `shards` shards. */
export const lobbyKeys = ({ id, game, createdAtMs }: MatchListing, status: ListedStatus, shards: number) => ({
  [STORE_SCHEMA.lobby.partitionKey]: text(lobbyName(game, status, shardOf(id, shards))),
  [STORE_SCHEMA.lobby.sortKey]: text(`${sortableTime(createdAtMs)}_${id}`),
});

/** The attribute of a listing whose match has ended. */
export const ENDED = "ended";

/** The projection of the start takes the listing's expiry away, and that of the end sets `ended`. */
export const progressOf = (item: Item): ListingProgress => {
  if (item[ENDED]) return "ended";
  return item[STORE_SCHEMA.timeToLive] ? "open" : "live";
};

export const listingFrom = (item: Item): MatchListing => {
  const read = listingSchema().parse(item);
  return {
    id: read.pk.slice(2),
    game: read.game,
    seats: read.seats,
    names: read.names,
    ...facesFrom(item, read.names),
    sittings: read.sittings ?? 0,
    // A set has no order in the store. Sorted, equal listings read alike.
    botPlayers: (read.botPlayers ?? []).toSorted(),
    visibility: read.code === undefined ? "public" : "private",
    code: read.code ?? null,
    rated: read.rated !== undefined,
    createdAtMs: read.createdAt,
    matchmakingIndex: read.quick ?? null,
    rematch: read.rematch ?? null,
    follows: read.follows ?? null,
    ...(read.barred ? { barred: read.barred.toSorted() } : {}),
    ...(read.invited ? { invited: read.invited.toSorted() } : {}),
    ...(read.arena ? { arena: read.arena } : {}),
  };
};

const listingSchema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    game: textAttribute(),
    seats: numberAttribute(),
    names: z.object({ M: z.record(z.string(), textAttribute()) }).transform(({ M }) => M),
    sittings: numberAttribute().optional(),
    botPlayers: textSetAttribute().optional(),
    barred: textSetAttribute().optional(),
    invited: textSetAttribute().optional(),
    code: textAttribute().optional(),
    rated: z.object({ BOOL: z.literal(true) }).optional(),
    createdAt: numberAttribute(),
    quick: numberAttribute().optional(),
    rematch: textAttribute().optional(),
    arena: textAttribute()
      .transform((place) => ({ id: place.split("/")[0] ?? "", n: Number(place.split("/")[1]) }))
      .optional(),
    follows: textAttribute()
      .transform((json): unknown => JSON.parse(json))
      .pipe(
        z.object({
          match: z.string(),
          players: z.array(z.string().nullable()),
          keptUntilMs: z.number(),
        }),
      )
      .optional(),
  }),
);
