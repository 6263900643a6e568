// Makes the scene of a model: what every game shows, and what the presenter of its game says beyond that.
import { genericScene } from "./generic-scene.ts";
import type { MatchModel } from "./match-model.ts";
import { zapYourNeighborScene } from "./presenters/zap-your-neighbor-scene.ts";
import { zipZapScene } from "./presenters/zip-zap-scene.ts";
import { zipZilchZeroScene } from "./presenters/zip-zilch-zero-scene.ts";
import type { Scene } from "./scene.ts";
import { type Seen, seenIn } from "./seen.ts";

type Presenter = (scene: Scene, seen: Seen) => Scene;

const PRESENTERS: Readonly<Record<string, Presenter>> = {
  "zip-zap": zipZapScene,
  "zap-your-neighbor": zapYourNeighborScene,
  "zip-zilch-zero": zipZilchZeroScene,
};

export const sceneOf = (model: MatchModel): Scene => {
  const seen = seenIn(model);
  const scene = genericScene(seen);
  return PRESENTERS[model.game.id]?.(scene, seen) ?? scene;
};
