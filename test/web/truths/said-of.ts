// Matches of robots of each shipped game, and all that the page says in them.
import type { Game, GameTypes } from "../../../src/games/game.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import { presenterFor } from "../scene/presented-scene.ts";
import { liesIn, type Said, type Sayings } from "./lies-in.ts";
import type { Truths } from "./truth.ts";
import { zapYourNeighborTruths } from "./zap-your-neighbor-truths.ts";
import { zipZapTruths } from "./zip-zap-truths.ts";
import { zipZilchZeroTruths } from "./zip-zilch-zero-truths.ts";

/** What the page says in the match of a seed. `more`: said instead, to plant a lie. */
export type SaidIn = (seed: number, more?: Partial<Sayings>) => Promise<Said>;

const saidOf =
  <T extends GameTypes>(game: Game<T>, options: readonly T["options"][], truths: Truths<T>): SaidIn =>
  async (seed, more) => {
    const hints = (await presentationOf(game.id).hints?.()) ?? [];
    const said = { hints, present: presenterFor(game.id), ...more };
    const { min, max } = game.seats;
    const seats = min + (seed % (max - min + 1));
    const chosen = options[Math.floor(seed / (max - min + 1)) % options.length];
    if (!chosen) throw new Error("a game without options");
    return liesIn({ game, seats, options: chosen, seed }, said, truths);
  };

interface Sample {
  readonly id: string;
  readonly saidIn: SaidIn;
  /** What has a truth. */
  readonly judged: readonly string[];
}

const sampleOf = <T extends GameTypes>(
  game: Game<T>,
  options: readonly T["options"][],
  truths: Truths<T>,
): Sample => ({
  id: game.id,
  saidIn: saidOf(game, options, truths),
  judged: [...Object.keys(truths.hints), ...truths.prompts.map(([text]) => String(text))],
});

export const SAMPLES: readonly Sample[] = [
  sampleOf(
    zipZap,
    [
      { scoring: "points", wildOnWild: true },
      { scoring: "firstOut", wildOnWild: false },
    ],
    zipZapTruths,
  ),
  sampleOf(
    zapYourNeighbor,
    [
      { jacksWild: true, mustPlay: true },
      { jacksWild: false, mustPlay: false },
    ],
    zapYourNeighborTruths,
  ),
  sampleOf(zipZilchZero, [{}], zipZilchZeroTruths),
];
