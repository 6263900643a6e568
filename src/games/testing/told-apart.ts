// Whether the events of two worlds differ only in what a viewer may learn from them. Events may reveal something, such as a
// card that is laid. Their order and their number reveal nothing.
import type { Game, GameTypes, Perspective } from "../game.ts";
import { difference, isSame } from "./difference.ts";
import type { GameProbe } from "./game-probe.ts";
import type { Sides } from "./noticed.ts";

interface Telling<T extends GameTypes> {
  readonly game: Game<T>;
  readonly probe: GameProbe<T>;
  readonly viewer: Perspective;
  /** The other seats did the same kind of thing in both worlds, so that a difference comes from what is hidden. */
  readonly isAlike: boolean;
}

/** What one world tells the viewer, and how the viewer's table goes on with it. */
interface Tale {
  readonly told: readonly { readonly type: string }[];
  /** What the viewer may be told, by the probe if it says so. */
  readonly texts: readonly string[];
  /** Without those that stay as they were. */
  readonly tables: readonly string[];
}

/** `told`: the viewer learns the same. Else `fault` says what it must not learn. Null: it may see the difference. */
export const toldApart = <T extends GameTypes>(
  telling: Telling<T>,
  before: Sides<T>,
  after: Sides<T>,
): { readonly isTold: boolean; readonly fault: string | null } => {
  const [one, other] = [taleOf(telling, before[0], after[0]), taleOf(telling, before[1], after[1])];
  if (isSame(one.texts, other.texts)) return { isTold: false, fault: null };
  return { isTold: true, fault: orderFault(one, other) ?? untoldFault(telling, one, other) };
};

const taleOf = <T extends GameTypes>(
  { game, probe, viewer }: Telling<T>,
  before: Sides<T>[0],
  { events }: Sides<T>[0],
): Tale => {
  const told = events.map((event) => game.redact(event, viewer));
  const visible = probe.visible ? events.map((event) => probe.visible?.(event, viewer)) : told;
  let table: T["table"] | null = game.table(before.state, viewer);
  const tables = [JSON.stringify(table)];
  for (const event of told) {
    table = game.fold(table, event);
    const next = JSON.stringify(table);
    if (next !== tables.at(-1)) tables.push(next);
  }
  return { told, texts: visible.map((event) => JSON.stringify(event)), tables };
};

/** Before the first event that only one world has, both must tell the same in the same order. */
const orderFault = (one: Tale, other: Tale): string | null => {
  const alone = Math.min(firstAlone(one.texts, other.texts), firstAlone(other.texts, one.texts));
  const at = one.texts.findIndex((text, i) => text !== other.texts[i]);
  if (at < 0 || at >= alone) return null;
  return `the order of the events: ${other.texts[at]} comes before ${one.texts[at]}, or after it`;
};

/** The place of the first event that the other world does not have, or not as often. */
const firstAlone = (texts: readonly string[], others: readonly string[]): number => {
  const left = [...others];
  const at = texts.findIndex((text) => {
    const place = left.indexOf(text);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** Where the events of the worlds differ, so must the tables that the viewer folds from them. */
const untoldFault = <T extends GameTypes>(
  { probe, isAlike }: Telling<T>,
  one: Tale,
  other: Tale,
): string | null => {
  if (!isSame(one.tables, other.tables)) return null;
  const [types, onTwin] = [one, other].map(({ told }) => told.map(({ type }) => type));
  if (!isSame(types, onTwin))
    return isAlike
      ? `other events, which no table shows: ${onTwin?.join(", ")}, not ${types?.join(", ")}`
      : null;
  if (probe.visible) return null;
  const at = one.texts.findIndex((text, i) => text !== other.texts[i]);
  return `${one.told[at]?.type} tells what neither a table nor \`visible\` shows: ${difference(other.told[at], one.told[at])}`;
};
