// Reveals the entropy that a seat has promised. The seat that reveals last starts the match in the same write.
import { entropyHashOf } from "../../games/shuffle.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import type { MatchView } from "../../protocol/match.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import { announceStart, begin, isAwaited } from "../play/begin-match.ts";
import { noteRatings } from "../play/note-ratings.ts";
import type { Relay } from "../relay.ts";

export interface RevealRequest {
  readonly match: string;
  readonly player: string;
  readonly entropy: string;
  readonly arrivalMs: number;
}

export type RevealAnswer =
  | { readonly type: "revealed"; readonly match: MatchView }
  | { readonly type: "no-such-match" | "not-seated" | "not-awaited" | "wrong-entropy" };

type Revealing = Attempt<Outcome<RevealAnswer>>;

/**
 * A repeated revealing gets the same answer, also after the start. `not-awaited` before the seats are settled, and
 * where the match has started without this entropy. Throws `Unavailable` after eight conflicts.
 */
export const revealEntropy = async (
  relay: Relay,
  { match: id, player, entropy, arrivalMs }: RevealRequest,
): Promise<Outcome<RevealAnswer>> => {
  const done = await withOptimisticRetry(relay, { id }, async (match, conflicts): Promise<Revealing> => {
    const listing = await listingOf(relay, match);
    const seat = viewerOf(match, player, null);
    if (seat === "spectator")
      return answered(outcome({ type: listing.visibility === "private" ? "no-such-match" : "not-seated" }));
    if (match.entropy[seat] === entropy) return answered(await answerRevealed(relay, match, listing));
    if (match.status !== "open" || match.revealByMs === null)
      return answered(outcome({ type: "not-awaited" }));
    const hash = match.unrevealed[seat] ?? null;
    // A seat that has revealed has no hash left, and any other entropy is wrong.
    if (hash === null && match.entropy[seat] === "") return answered(outcome({ type: "not-awaited" }));
    if (hash !== entropyHashOf(entropy)) return answered(outcome({ type: "wrong-entropy" }));
    const revealed: OpenMatch = {
      ...match,
      entropy: match.entropy.with(seat, entropy),
      unrevealed: match.unrevealed.with(seat, null),
    };
    const after = isAwaited(revealed) ? revealed : await begin(relay, revealed, arrivalMs, conflicts);
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return { type: "conflict", match: now };
    await noteRatings(relay, now, listing);
    return answered(await answerRevealed(relay, now, listing));
  });
  return done ?? outcome({ type: "no-such-match" });
};

const answerRevealed = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
): Promise<Outcome<RevealAnswer>> =>
  outcome(
    { type: "revealed", match: loadedMatchView(match, listing, true, relay.time.now()) },
    announceStart(relay, match, listing),
  );
