// A whole game from one declaration and the functions of its rules. `Game` is what the relay knows of it.
import { anyAction } from "../choice.ts";
import type { FieldKind } from "../field-kinds.ts";
import { type Bot, type Game, type GameTypes, REFUSALS, type RefusalCode } from "../game.ts";
import { openHands } from "../hands.ts";
import type { GameProbe } from "../testing/game-probe.ts";
import { decode, encode } from "./codec.ts";
import type { Declaration, Fields } from "./declaration.ts";
import { declarationFaults, ruleFaults } from "./declaration-faults.ts";
import type { Rules, TypesOf } from "./declared-types.ts";
import { fold, foldOwn } from "./fold.ts";
import { awaited, clockOf, lateAction, legal, precondition, ticking } from "./late.ts";
import { choices } from "./offers.ts";
import { act, type DefinedTypes, misfitField, start } from "./play.ts";
import { probeOf } from "./probe.ts";
import { schemasOf } from "./schemas.ts";
import { handsOf, type LooseRules, pileIn, type Shape, sorterOf } from "./state.ts";
import { position, redact, table } from "./views.ts";
import type { Zone } from "./zones.ts";

/** A game, and what `checkGame` must be told of it. */
export interface DefinedGame<T extends GameTypes = GameTypes> extends Game<T> {
  readonly probe: GameProbe<T>;
}

/** A match that takes longer is a fault. */
const LONGEST = 5_000;

/**
 * Makes a declared game whole. Its house bots play any legal action. Better ones replace them:
 * `{ ...defineGame(hearts, rules), bots }`.
 * @throws Error with a line for each thing that is amiss in the declaration.
 */
export function defineGame<D extends Declaration>(declaration: D, rules: Rules<D>): DefinedGame<TypesOf<D>>;
export function defineGame(declaration: Declaration, rules: LooseRules): DefinedGame<DefinedTypes> {
  const { id, name, words, seats, phases } = declaration;
  const shape = shapeOf(declaration, rules);
  const kinds = kindsOf(declaration);
  return {
    ...{ id, name, words, rules: declaration.rules, seats, refusals: declaration.refusals ?? [] },
    ...(declaration.teams !== undefined && { teams: declaration.teams }),
    clocks: Object.fromEntries(Object.entries(phases).map(([phase, { seconds }]) => [phase, seconds])),
    schemas: schemasOf(shape),
    start: (setup) => start(shape, setup),
    act: (state, seat, action) => act(shape, state, seat, action),
    misfit: (state, _seat, action) => {
      const field = misfitField(shape, state.setup.seats, action);
      return field === null ? null : { field, message: "no value of this match" };
    },
    legal: (state, seat) => legal(shape, state, seat),
    choices: (state, seat) => choices(shape, state, seat),
    clock: clockOf(shape),
    ticking,
    awaited: (state) => awaited(shape, state),
    clockAction: (state, seat) => lateAction(shape, state, seat),
    precondition,
    isPrivate: ({ type }) => shape.moves[type]?.private === true,
    table: (state, viewer) => table(shape, state, viewer),
    position: (state) => position(shape, state),
    redact: (event, viewer) => redact(shape, event, viewer),
    kinds,
    shownIn: shownInOf(declaration),
    fold: (before, event) => fold(shape, before, event),
    foldOwn: (before, seat) => foldOwn(shape, before, seat),
    breakOff: (state) => ({
      state: { ...state, phase: "over", asked: [], ready: [] },
      event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(handsOf(state)) },
    }),
    rematchDealer: ({ fields: { dealer }, setup }) =>
      typeof dealer === "number" ? (dealer + 1) % setup.seats : null,
    stock: (state) => pileIn(state, "stock", 0),
    scores: ({ fields }) => totalsIn(fields[shape.totals]),
    longest: () => declaration.longest ?? LONGEST,
    encode: (state, seat, action) => encode(shape, state, seat, action),
    decode: (state, bytes, at) => decode(shape, state, bytes, at),
    bots: { easy: anyLegal, normal: anyLegal, hard: anyLegal },
    probe: probeOf(shape),
  };
}

const totalsIn = (value: unknown): readonly number[] | null => (Array.isArray(value) ? value : null);

/** The field of the totals, whether or not the game has it. */
const totalsOf = ({ kinds = {} }: Declaration): string =>
  Object.entries(kinds).find(([, kind]) => kind === "scores")?.[0] ?? "scores";

/** What each zone and field is, by its type. A declaration may say otherwise. */
const kindsOf = ({
  zones,
  fields = {},
  teams,
  kinds = {},
}: Declaration): Readonly<Record<string, FieldKind>> =>
  Object.fromEntries(
    [
      ...Object.entries(zones).map(([name, zone]) => [name, kindOfZone(name, zone)] as const),
      ...Object.entries(fields).map(([name, field]) => [name, kindOfField(name, field)] as const),
      ...(teams === undefined ? [] : [["team", "teams"] as const]),
      ...Object.entries(kinds),
    ].flatMap(([field, kind]) => (kind ? [[field, kind] as const] : [])),
  );

const shownInOf = ({ shownIn = {} }: Declaration): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(shownIn).flatMap(([field, phases]) => (phases ? [[field, phases] as const] : [])),
  );

const kindOfZone = (name: string, { owned, seenBy, piles }: Zone): FieldKind | null => {
  if (name === "hands" || name === "stock") return null;
  if (piles) return seenBy === "all" ? "grid" : "row";
  return seenBy === "nobody" ? null : owned ? "hand" : "pile";
};

/** A value of each seat is shown at the seat. Marks are there by their shape, and the totals in a place of their own. */
const kindOfField = (name: string, field: Fields[string]): FieldKind | null => {
  if (!("each" in field)) return field.kind ?? null;
  const { kind } = field.each;
  if (kind === "player" || kind === "place") return `${kind}PerSeat`;
  return name === "scores" || typeof field.each.start === "boolean" ? null : "perSeat";
};

const anyLegal: Bot<DefinedTypes> = { choose: anyAction };

const shapeOf = (declaration: Declaration, rules: LooseRules): Shape => {
  const { id, moves, phases, zones, fields = {}, options = {}, refusals = [] } = declaration;
  const sealedPhases = Object.entries(phases).filter(([, { kind }]) => kind === "sealed");
  const faults = [...declarationFaults(declaration), ...ruleFaults(declaration, rules)];
  if (faults.length > 0) throw new Error([`${id}:`, ...faults].join("\n  "));
  return {
    ...{ declaration, rules, zones, fields, options, moves, phases },
    sort: sorterOf(declaration),
    totals: totalsOf(declaration),
    sealed: new Set(sealedPhases.flatMap(([, phase]) => phase.moves)),
    byEvent: new Map(
      Object.entries(moves).flatMap(([name, { event }]) => (event === undefined ? [] : [[event, name]])),
    ),
    codes: new Map<string, RefusalCode>([
      ...REFUSALS.map((code) => [code, code] as const),
      ...refusals.map((word): [string, RefusalCode] => [word, `${id}.${word}`]),
    ]),
  };
};
