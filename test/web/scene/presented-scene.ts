// The scene of a shipped game as the page makes it, without the wait for its presenter.
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import shippedPresentations from "../../../src/web/presentations/shipped-presentations.ts";
import { type Presenter, sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";

const presenters = new Map<string, Presenter | undefined>();
for (const id of Object.keys(shippedPresentations)) presenters.set(id, await presentationOf(id).present?.());

export const presenterFor = (game: string): Presenter => {
  const present = presenters.get(game);
  if (!present) throw new Error(`${game} has no presenter`);
  return present;
};

export const presentedScene = (model: MatchModel): Scene =>
  sceneByPresenter(model, presenterFor(model.game.id));
