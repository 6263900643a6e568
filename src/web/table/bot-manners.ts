// What the page says of how each house bot plays: bots of one level say something else each, as long as there is something.
import { useEffect, useState } from "preact/hooks";
import type { Manners } from "../presentations/presentation.ts";
import { presentationOf } from "../presentations/presentation-of.ts";
import { translated } from "../presentations/translated.ts";
import { language } from "../words/language.ts";

export interface MannerlyBot {
  readonly name: string;
  /** Undefined: no house bot. */
  readonly level: string | undefined;
  /** What the wording of its game says. Undefined: nothing. */
  readonly manner: string | undefined;
}

/** In the order of the bots. A bot of the same name begins with the same sentence, whatever the match. */
export const mannersTold = (
  bots: readonly MannerlyBot[],
  more: Manners,
  spoken = language.peek(),
): readonly (string | undefined)[] => {
  const said: (string | undefined)[] = [];
  for (const { name, level = "", manner } of bots) {
    const others = Object.hasOwn(more, level) ? (more[level] ?? []) : [];
    const all = manner === undefined ? [] : [manner, ...others.map((text) => translated(text, spoken))];
    const first = lettersIn(name) % all.length;
    const inTurn = [...all.slice(first), ...all.slice(0, first)];
    said.push(inTurn.find((text) => !said.includes(text)) ?? inTurn[0]);
  }
  return said;
};

const lettersIn = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

const NONE: Manners = {};

/** Null until they are here. Empty in a game without any, and where they do not come. */
export const useManners = (game: string): Manners | null => {
  const { manners: load } = presentationOf(game);
  const [manners, setManners] = useState(load ? null : NONE);
  useEffect(() => {
    load?.().then(setManners, () => setManners(NONE));
  }, [load]);
  return manners;
};
