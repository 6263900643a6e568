// Players who have rated matches behind them when a rated world begins. Without them every rating stays below the bound for
// wins over strangers.
import { KNOWN_FROM } from "../match/rated-limits.ts";
import { type Gain, type RatedSkill, UNRATED, withGain } from "../match/rated-skill.ts";
import { type Skill, skillOf } from "../match/skill.ts";
import { daysAfter } from "../relay/limits/expiry.ts";
import type { Player } from "../relay/ports/people.ts";
import { createDice } from "./world/dice.ts";
import type { Stage } from "./world/stage.ts";

/** The share of the players. */
const KNOWN = 0.5;
const OTHERS = Array.from({ length: KNOWN_FROM.others }, (_, n) => `other${n}`);
const NOTHING: Skill = { weight: 0, pull: 0 };
/** What the earlier matches came to: nothing, or a rating above the bound. */
const EARLIER: readonly Skill[] = [NOTHING, skillOf({ mu: 34, sigma: 4 })];

/** What some of the players bring along, by player. */
export const knownBefore = async (
  { calm: { relay } }: Stage,
  game: string,
  players: readonly Player[],
  seed: number,
): Promise<ReadonlyMap<string, RatedSkill & { readonly game: string }>> => {
  const dice = createDice(seed, "known players");
  const known = new Map<string, RatedSkill & { readonly game: string }>();
  for (const { id } of players) {
    if (!dice.happens(KNOWN)) continue;
    const earlier = dice.pick(EARLIER) ?? NOTHING;
    let rated = UNRATED;
    for (let n = 0; n < KNOWN_FROM.matches; n++) {
      const gain: Gain = { ...(n === 0 ? earlier : NOTHING), others: OTHERS };
      const endedAtMs = relay.time.now() - KNOWN_FROM.matches + n;
      await relay.history.add(
        id,
        {
          ...{ match: `before${n}`, game, status: "over", endedAtMs, seat: 0, opponents: OTHERS },
          ...{ score: null, rank: 1, isRated: true, isPrivate: false },
          expires: daysAfter(endedAtMs, relay.settings.archivedDays),
        },
        gain,
      );
      rated = withGain(rated, gain);
    }
    known.set(id, { game, ...rated });
  }
  return known;
};
