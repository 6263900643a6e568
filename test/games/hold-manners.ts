// Holds what a game says of its house bots against what they choose in seeded matches.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type BotView, type Game, type GameTypes, LEVELS, type Level } from "../../src/games/game.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { viewOf, walk } from "../../src/games/testing/random-play.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import type { Manners } from "../../src/web/presentations/presentation.ts";

/** What a seat sees, and what the bots do there. */
export interface Moment<T extends GameTypes> {
  readonly state: T["state"];
  readonly view: BotView<T>;
  readonly chosen: (level: Level, random?: number) => T["action"] | null;
}

/** Whether the sentence is so in the moment. Null: it says nothing of such a moment. */
export type Claim<T extends GameTypes> = (moment: Moment<T>, level: Level) => boolean | null;
type Manner<T extends GameTypes> = readonly [sentence: string, ...claims: readonly Claim<T>[]];

/** A claim that says something less often than this has not been tried. */
const LEAST = 3;
/** More moments say no more. */
const MOST = 500;

/** `more`: what the page says beside the wording. */
export const holdManners = <T extends GameTypes>(
  folder: string,
  game: Game<T>,
  seats: number,
  said: Readonly<Record<Level, Manner<T>>>,
  more?: { readonly manners: Manners; readonly said: Readonly<Record<Level, readonly Manner<T>[]>> },
): void => {
  const moments: Moment<T>[] = [];
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const secret = String(seed).repeat(64);
    const chance = { secret, entropy: seatsOf(seats).map(() => ""), deals: [] };
    const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
    for (const { before } of walk({ game, setup, clocks: 0.02 }))
      for (const seat of seatsOf(seats)) {
        const view = viewOf(game, setup, before, seat);
        const chosen = (level: Level, random = 0.5) => game.bots[level].choose(view, () => random);
        if (view.legal.length > 0) moments.push({ state: before, view, chosen });
      }
  }
  const tried = moments.filter((_, n) => n % Math.ceil(moments.length / MOST) === 0);
  test.for(LEVELS)(`${game.id}: %s plays as the texts say`, (level) => {
    const [sentence, ...claims] = said[level];
    const texts = LANGUAGES.map((language) =>
      JSON.parse(readFileSync(`${folder}/wording/${language}.json`, "utf8")),
    );
    expect(texts.map(({ bots }) => Object.keys(bots))).toEqual(LANGUAGES.map(() => [...LEVELS]));
    expect(texts[0].bots[level]).toBe(sentence);
    const others = more?.said[level] ?? [];
    expect((more?.manners[level] ?? []).map(({ en }) => en)).toEqual(others.map(([text]) => text));
    for (const claim of [...claims, ...others.flatMap(([_, ...held]) => held)]) {
      const verdicts = tried.map((moment) => claim(moment, level)).filter((verdict) => verdict !== null);
      expect(verdicts.length).toBeGreaterThan(LEAST);
      expect(verdicts).not.toContain(false);
    }
  });
};

export const least = (numbers: readonly number[]): number => Math.min(...numbers);

/** Another number is another choice. */
export const atRandom =
  <T extends GameTypes>(isAmong: (action: T["action"]) => boolean): Claim<T> =>
  ({ view, chosen }, level) =>
    view.legal.filter(isAmong).length < 2
      ? null
      : JSON.stringify(chosen(level, 0)) !== JSON.stringify(chosen(level, 0.999));

export type Of<G> = G extends Game<infer T> ? T : never;
