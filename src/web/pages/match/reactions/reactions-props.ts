// What the reactions of a match are given. Types alone.
import type { ClientMatch } from "../../../../client/index.ts";

export interface ReactionsProps {
  readonly match: ClientMatch;
}
