// Holds each hint and each prompt of a whole match against the referee.
import type { GameTypes } from "../../../src/games/game.ts";
import { hintSight } from "../../../src/web/coach/coach-sight.ts";
import { NOTHING_SAID, nextCoached } from "../../../src/web/coach/coached.ts";
import type { Hint } from "../../../src/web/presentations/presentation.ts";
import { type Presenter, sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import { pressInput } from "../../../src/web/scene/press-input.ts";
import { NAMES, type RefereedMatch, type RefereedStep, refereedMatch } from "./refereed-match.ts";
import type { Moment, Truths } from "./truth.ts";

export interface Said {
  /** What was said that is not so, or that nobody can judge. */
  readonly lies: ReadonlySet<string>;
  /** The ids of hints, and the patterns of prompts, that have been true. */
  readonly told: ReadonlySet<string>;
}

/** What the page says. */
export interface Sayings {
  readonly hints: readonly Hint[];
  readonly present: Presenter;
}

export const liesIn = <T extends GameTypes>(
  match: RefereedMatch<T>,
  { hints, present }: Sayings,
  truths: Truths<T>,
): Said => {
  const [lies, told] = [new Set<string>(), new Set<string>()];
  const hear = (isTrue: boolean, name: string, text: string, moment: Moment<T>): void => {
    if (isTrue) told.add(name);
    else lies.add(`${text} [${placeOf(match, moment)}]`);
  };
  const hearHint = (hint: Hint, moment: Moment<T>, how: string): void => {
    const truth = truths.hints[hint.id];
    hear(
      truth?.(moment) ?? false,
      hint.id,
      `${how} "${hint.id}"${truth ? "" : ", which has no truth"}`,
      moment,
    );
  };
  let coached = Array.from({ length: match.seats }, () => NOTHING_SAID);
  for (const step of refereedMatch(match)) {
    coached = coached.map((one, seat) => nextCoached(one, hints, sightIn(step, seat), step.nowMs));
    for (const whole of step.models) {
      for (const model of [whole, ...withPicks(whole)]) {
        const { sentence, detail, isOver, hand } = sceneByPresenter(model, present);
        const lifted = hand.flatMap(({ code, isLifted }) => (isLifted ? [code] : []));
        const moment = momentOf(match, step, { ...model, lifted });
        for (const text of isOver ? [] : [sentence, detail].filter((one) => one !== "")) {
          const [pattern, isTrue] = truths.prompts.find(([one]) => one.test(text)) ?? [];
          const groups = pattern?.exec(text)?.slice(1) ?? [];
          const missing = pattern ? "" : ", which has no truth";
          hear(isTrue?.(moment, ...groups) ?? false, String(pattern), `prompt "${text}"${missing}`, moment);
        }
        const sight = model === whole ? hintSight(model) : null;
        for (const hint of sight ? hints : []) if (sight && hint.fits(sight)) hearHint(hint, moment, "hint");
        const standing = model === whole && !isOver ? coached[moment.you ?? match.seats]?.hint : null;
        if (standing) hearHint(standing, moment, "standing hint");
      }
    }
    const isOver = step.models[0]?.view?.over === true;
    if (isOver && !truths.goal(step.state)) lies.add(`the goal [seed ${match.seed}]`);
  }
  return { lies, told };
};

const sightIn = <T extends GameTypes>({ models }: RefereedStep<T>, seat: number) => {
  const model = models[seat];
  return model ? hintSight(model) : null;
};

/** The cards of a legal action of several, picked one by one. */
const withPicks = (model: MatchModel): readonly MatchModel[] => {
  const cards = model.offers.find((offer) => (offer.cards?.length ?? 0) > 1)?.cards ?? [];
  let picked = model;
  return cards.map((card) => {
    picked = pressInput(picked, { type: "card", card, isFinal: false }).model;
    return picked;
  });
};

const momentOf = <T extends GameTypes>(
  { game }: RefereedMatch<T>,
  { state, past }: RefereedStep<T>,
  { you, picked, lifted }: Pick<Moment<T>, "you" | "picked" | "lifted">,
): Moment<T> => {
  const legalOf = (seat: number) => game.legal(state, seat);
  return {
    ...{ state, past, you, legalOf, picked, lifted },
    legal: you === null ? [] : legalOf(you),
    tableOf: (of, seat) => game.table(of, seat),
    after: (seat, action) => {
      const played = game.act(state, seat, action);
      if (!played.ok) throw new Error(`refused: ${played.code}`);
      return played;
    },
    nameOf: (seat) => (seat === null ? "" : (NAMES[seat] ?? "")),
  };
};

const placeOf = <T extends GameTypes>({ seed }: RefereedMatch<T>, { you, past }: Moment<T>): string =>
  `seed ${seed}, event ${past.length}, ${you === null ? "a spectator" : `seat ${you}`}`;
