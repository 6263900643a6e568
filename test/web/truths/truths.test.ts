// The check finds hints and prompts that lie. `truths.long.test.ts` holds those of the page against the referee.
import { expect, test } from "vitest";
import type { Hint } from "../../../src/web/presentations/presentation.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import type { Presenter } from "../../../src/web/scene/generic-scene.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { presenterFor } from "../scene/presented-scene.ts";
import { SAMPLES } from "./said-of.ts";

interface Lies {
  readonly game: string;
  /** By the id of a hint: when it is said instead. */
  readonly hints: Readonly<Record<string, Hint["fits"]>>;
  readonly prompt: (scene: Scene) => Partial<Scene>;
  readonly found: readonly string[];
}

const LIES: readonly Lies[] = [
  {
    game: "zap-your-neighbor",
    hints: {
      play: ({ can }) => can.has("play"),
      draw: ({ can }) => can.has("draw"),
      lastCard: ({ can }) => can.has("lastCard"),
    },
    prompt: ({ mood, phase }) =>
      mood === "own" && phase === "turn" ? { sentence: "Your move", detail: "Play a lifted card" } : {},
    found: ['hint "play" [', 'hint "draw" [', 'hint "lastCard" [', '"Your move" [', '"Play a lifted card" ['],
  },
  {
    game: "zip-zap",
    hints: {
      wait: ({ phase, can }) => phase === "open" && !can.has("discard"),
      roundEnd: ({ happened }) => happened.has("roundEnded"),
      zap: ({ can }) => can.has("zap"),
      unjudged: ({ can }) => can.size > 0,
    },
    prompt: ({ phase }) => (phase === "open" ? { detail: "None of yours follows" } : {}),
    found: [
      'hint "wait" [',
      'hint "roundEnd" [',
      'hint "zap" [',
      'hint "unjudged", which has no truth [',
      '"None of yours follows" [',
    ],
  },
  {
    game: "zip-zilch-zero",
    hints: { pile: ({ can }) => can.has("draw") },
    prompt: ({ mood, phase }) =>
      mood !== "own"
        ? { detail: "Well played" }
        : phase === "meld"
          ? { detail: "Lay a zip, or discard" }
          : {},
    found: ['hint "pile" [', '"Lay a zip, or discard" [', '"Well played", which has no truth ['],
  },
];

test.each(LIES)("hints and prompts of $game that lie are found", async ({ game, hints, prompt, found }) => {
  const sample = SAMPLES.find(({ id }) => id === game);
  const own = (await presentationOf(game).hints?.()) ?? [];
  const planted = Object.entries(hints).map(([id, fits]): Hint => {
    const { text } = own.find((one) => one.id === id) ?? { text: { en: "" } };
    return { id, fits, text };
  });
  const present: Presenter = (scene, seen) => {
    const shown = presenterFor(game)(scene, seen);
    return { ...shown, ...prompt(shown) };
  };
  const lies = [...((await sample?.saidIn(1, { hints: planted, present }))?.lies ?? [])];
  expect(found.filter((one) => !lies.some((lie) => lie.includes(one)))).toEqual([]);
});
