// An example of each action and each event of every game, from matches that are played for it. Build time only.
import type * as z from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";
import { GAMES } from "../../games/catalog.ts";
import type { Game } from "../../games/game.ts";
import { onDemand } from "../../games/on-demand.ts";
import { versionsOf } from "../../games/versions.ts";
import { matchEvents } from "../catalog-schema.ts";
import { momentsOf, type ShownAct, type ShownMoment } from "./play-match.ts";

/** Three matches show all of each game that the package brings. */
const MOST_MATCHES = 20;

/** By the type of the action or event: the act, and the shortest frame. */
interface PlayedVersion {
  readonly game: Game;
  readonly acts: ReadonlyMap<string, ShownAct>;
  readonly frames: ReadonlyMap<string, ShownMoment["frame"]>;
}

const playedVersion = (game: Game): PlayedVersion => {
  const acts = new Map<string, ShownAct>();
  const frames = new Map<string, ShownMoment["frame"]>();
  const { action, event } = game.schemas;
  const wanted = action.options.length + event.options.length + Object.keys(matchEvents()).length;
  for (let seed = 0; seed < MOST_MATCHES && acts.size + frames.size < wanted; seed++)
    for (const { act, frame } of playedMatch(game, seed)) {
      if (act && !acts.has(act.action.type)) acts.set(act.action.type, act);
      for (const { type } of frame.events) {
        const other = frames.get(type);
        if (!other || sizeOf(frame) < sizeOf(other)) frames.set(type, frame);
      }
    }
  return { game, acts, frames };
};

/** Up to where the game throws. The check of the game tells of that. A document can lack an example. */
const playedMatch = (game: Game, seed: number): readonly ShownMoment[] => {
  const moments: ShownMoment[] = [];
  try {
    for (const moment of momentsOf(game, seed)) moments.push(moment);
  } catch {
    // The moments before show the game, too.
  }
  return moments;
};

const sizeOf = (frame: object): number => JSON.stringify(frame).length;

const playedVersions = onDemand(() => GAMES.flatMap(versionsOf).map(playedVersion));

/** An act with each action of each game. */
export const playedActs = () =>
  playedVersions().flatMap((version) =>
    [...version.acts.values()].map((act) => ({ ...named(version), act })),
  );

/** Frames of a seat that have each event of each game at least once. */
export const playedFrames = () =>
  playedVersions().flatMap((version) =>
    fewest([...version.frames]).map((frame) => ({ ...named(version), frame })),
  );

/** `name`: `zip-zap`, or `zip-zap-1` in a game with several versions. */
const named = ({ game }: PlayedVersion) => {
  const isOnly = playedVersions().filter((other) => other.game.id === game.id).length === 1;
  return { game: game.id, name: isOnly ? game.id : `${game.id}-${game.rules}` };
};

/** An event that only long frames have often comes with the common ones. */
const fewest = (frames: readonly (readonly [type: string, frame: ShownMoment["frame"]])[]) => {
  const chosen = new Set<ShownMoment["frame"]>();
  const shown = new Set<string>();
  for (const [type, frame] of frames.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a))) {
    if (shown.has(type)) continue;
    chosen.add(frame);
    for (const event of frame.events) shown.add(event.type);
  }
  return [...new Set(frames.map(([, frame]) => frame))].filter((frame) => chosen.has(frame));
};

/** Shows an action and an event where their own schemas stand. */
export const withExample: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const example = exampleBySchema().get(zodSchema);
  if (example !== undefined) jsonSchema.examples = [example];
};

const exampleBySchema = onDemand(() => {
  const found = new Map<z.core.$ZodType, object>();
  for (const { game, acts, frames } of playedVersions()) {
    const actions = [...acts.values()].map(({ action }) => action);
    const events = [...frames].flatMap(
      ([type, frame]) => frame.events.find((event) => event.type === type) ?? [],
    );
    const { action, event } = game.schemas;
    const schemas = [...action.options, ...event.options, ...Object.values(matchEvents())];
    for (const schema of schemas) {
      const example = [...actions, ...events].find((value) => schema.safeParse(value).success);
      if (example && !found.has(schema)) found.set(schema, example);
    }
  }
  return found;
});
