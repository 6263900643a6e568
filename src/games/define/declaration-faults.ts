// What is amiss in a declaration, although the types allow it: names that collide, numbers that no log can hold, sealed
// moves that others would see. A line each.
import {
  combinationsOf,
  type Declaration,
  listingsOf,
  type Move,
  piecesOf,
  takingOf,
} from "./declaration.ts";
import { CHANGES } from "./schemas.ts";
import type { LooseMoveRules, LooseRules } from "./state.ts";
import { chosenFrom, isSeveral, MOST_LISTED, type Several } from "./values.ts";
import type { Zone } from "./zones.ts";

/** The fields of each table, the place outside of the game, and where the fields and zones of a declaration stand. */
const TABLE = ["phase", "over", "ranking", "turn", "ready", "round", "box"];
/** Events of all games. */
const EVENTS = [
  "dealt",
  ...CHANGES,
  "roundEnded",
  "timedOut",
  "matchEnded",
  "abandoned",
  "started",
  "handedOver",
];
/** What an action or its event has beside the choices of a move. */
const NAMED = ["type", "seat", "card", "cards", "count", "next"];
/** A byte of the log. */
const MOST_PIECES = 255;

export const declarationFaults = (declaration: Declaration): readonly string[] => [
  ...nameFaults(declaration),
  ...zoneFaults(declaration),
  ...dealFaults(declaration),
  ...Object.entries(declaration.moves).flatMap(([name, move]) =>
    moveFaults(declaration, name, move).map((fault) => `${name}: ${fault}`),
  ),
  ...phaseFaults(declaration),
];

/** What is amiss between a declaration and its rules. */
export const ruleFaults = ({ moves, phases, seats }: Declaration, rules: LooseRules): readonly string[] => [
  ...Object.keys(rules.moves ?? {}).flatMap((name) => (name in moves ? [] : [`${name}: no such move`])),
  ...Object.entries(moves).flatMap(([name, move]) =>
    barFaults(move, rules.moves?.[name] ?? {}, seats.max).map((fault) => `${name}: ${fault}`),
  ),
  ...Object.keys(rules.phases ?? {}).flatMap((name) => (name in phases ? [] : [`${name}: no such phase`])),
  ...Object.entries(phases).flatMap(([name, { kind }]) => {
    const isDone = rules.phases?.[name]?.done !== undefined;
    if (kind === "turn") return isDone ? [`${name}: a turn has no \`done\`: its moves say what follows`] : [];
    return isDone ? [] : [`${name}: a phase of this kind needs \`done\``];
  }),
];

/** `unless` is asked of every combination of values until a list is full. */
const barFaults = (move: Move, { unless, unlessOne }: LooseMoveRules, seats: number): readonly string[] => {
  const [listing] = listingsOf(move);
  if (!listing) return unlessOne ? ["`unlessOne` is for a move that takes several"] : [];
  const { field, of } = listing;
  if (!of || !unless) return [];
  return combinationsOf(listing, chosenFrom(of, seats).length) <= MOST_LISTED
    ? []
    : [`${field} has too many combinations for \`unless\`: bar single values by \`unlessOne\``];
};

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

const nameFaults = ({
  zones,
  fields = {},
  moves,
  events = {},
  phases,
  teams,
}: Declaration): readonly string[] => {
  const own = Object.values(moves).flatMap(({ event }) => event ?? []);
  const told = Object.keys(events);
  const numbers = Object.values(moves).map(({ number }) => number);
  return [
    ...repeated([
      ...TABLE,
      ...(teams === undefined ? [] : ["team"]),
      ...Object.keys(zones),
      ...Object.keys(fields),
    ]).map((name) => `${name}: a table has a field of this name already`),
    ...("hands" in fields ? ["hands: this is a zone, and no field"] : []),
    ...repeated([...EVENTS, ...own, ...told]).map((name) => `${name}: two events have this name`),
    ...("over" in phases ? ["over: the phase of a match that has ended"] : []),
    ...(new Set(numbers).size < numbers.length ? ["two moves have the same number"] : []),
    ...(numbers.some((number) => !Number.isInteger(number) || number < 0 || number > 255)
      ? ["the number of a move is from 0 to 255"]
      : []),
    ...Object.entries(events).flatMap(([name, told]) =>
      "type" in told ? [`${name}: type: an event has a field of this name already`] : [],
    ),
  ];
};

const dealFaults = ({ deal, seats, pieces }: Declaration): readonly string[] => {
  if (!deal) return [];
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, more) => seats.min + more);
  return counts.flatMap((count) => {
    const each = typeof deal.each === "number" ? deal.each : deal.each(count);
    const { length } = piecesOf({ pieces }, count);
    return each * count <= length
      ? []
      : [`a deal of ${each} pieces to each of ${count} seats: a match has only ${length}`];
  });
};

const zoneFaults = ({ zones, teams, seats, deal, opensHands }: Declaration): readonly string[] => {
  const { hands, stock } = zones;
  return [
    ...(opensHands && !hands?.owned ? ["`opensHands` needs the zone `hands` with a pile for each seat"] : []),
    ...(deal && deal.each !== 0 && !hands?.owned
      ? ["a deal needs the zone `hands` with a pile for each seat"]
      : []),
    ...((!deal && hands?.owned === false) || hands?.piles
      ? ["the zone `hands` has a pile for each seat"]
      : []),
    ...(stock?.owned ? ["the zone `stock` has one pile for all"] : []),
    ...(teams !== undefined && !(Number.isInteger(teams) && teams >= 1 && teams <= seats.min)
      ? [`teams: from 1 to ${seats.min}, so that each has a seat in the smallest match`]
      : []),
    ...(teams === undefined && Object.values(zones).some(({ seenBy }) => seenBy === "team")
      ? ["a zone that a team sees needs `teams`"]
      : []),
  ];
};

const moveFaults = (
  { moves, phases, zones, seats }: Declaration,
  name: string,
  move: Move,
): readonly string[] => {
  const kinds = Object.values(phases).flatMap((phase) => (phase.moves.includes(name) ? [phase.kind] : []));
  const faults: string[] = [];
  if (kinds.length === 0) faults.push("no phase has this move");
  if (move.private && move.into) faults.push("a private move leaves its pieces where they lie");
  if (!move.private && Boolean(move.take) !== Boolean(move.into))
    faults.push("`take` and `into` go together");
  if (Boolean(move.private) === (move.event !== undefined)) faults.push("a move has an event, or is private");
  if (move.private && (move.take ?? move.choose) && kinds.includes("window"))
    faults.push("a private move of a window takes nothing");
  const [list, ...otherLists] = listingsOf(move);
  if (move.private && list)
    faults.push(
      list.of ? `a private move chooses one value of ${list.field}` : "a private move takes one piece",
    );
  if (list && otherLists.length > 0)
    faults.push(`a move lists several in one field: ${list.field}, or ${otherLists[0]?.field}`);
  if (move.private && move.back !== undefined) faults.push("a private move takes nothing back");
  if (move.back !== undefined && kinds.some((kind) => kind !== "sealed"))
    faults.push("only a sealed move is taken back");
  if (move.back !== undefined && !(move.back in moves)) faults.push(`no move ${move.back} to take back`);
  if (move.back !== undefined && (move.take ?? move.choose))
    faults.push("a move that takes another back has no `take` and no `choose`");
  const taking = takingOf(move);
  for (const end of [taking?.from, move.into])
    if (zones[end ?? ""]?.piles)
      faults.push(`nobody owns a pile of ${end}: choose its number, and move the pieces in \`does\``);
  if (taking && !(isCount(taking.min) && isCount(taking.max) && taking.min <= taking.max))
    faults.push(`\`count\` goes from 0 to ${MOST_PIECES}, the smaller number first`);
  if (taking && kinds.includes("sealed"))
    for (const end of [taking.from, move.into ?? ""])
      if (isOpen(zones[end])) faults.push(`everybody sees ${end}, so this move is not sealed`);
  for (const [field, value] of Object.entries(move.choose ?? {})) {
    if (NAMED.includes(field))
      faults.push(`${field}: an action or its event has a field of this name already`);
    const { all } = isSeveral(value) ? value.one : value;
    if (!all || all(seats.max).length > MOST_LISTED)
      faults.push(`${field} has too many values to choose from`);
    else if (isSeveral(value)) faults.push(...severalFaults(field, value, all(seats.min).length));
  }
  return faults;
};

const severalFaults = (field: string, { min, max }: Several<unknown>, values: number): readonly string[] => {
  if (!isCount(min) || !isCount(max) || min > max || min === 0)
    return [`${field}: \`several\` goes from 1 to ${MOST_PIECES}, the smaller number first`];
  return min <= values ? [] : [`${field}: ${min} values are chosen, and the smallest match has ${values}`];
};

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MOST_PIECES;

const isOpen = (zone: Zone | undefined): boolean => zone?.seenBy === "all" || zone?.seenBy === "top";

const phaseFaults = ({ phases, moves }: Declaration): readonly string[] =>
  Object.entries(phases).flatMap(([name, phase]) => {
    const declined = phase.moves.filter((move) => moves[move]?.private);
    const chosen = phase.moves.filter((name) => !moves[name]?.private && moves[name]?.back === undefined);
    if (phase.kind === "window" && declined.length !== 1)
      return [`${name}: a window has one private move, for seats that decline`];
    if (phase.moves.length > 0 && phase.kind !== "window" && phase.moves.length === declined.length)
      return [`${name}: a private move answers nothing, so this phase needs another move`];
    if (phase.kind === "sealed" && chosen.length > 1)
      return [
        `${name}: others see which of the moves ${chosen.join(", ")} it was. Make them one move with \`choose\``,
      ];
    return [];
  });
