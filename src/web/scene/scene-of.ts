// Makes the scene of a model: what every game shows, and what the presenter of its game says beyond that.
import { genericScene } from "./generic-scene.ts";
import type { MatchModel } from "./match-model.ts";
import type { Scene } from "./scene.ts";
import { type Seen, seenIn } from "./seen.ts";

/** `scene`: what the table shows of any game, by the fields that games share. Returns what it shows of this one. Pure. */
export type Presenter = (scene: Scene, seen: Seen) => Scene;

export const sceneOf = (model: MatchModel, present: Presenter): Scene => {
  const seen = seenIn(model);
  return present(genericScene(seen), seen);
};
