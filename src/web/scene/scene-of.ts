// Makes the scene of a model: what every game shows, and what the presenter of its game says beyond that.
import { genericScene } from "./generic-scene.ts";
import type { MatchModel } from "./match-model.ts";
import { isPresented, type PresentedGame } from "./presented-games.ts";
import { zapYourNeighborScene } from "./presenters/zap-your-neighbor-scene.ts";
import { zipZapScene } from "./presenters/zip-zap-scene.ts";
import { zipZilchZeroScene } from "./presenters/zip-zilch-zero-scene.ts";
import type { Scene } from "./scene.ts";
import { type Seen, seenIn } from "./seen.ts";

export type Presenter = (scene: Scene, seen: Seen) => Scene;

const PRESENTERS: Readonly<Record<PresentedGame, Presenter>> = {
  "zip-zap": zipZapScene,
  "zap-your-neighbor": zapYourNeighborScene,
  "zip-zilch-zero": zipZilchZeroScene,
};

/** `describe`: presents a game without a presenter of its own, by its description. */
export const sceneOf = (model: MatchModel, describe?: Presenter | null): Scene => {
  const seen = seenIn(model);
  const { id } = model.game;
  const scene = genericScene(seen);
  const present = isPresented(id) ? PRESENTERS[id] : describe;
  return present ? present(scene, seen) : scene;
};
