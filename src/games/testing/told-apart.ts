// Whether the events of two worlds differ only in what a viewer may learn from them. Events may reveal something, such as a
// card that is laid. Their order and their number reveal nothing that no table shows.
import type { GameTypes } from "../game.ts";
import { difference, inWords, isSame } from "./difference.ts";
import type { GameProbe } from "./game-probe.ts";
import { hiddenFieldFault } from "./hidden-fields.ts";
import type { Sides, Watch } from "./noticed.ts";

interface Telling<T extends GameTypes> extends Watch<T> {
  readonly probe: GameProbe<T>;
  /** What the two worlds do, compared. */
  readonly did: {
    /** The same kind of thing, so that other events come from what is hidden. */
    readonly isAlike: boolean;
    /** A seat does the very same, and nobody has done anything else before. The clock may choose by what is hidden. */
    readonly isAct: boolean;
    /** Something else, such as another card. */
    readonly isUnlike: boolean;
    /** A seat has done something else in this run, now or before. Then a later event may show it. */
    readonly wasUnlike: boolean;
    /** What the probe says of this choice. */
    readonly told: "open" | "sealed" | null;
  };
}

/** What one world tells the viewer, and how the viewer's table goes on with it. */
interface Tale {
  readonly told: readonly { readonly type: string }[];
  /** What the viewer may be told, by the probe if it says so. */
  readonly texts: readonly string[];
  /** Before all events. */
  readonly first: string;
  /** After each event. */
  readonly tables: readonly string[];
}

/** `isTold`: the viewer learns a difference. `fault`: it must not learn this one. */
export const toldApart = <T extends GameTypes>(
  telling: Telling<T>,
  before: Sides<T>,
  after: Sides<T>,
): { readonly isTold: boolean; readonly fault: string | null } => {
  const [one, other] = [taleOf(telling, before[0], after[0]), taleOf(telling, before[1], after[1])];
  if (isSame(one.texts, other.texts)) return { isTold: false, fault: null };
  return {
    isTold: true,
    fault:
      sealedFault(telling, one, other) ??
      orderFault(one, other) ??
      untoldFault(telling, one, other) ??
      (telling.did.isAct && !telling.probe.visible ? hiddenFieldFault(telling, after) : null),
  };
};

const taleOf = <T extends GameTypes>(
  { game, probe, viewer }: Telling<T>,
  before: Sides<T>[0],
  { events }: Sides<T>[0],
): Tale => {
  const told = events.map((event) => game.redact(event, viewer));
  const visible = probe.visible ? events.map((event) => probe.visible?.(event, viewer)) : told;
  let table: T["table"] | null = game.table(before.state, viewer);
  const first = JSON.stringify(table);
  const tables = told.map((event) => {
    table = game.fold(table, event);
    return JSON.stringify(table);
  });
  return { told, texts: visible.map((event) => JSON.stringify(event)), first, tables };
};

/** A sealed choice is told to nobody else, also where a table shows it. */
const sealedFault = <T extends GameTypes>(
  { did: { told } }: Telling<T>,
  one: Tale,
  other: Tale,
): string | null => {
  const at = firstUnlike(one, other);
  return told === "sealed"
    ? `a sealed choice is told: ${one.texts[at] ?? "nothing"}, not ${other.texts[at] ?? "nothing"}`
    : null;
};

/** Both have told the same by now, in another order, and the table shows no difference. */
const orderFault = (one: Tale, other: Tale): string | null => {
  const at = firstUnlike(one, other);
  const end = one.texts.findIndex(
    (_, i) =>
      i > at && isSame(one.texts.slice(at, i + 1).toSorted(), other.texts.slice(at, i + 1).toSorted()),
  );
  return end < 0 || one.tables[end] !== other.tables[end]
    ? null
    : `another order of the events: first ${other.texts[at]}, not ${one.texts[at]}`;
};

const firstUnlike = (one: Tale, other: Tale): number => {
  const at = one.texts.findIndex((text, i) => text !== other.texts[i]);
  return at < 0 ? one.texts.length : at;
};

/** Where the events of the worlds differ, so must the tables that the viewer folds from them. */
const untoldFault = <T extends GameTypes>(
  { probe, did }: Telling<T>,
  one: Tale,
  other: Tale,
): string | null => {
  if (!isSame(pathOf(one), pathOf(other))) return null;
  const at = firstUnlike(one, other);
  const [event, onTwin] = [one.told[at], other.told[at]];
  if (event?.type !== onTwin?.type)
    return did.isAlike
      ? `an event that no table shows: ${onTwin?.type ?? "none"}, not ${event?.type ?? "none"}`
      : null;
  const isReveal = did.wasUnlike && (did.told === "open" || !(did.isUnlike && at === 0));
  return probe.visible || isReveal ? null : untoldText(`\`${event?.type}\``, onTwin, event);
};

/** Of the same pieces in another order, only the order is told. */
const untoldText = (event: string, is: unknown, expected: unknown): string => {
  const list = reordered(is, expected);
  return list === null
    ? `what ${event} tells and no table shows: ${difference(is, expected)}`
    : `in which order ${event} lists the same values, which no table shows: ${list}. Sort them in \`redact\`. If the viewer may know the order, give the probe \`visible\``;
};

/** The first list that differs, if only in its order. */
const reordered = (is: unknown, expected: unknown, path = ""): string | null => {
  if (Array.isArray(is) && Array.isArray(expected)) {
    const [ordered, wanted] = [is, expected].map((list) => list.map(inWords).toSorted());
    return isSame(ordered, wanted) ? `${path}: ${inWords(is)}, not ${inWords(expected)}` : null;
  }
  if (typeof is !== "object" || typeof expected !== "object" || is === null || expected === null) return null;
  const twin = new Map<string, unknown>(Object.entries(expected));
  const apart = Object.entries(is).find(([field, value]) => !isSame(value, twin.get(field)));
  return apart ? reordered(apart[1], twin.get(apart[0]), path ? `${path}.${apart[0]}` : apart[0]) : null;
};

/** An event that leaves the table as it was is no step. */
const pathOf = ({ first, tables }: Tale): readonly string[] =>
  tables.filter((table, i) => table !== (tables[i - 1] ?? first));
