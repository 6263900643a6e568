// How findings name an entry of a match, and a viewer.
import type { GameTypes, Perspective } from "../game.ts";
import { inWords } from "./difference.ts";
import type { Entry } from "./random-play.ts";

export const entryText = (entry: Entry<GameTypes>): string =>
  entry === "clock" ? "the clock runs out" : `seat ${entry.seat} ${inWords(entry.action)}`;

export const viewerText = (viewer: Perspective): string =>
  typeof viewer === "number" ? `seat ${viewer}` : `the ${viewer}`;
