// What this build reads and writes of items and messages, by version. Absent means version 1: a mark costs nothing until a
// format changes. The rules for a new version are in docs/internals/upgrades.md.
import type { Format, Formats } from "../../match/formats.ts";

const FIRST: Format = { reads: [1], writes: 1 };

interface ItemFormat extends Format {
  /** Its keys: what comes before `#` with it, or all of a key without one. */
  readonly keys: readonly string[];
}

const ITEMS: Readonly<Record<string, ItemFormat>> = {
  match: { keys: ["M# M"], ...FIRST },
  listing: { keys: ["M# CARD"], ...FIRST },
  archive: { keys: ["M# R"], ...FIRST },
  spectator: { keys: ["M# S#"], ...FIRST },
  player: { keys: ["P# P"], ...FIRST },
  "listed match": { keys: ["P# L#"], ...FIRST },
  history: { keys: ["P# H#", "P# HP#"], ...FIRST },
  skill: { keys: ["P# G#"], ...FIRST },
  connection: { keys: ["P# C#", "C# C#"], ...FIRST },
  notice: { keys: ["P# N#"], ...FIRST },
  delivery: { keys: ["P# D#"], ...FIRST },
  "queue place": { keys: ["P# Q#"], ...FIRST },
  "keyed request": { keys: ["P# I#", "I# I"], ...FIRST },
  token: { keys: ["T# T", "P# T#"], ...FIRST },
  "listed bot": { keys: ["P# B#"], ...FIRST },
  challenge: { keys: ["W# W"], ...FIRST },
  "app code": { keys: ["O# O"], ...FIRST },
  "recovery set": { keys: ["R# R"], ...FIRST },
  code: { keys: ["K# K"], ...FIRST },
  arena: { keys: ["AR# A"], ...FIRST },
  entrant: { keys: ["AR# E#"], ...FIRST },
  pairing: { keys: ["AR# M#"], ...FIRST },
  standings: { keys: ["AR# Z#"], ...FIRST },
  "listed arena": { keys: ["P# E#"], ...FIRST },
  series: { keys: ["AS# S"], ...FIRST },
  "series place": { keys: ["AS# R#"], ...FIRST },
  "series table": { keys: ["AS# Z#"], ...FIRST },
  "queue counter": { keys: ["Q# N"], ...FIRST },
  "queue ticket": { keys: ["Q# T#"], ...FIRST },
  meetings: { keys: ["V# V#"], ...FIRST },
  "relay key": { keys: ["X# X"], ...FIRST },
  "spectator total": { keys: ["X# S#"], ...FIRST },
  spending: { keys: ["X# S"], ...FIRST },
  "operator log": { keys: ["X# L#", "X# H"], ...FIRST },
  report: { keys: ["RP# R#", "RP# V#"], ...FIRST },
  counter: { keys: ["A# A"], ...FIRST },
  leases: { keys: ["A# L"], ...FIRST },
};

const MESSAGE_KINDS = ["timer", "job", "webhook"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const MESSAGES: Readonly<Record<MessageKind, Format>> = { timer: FIRST, job: FIRST, webhook: FIRST };

/** The attribute of an item and the field of a message that hold the version. */
export const FORMAT_MARK = "format";

/** `item KIND` and `message KIND`. */
export const STORED_FORMATS: Formats = {
  ...Object.fromEntries(
    Object.entries(ITEMS).map(([kind, { reads, writes }]) => [`item ${kind}`, { reads, writes }]),
  ),
  ...Object.fromEntries(Object.entries(MESSAGES).map(([kind, format]) => [`message ${kind}`, format])),
};

/** Undefined for an item that no store writes. */
export const itemKindOf = (pk: string, sk: string): string | undefined =>
  KIND_BY_KEYS.get(`${headOf(pk)} ${headOf(sk)}`);

const headOf = (key: string): string => {
  const end = key.indexOf("#");
  return end < 0 ? key : key.slice(0, end + 1);
};

const KIND_BY_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(ITEMS).flatMap(([kind, { keys }]) => keys.map((key): [string, string] => [key, kind])),
);

/** The versions of a kind of item that this build knows. */
export const versionsOfItem = (kind: string): readonly number[] => ITEMS[kind]?.reads ?? [1];

export const readsMessage = (kind: MessageKind, version: number): boolean =>
  MESSAGES[kind].reads.includes(version);
