// Players with their matches, bot accounts, tokens and connections, and all that is stored under a player.

import type { PlayerFace } from "../../games/faces.ts";
import type { EntrantPlace } from "./arenas.ts";
import type { Restriction } from "./operator.ts";

export interface Player {
  readonly id: string;
  readonly name: string;
  /** Whether this is a bot account. Never changes. */
  readonly bot: boolean;
  /** Null where the player says nothing about itself. */
  readonly about: string | null;
  /** The face that the player has chosen. Left out: none. */
  readonly face?: PlayerFace;
  /** The owner of a bot account; null for a guest. */
  readonly owner: string | null;
  readonly createdAtMs: number;
  /** Whose invitations the player wants. Left out: everybody's. */
  readonly invitations?: "none";
  /** Players whose invitations, and whose bots' invitations, the player does not want. Left out: none. */
  readonly blocked?: readonly string[];
  /** Whether the account may have webhooks or push subscriptions. Left out: it has none. */
  readonly hooked?: true;
  /** Whether the account may have push subscriptions. Left out: it has none. */
  readonly pushed?: true;
  /** Of an owner: also for its bots. It may be over. Left out: none. */
  readonly ban?: Restriction;
  /** As a ban. */
  readonly mute?: Restriction;
  /** The deployer has named it an operator. */
  readonly operator?: true;
}

export interface PlayerMatch {
  readonly match: string;
  readonly createdAtMs: number;
}

export interface Sitting extends PlayerMatch {
  /** The listing's count of sittings with this one. */
  readonly sitting: number;
}

/** A change of the profile. Absent fields stay as they are, and at least one is present. */
export interface ProfileChange {
  readonly name?: string;
  readonly about?: string | null;
  readonly face?: PlayerFace | null;
  readonly invitations?: "all" | "none";
  readonly blocked?: readonly string[];
}

export interface PlayerStore {
  /**
   * Makes the player and its first token in one write. False where an earlier attempt has made them, also if either is
   * gone since.
   */
  create(player: Player, first: KeptToken): Promise<boolean>;
  read(id: string): Promise<Player | null>;
  /** Leaves out players that are gone. In no order. */
  readMany(ids: readonly string[]): Promise<readonly Player[]>;
  /** The changed player. Null where it is gone. */
  change(id: string, change: ProfileChange): Promise<Player | null>;
  /** Removes the player's own item only. */
  remove(id: string): Promise<void>;
  /** Prolongs an existing player, and its lists of matches and bots. */
  prolong(id: string, keptUntilMs: number): Promise<void>;
  /** The entry lasts as long as the player. Does nothing if the list has a later sitting in that match. */
  addMatch(player: string, sitting: Sitting, keptUntilMs: number): Promise<void>;
  /** The matches that the player joined or was about to join, newest first. `limit`: Infinity for all. */
  matches(player: string, limit: number): Promise<readonly PlayerMatch[]>;
  removeMatch(player: string, match: string, createdAtMs: number): Promise<void>;
  /** For a player who has left. Does nothing if the player has joined again since `sittings`. */
  leaveMatch(player: string, match: string, createdAtMs: number, sittings: number): Promise<void>;
}

/** The first token of a bot. `bond`: the token that makes it, if it ends with it. */
interface FirstToken {
  readonly token: KeptToken;
  readonly bond: Maker | null;
}

/**
 * `made-before`: an earlier attempt has made bot and token, also if either is gone since. `no-room`: the owner is gone or banned, or
 * has as many bots as it may. `no-maker`: the token that makes them has been removed.
 */
export type BotOutcome = "made" | "made-before" | "no-room" | "no-maker";

export interface BotStore {
  /**
   * Makes the bot and its first token in one write. `most`: null for no limit. Exact even for simultaneous calls.
   */
  create(owner: string, bot: Player, first: FirstToken, most: number | null): Promise<BotOutcome>;
  /** Ids, in no order. Strongly consistent. */
  list(owner: string): Promise<readonly string[]>;
  /** Removes the bot from its owner's list. The account itself stays. */
  release(bot: Player): Promise<void>;
}

export interface Token {
  /** Names the token to its owner. No part of the token. */
  readonly id: string;
  readonly player: string;
  /** Whose limits it uses: its player's, or for a bot account its owner's. */
  readonly account: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAtMs: number;
  /** When the token ends. Null: it lasts as long as its player. */
  readonly endsAtMs: number | null;
  /** Its player lasts at least until then, by the last prolongation. */
  readonly keptUntilMs: number;
  /**
   * The id of the token that made it, with which it ends. Left out: the registration or its token made it, or a build of
   * before. Empty: the token of the registration made it, and gave it the label of its own.
   */
  readonly madeBy?: string;
  /** Nothing that it makes ends with it. Left out: what it makes does, except for a registration of before. */
  readonly root?: true;
  /** Its player signed in. */
  readonly signedIn?: true;
  /** The origin of the app of somebody else that has it. Left out: no app. */
  readonly app?: string;
  /** The app is a program on its person's computer, so nobody has checked its origin. */
  readonly program?: true;
}

/** The token that makes something. What it makes ends with it. */
export interface Maker {
  readonly id: string;
  readonly hash: string;
  /** As of a token. */
  readonly endsAtMs: number | null;
}

/** A token in its player's list: everything but the token itself. */
export interface KeptToken extends Token {
  readonly hash: string;
  /** The ban of its account, which may be over. Only `find` tells. Left out: none. */
  readonly ban?: Restriction;
  /** Of an access token: the grant of its app. The token has the grant's id, is on no list, and ends with the grant. */
  readonly grant?: Omit<Maker, "id">;
}

export interface TokenStore {
  /** Strongly consistent. */
  find(hash: string): Promise<KeptToken | null>;
  /**
   * Null where the player is gone, or the maker, or where its account is banned. A token that was added before stays as it is, also if it was removed since.
   * Returns the token as it was added.
   */
  add(token: KeptToken, maker: Maker | null): Promise<KeptToken | null>;
  /** In no order. Strongly consistent. */
  list(player: string): Promise<readonly KeptToken[]>;
  /**
   * From then on, neither `find` nor `list` returns it, and for a day nobody can add it again. The access token of a grant
   * goes in the same write. False where `stays`, which no grant needs, stands no more as it was read: nothing is removed.
   */
  remove(token: KeptToken, stays?: WayIn | null): Promise<boolean>;
  /** Prolongs an existing token only. A revoked token does not come back. */
  prolong(token: KeptToken, keptUntilMs: number): Promise<void>;
}

/** What a token makes on its account's own item, beside tokens: `codes` is a set of recovery codes. */
export const MADE_KINDS = ["webhook", "push", "passkey", "codes"] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

export interface MadeThing {
  readonly kind: MadeKind;
  readonly id: string;
  /** Every code of the set has been used. */
  readonly isUsedUp: boolean;
  readonly createdAtMs: number;
  /** The id of the token with which it ends. Left out: none. */
  readonly madeBy?: string;
  /** When that token ends. Left out: the token has no end of its own. */
  readonly endsAtMs?: number;
  /** All of it, as the store keeps it. */
  readonly stored: string;
}

/** A passkey or a set of recovery codes, with the tokens with which it ends. */
export interface WayIn {
  readonly way: MadeThing;
  readonly makers: readonly KeptToken[];
}

/** Of all kinds, whoever keeps their contents. */
export interface MadeStore {
  /** Strongly consistent. In no order. */
  list(account: string): Promise<readonly MadeThing[]>;
  /** False where it is gone already, or where `stays` stands no more as it was read. `atMs`: now. */
  remove(
    account: string,
    thing: Pick<MadeThing, "kind" | "id">,
    atMs: number,
    stays?: WayIn | null,
  ): Promise<boolean>;
}

export interface Belonging {
  readonly key: string;
  /** A match in which the player sits or sat. Null: the item names no match. */
  readonly match: string | null;
  /** Whether the match may still be open or live. */
  readonly atHand: boolean;
  /** The player's place in an arena. Null: the item names no arena. */
  readonly entry: EntrantPlace | null;
}

/** Not the player's own item, its tokens or its connections. Each of those has its own removal. */
export interface Belongings {
  /** At most `limit`. Strongly consistent. */
  list(player: string, limit: number): Promise<readonly Belonging[]>;
  remove(player: string, key: string): Promise<void>;
}

/** A match that a connection watches. `seat`: its player's seat, or null without one. */
export interface WatchedMatch {
  readonly match: string;
  readonly seat: number | null;
}

export interface Registered {
  readonly connection: string;
  /** The id of the connection's token. Null without one, or where unknown. */
  readonly token: string | null;
  /** When it was registered, Unix ms. 0 where unknown. */
  readonly sinceMs: number;
  /** A name for where it came from, which is no address. Left out where unknown. */
  readonly from?: string;
}

interface Newcomer extends Registered {
  /** Whether its token holds `match:read`. */
  readonly reads: boolean;
}

/** `player` is null for a connection without a token. */
export interface ConnectionStore {
  /** `holder`: the player, or for a connection without a token a name for its address. */
  register(holder: string, newcomer: Newcomer): Promise<void>;
  /** All connections of the holder that are not known to be closed. Strongly consistent. */
  registered(holder: string): Promise<readonly Registered[]>;
  addWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  removeWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  watches(player: string | null, connection: string, watching: WatchedMatch): Promise<boolean>;
  /** Everything that the connection watches. Strongly consistent. */
  watching(player: string | null, connection: string): Promise<readonly WatchedMatch[]>;
  /** All connections of the player that may read its matches and are not known to be closed. */
  readersOf(player: string): Promise<readonly string[]>;
  /** The player's connections that wait at the match without a seat. */
  waiting(player: string, match: string): Promise<readonly string[]>;
  /** The player's connections that have watched the match for a seat. */
  seated(player: string, match: string): Promise<readonly string[]>;
  /** Forgets the connection of the holder. Returns everything that it watched. */
  forget(holder: string | null, connection: string): Promise<readonly WatchedMatch[]>;
}
