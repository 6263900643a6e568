// Notes what a rated match counts by: its players' skills at the start, and how often their accounts have met. Runs only
// after a start is committed, because a start that lost had other players.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { MOST_MEETINGS } from "../../match/rated-limits.ts";
import type { EndedMatch, LiveMatch } from "../../match/stored-match.ts";
import { faultText } from "../fault-text.ts";
import type { Frozen } from "../ports/results.ts";
import type { Relay } from "../relay.ts";

type Begun = Pick<LiveMatch | EndedMatch, "id" | "game" | "players" | "startedAtMs">;

/** Runs after the commit that began the match, and only then. What it does not get done, the end of the match does. */
export const noteRatings = async (
  relay: Relay,
  match: LoadedMatch,
  { rated }: MatchListing,
): Promise<void> => {
  if (!rated || match.status !== "live") return;
  try {
    await freeze(relay, match);
  } catch (error) {
    relay.log({ level: "error", event: "ratings-not-noted", match: match.id, error: faultText(error) });
  }
};

/** What the match counts by. Notes it first where the handler of the start has not. */
export const notedRatings = async (relay: Relay, match: Begun): Promise<Frozen> => {
  const noted = await relay.ratings.frozen(match.id);
  if (pairsOf(match).every(([one, other]) => pairName(one, other) in noted.met)) return noted;
  await freeze(relay, match);
  return relay.ratings.frozen(match.id);
};

/** The name of two players' meetings. `one` sits before `other`. */
export const pairName = (one: string, other: string): string => `${one}/${other}`;

/** The first call decides. */
const freeze = async (relay: Relay, match: Begun): Promise<void> => {
  const { id, game, startedAtMs } = match;
  const players = playersOf(match);
  const known = await relay.players.readMany(players);
  /** An owner and its bots are one account. Null: nobody knows any more whose account it was. */
  const accountOf = (player: string): string | null => {
    const found = known.find((one) => one.id === player);
    return found ? (found.owner ?? player) : null;
  };
  const met = await Promise.all(
    pairsOf(match).map(async ([one, other]) => {
      const [first, second] = [accountOf(one), accountOf(other)];
      const areStrangers = first !== null && second !== null && first !== second;
      const meeting = { match: id, game, accounts: [first ?? "", second ?? ""], atMs: startedAtMs } as const;
      return [
        pairName(one, other),
        areStrangers ? await relay.ratings.meet(meeting, MOST_MEETINGS) : null,
      ] as const;
    }),
  );
  const accounts = players.map((player) => [player, accountOf(player) ?? player]);
  await relay.ratings.freeze(id, game, Object.fromEntries(accounts), Object.fromEntries(met));
};

const playersOf = ({ players }: Begun): readonly string[] => players.filter((player) => player !== null);

const pairsOf = (match: Begun): readonly (readonly [string, string])[] => {
  const players = playersOf(match);
  return players.flatMap((one, n) => players.slice(n + 1).map((other) => [one, other] as const));
};
