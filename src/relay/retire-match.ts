// A match that has ended leaves the lobby and its players' lists.

import type { StoredMatch } from "../match/stored-match.ts";
import { faultText } from "./fault-text.ts";
import { cardOf } from "./match-card-of.ts";
import type { Relay } from "./relay.ts";

/** The commit stands whatever becomes of this: whoever lists matches checks each of them. */
export const retire = async (relay: Relay, match: StoredMatch): Promise<void> => {
  try {
    const card = await cardOf(relay, match);
    const players = match.players.filter((player) => player !== null);
    await Promise.all([
      relay.cards.list(card, null, match.expires),
      ...players.map((player) => relay.players.removeTable(player, match.id, card.createdAtMs)),
    ]);
  } catch (error) {
    relay.log({ level: "error", event: "not-retired", match: match.id, error: faultText(error) });
  }
};
