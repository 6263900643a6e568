// What a match's item keeps of its seats, packed: house bots, wishes for house bots, entropy.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { ACTORS, type Handover } from "../../match/entry.ts";
import { castLetterOf, nameOfLetter, withHouseBot } from "../../match/house-names.ts";
import {
  type EndedMatch,
  LEVELS,
  type OpenMatch,
  type StoredMatch,
  type WantedBot,
} from "../../match/stored-match.ts";
import type { Item } from "../dynamo/dynamo.ts";

/**
 * One letter a seat: the first letter of the bot's level, a capital for an instant one, or a dash for no house bot. Then
 * another letter a seat: the bot's place in the cast.
 */
export const packedHouses = (houses: StoredMatch["houses"]): AttributeValue | null =>
  houses.some((bot) => bot !== null)
    ? { S: [...houses.map(letterOf), ...houses.map((bot) => (bot ? castLetterOf(bot.name) : "-"))].join("") }
    : null;

const letterOf = (bot: WantedBot | null): string => {
  const letter = bot?.level[0] ?? "-";
  return bot?.speed === "instant" ? letter.toUpperCase() : letter;
};

/** An item of before has no letters of the cast, or none at all. */
export const housesFrom = (packed: string | undefined, seats: number, id: string): StoredMatch["houses"] => {
  const none: StoredMatch["houses"] = Array.from({ length: seats }, () => null);
  return none.reduce((houses, _, seat) => {
    const bot = wantedFrom(packed?.[seat]);
    const name = nameOfLetter(packed?.[seats + seat]);
    if (bot === null) return houses;
    return name ? houses.with(seat, { ...bot, name }) : withHouseBot({ id, houses }, seat, bot);
  }, none);
};

/** The bot of a seat's letter. */
const wantedFrom = (letter = "-"): WantedBot | null => {
  const level = LEVELS.find((known) => known[0] === letter.toLowerCase());
  return level ? { level, speed: letter === letter.toLowerCase() ? "human" : "instant" } : null;
};

/** `0:1700000000000n`: seat 0 wishes for normal bots at that time. */
export const packedFills = (fills: OpenMatch["fills"] | null): AttributeValue | null => {
  if (fills === null) return null;
  const wishes = fills.flatMap((wish, seat) =>
    wish === null ? [] : [`${seat}:${wish.atMs}${letterOf(wish.bot)}`],
  );
  return wishes.length === 0 ? null : { S: wishes.join(" ") };
};

export const fillsFrom = (packed: string | undefined, seats: number): OpenMatch["fills"] => {
  const wishes = new Map(
    packed?.split(" ").map((wish) => {
      const [seat = "", rest = ""] = wish.split(":");
      const bot = wantedFrom(rest.at(-1));
      return [Number(seat), bot && { atMs: Number.parseInt(rest, 10), bot }];
    }),
  );
  return Array.from({ length: seats }, (_, seat) => wishes.get(seat) ?? null);
};

/** A seat's entropy, or `=` and its hash in base64url. The hash of revealed entropy follows from it. */
export const packedEntropy = ({ entropy, unrevealed }: StoredMatch): string =>
  entropy
    .map((revealed, seat) => {
      const hash = unrevealed[seat] ?? null;
      return hash === null ? revealed : `=${Buffer.from(hash, "hex").toString("base64url")}`;
    })
    .join("/");

/** The inverse. */
export const entropyFrom = (packed: string): Pick<StoredMatch, "entropy" | "unrevealed"> => {
  const seats = packed.split("/");
  return {
    entropy: seats.map((seat) => (seat.startsWith("=") ? "" : seat)),
    unrevealed: seats.map((seat) =>
      seat.startsWith("=") ? Buffer.from(seat.slice(1), "base64url").toString("hex") : null,
    ),
  };
};

/** One letter a seat: the first letter of who acts for it, a capital where its player has left. */
export const packedActors = (actors: EndedMatch["actors"] | null): AttributeValue | null =>
  actors
    ? { S: actors.map(({ to, left }) => (left ? to.charAt(0).toUpperCase() : to.charAt(0))).join("") }
    : null;

/** Why a match has ended, and who acted then. An item of before has no letters. */
export const reasonIn = ({ stopped, faulty, actors }: Item): Pick<EndedMatch, "reason" | "actors"> => {
  if (stopped?.BOOL) return { reason: "operator" };
  const letters = actors?.S;
  return faulty?.BOOL
    ? { reason: "game-fault", ...(letters && { actors: [...letters].map(actorFrom) }) }
    : {};
};

const actorFrom = (letter: string): Handover => {
  const to = ACTORS.find((known) => known[0] === letter.toLowerCase()) ?? "player";
  return letter === letter.toLowerCase() ? { to } : { to, left: true };
};
