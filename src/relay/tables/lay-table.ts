// A table at which nobody sits yet, under an id that its first callers all know: whoever comes first lays it, the
// others find it there.

import { gameNamed } from "../../games/catalog.ts";
import type { MatchCard } from "../../match/match-card.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newCode, newSecret } from "../new-ids.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./open-match.ts";
import { cardUntil, emptyUntil } from "./table-life.ts";

/** An open match without players, at the newest rules of its game. */
export const emptyMatch = (
  { random, time }: Relay,
  id: string,
  {
    game: name,
    seats,
    options,
    clocks,
    bots,
  }: Pick<Opening, "game" | "seats" | "options" | "clocks" | "bots">,
): StoredMatch => {
  const game = gameNamed(name);
  if (!game) throw new Error(`no game ${name}`);
  const none = Array.from({ length: seats }, () => null);
  return {
    id,
    version: 1,
    status: "open",
    game: game.id,
    rules: game.rules,
    options,
    clocks,
    bots,
    secret: newSecret(random),
    players: none,
    houses: none,
    connections: none,
    dealer: null,
    entropy: none.map(() => ""),
    log: new Uint8Array(),
    startedAtMs: 0,
    tickedAtMs: 0,
    armedMs: 0,
    quietAtMs: 0,
    rev: 0,
    hush: false,
    watched: "no",
    expires: emptyUntil(time.now()),
  };
};

/** The card first: without its match it does no harm. What is there already stays as it is. */
export const layTable = async (relay: Relay, match: StoredMatch, card: MatchCard): Promise<void> => {
  await withCode(relay, card);
  await relay.matches.create(match);
};

const CODES_DRAWN = 8;

/** Stores the card, a private one with a code that no other table has. The card as it stands: it may have been there. */
export const withCode = async (relay: Relay, card: MatchCard): Promise<MatchCard> => {
  for (let drawn = 0; drawn < CODES_DRAWN; drawn++) {
    const coded = { ...card, code: card.visibility === "private" ? newCode(relay.random) : null };
    const created = await relay.cards.create(coded, cardUntil(card.createdAtMs));
    if (created) return created;
  }
  throw new Unavailable("a code that is free", 500, null);
};
