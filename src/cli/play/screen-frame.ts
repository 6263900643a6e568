// What each part of the screen gets beside the state: the size, colours or none, the clock, the words.
import type { PlayWords } from "./play-words.ts";

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export interface ScreenOptions extends ScreenSize {
  readonly colour: boolean;
  /** The relay's clock. */
  readonly nowMs: number;
}

/** What every part of the screen needs to know. */
export interface ScreenFrame extends ScreenOptions {
  readonly words: PlayWords;
}
