// What the page shows of a whole match of house bots, moment by moment, for the tests of a presentation. Pure.
import { withKinds } from "../../../games/field-kinds.ts";
import type { Game, GameEvent } from "../../../games/game.ts";
import type { Language } from "../../../games/words.ts";
import type { Wording } from "../../../protocol/wording.ts";
import { describedScene } from "../../scene/described-scene.ts";
import { type Presenter, sceneByPresenter } from "../../scene/generic-scene.ts";
import type { MatchModel } from "../../scene/match-model.ts";
import type { Scene } from "../../scene/scene.ts";
import type { TableWords } from "../../words/table/en.ts";
import { tableEnglish } from "../../words/table/en.ts";
import { tableSpanish } from "../../words/table/es.ts";
import { tableIcelandic } from "../../words/table/is.ts";
import type { Presentation } from "../presentation.ts";
import { type SeenStep, seenMatch } from "./seen-match.ts";

/** Which match, and who looks at it. */
export interface ViewedMatch {
  readonly seats: number;
  /** The seat that looks. Null: a spectator. */
  readonly you: number | null;
  /** 64 hex digits. They decide the deal and what the bots do. */
  readonly secret: string;
  /** Left out: English. */
  readonly language?: Language;
  /** The content of the game's `wording/en.json`, parsed. Left out: the scenes have no sentences of the game. */
  readonly wording?: Partial<Wording>;
}

export interface ViewedScene {
  readonly scene: Scene;
  /** What the relay tells of the table. */
  readonly table: object;
  /** The events since the last scene, as the viewer gets them. */
  readonly events: readonly GameEvent[];
}

/** One scene after each action and clock. Normal house bots play every seat. An own action also has a scene while it is sent. */
export async function* scenesOf(
  game: Game,
  presentation: Presentation,
  match: ViewedMatch,
): AsyncGenerator<ViewedScene> {
  const present = await presenterOf(presentation);
  const { playsAtOnce } = presentation;
  for (const { model, table, events } of modelsOf({ ...match, game, playsAtOnce }))
    yield { scene: sceneByPresenter(model, present), table, events };
}

/** As the page takes it: a game without a presenter is shown by its descriptions. */
export const presenterOf = async ({ present }: Presentation): Promise<Presenter> =>
  (await present?.()) ?? describedScene;

interface ModelledMatch extends ViewedMatch {
  readonly game: Game;
  readonly playsAtOnce: boolean | undefined;
}

const WORDS: Readonly<Record<Language, TableWords>> = {
  en: tableEnglish,
  es: tableSpanish,
  is: tableIcelandic,
};

export function* modelsOf({ language = "en", wording, ...match }: ModelledMatch): Generator<SeenStep> {
  const { game } = match;
  const texts = {
    ...{ id: game.id, name: game.name, ...game.words[language] },
    wording: {
      events: {},
      phases: {},
      options: {},
      ...wording,
      table: withKinds(game.kinds, wording?.table, game.shownIn),
    },
  };
  const sent: MatchModel[] = [];
  const before = (model: MatchModel): number => sent.push(model);
  let table = {};
  for (const step of seenMatch({ ...match, texts, words: WORDS[language], before })) {
    for (const model of sent.splice(0)) yield { model, table, events: [] };
    yield step;
    table = step.table;
  }
}
