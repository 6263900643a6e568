// A private table by its code, for whoever was told it.
import { type MatchView, matchView } from "../../match/view.ts";
import { read } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { onlookerOf } from "../play/who-looks.ts";
import type { Relay } from "../relay.ts";

/** `code` in capitals. Null where no table that is kept has it. */
export const findByCode = async (
  relay: Relay,
  code: string,
  player: string | null,
): Promise<MatchView | null> => {
  const id = await relay.cards.coded(code);
  const held = id === null ? null : await read(relay, id);
  if (!held) return null;
  const { match, ticked } = held;
  const card = await cardOf(relay, match);
  if (card.code !== code) return null;
  const isSeated = onlookerOf(held, player, null) !== "spectator";
  return matchView(match, card, ticked?.timeline ?? null, isSeated);
};
