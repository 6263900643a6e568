// What a caller that sits at a table is answered: the match and the view from its seat.
import type { MatchCard } from "../../match/match-card.ts";
import { matchView } from "../../match/view.ts";
import { viewOf } from "../play/frames.ts";
import type { HeldMatch } from "../play/held-match.ts";
import type { Relay } from "../relay.ts";

export type Seated = ReturnType<typeof seated>;

export const seated = (relay: Relay, { match, ticked }: HeldMatch, card: MatchCard, seat: number) => {
  const { seq, own, view } = viewOf(match, card, ticked, seat);
  return {
    ...matchView(match, card, ticked?.timeline ?? null, true),
    seat,
    seq,
    own: own ?? 0,
    view,
    time: new Date(relay.time.now()).toISOString(),
  };
};
