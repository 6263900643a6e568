// What the store still holds of players who are erased: their names, and items under their ids.
import type { Item } from "../../aws/dynamo/dynamo.ts";

interface Erased {
  readonly id: string;
  /** No other text in the store contains it. */
  readonly name: string;
}

/** The items, as JSON. */
export const leftBehind = (items: readonly Item[], erased: readonly Erased[]): readonly string[] =>
  items
    .map((item) => JSON.stringify(item, textOfBytes))
    .filter((item) =>
      erased.some(
        ({ id, name }) => item.includes(name) || item.includes(`"P#${id}"`) || item.includes(`"face_${id}"`),
      ),
    );

/** A name in a log is text there. */
const textOfBytes = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value;
