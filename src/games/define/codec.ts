// The bytes of an action in the log: the seat, the move's own number, the places of its pieces in their pile, the places of
// what it chooses among all values.
import type { DecodedAction, Seat } from "../game.ts";
import { takingOf } from "./declaration.ts";
import { type DefinedTypes, piecesOfAction } from "./play.ts";
import { isList } from "./reader.ts";
import { type LooseAction, pileIn, type Shape, type State } from "./state.ts";
import { type Choosable, chosenFrom, isSeveral } from "./values.ts";

/** A byte has 256 values. */
const BYTE = 256;

export const encode = (shape: Shape, state: State, seat: Seat, action: LooseAction): readonly number[] => {
  const move = shape.moves[action.type];
  if (!move) throw new Error(`no move ${action.type}`);
  const bytes = [seat, move.number];
  const taking = takingOf(move);
  if (taking) bytes.push(...bytesOf(pileIn(state, taking.from, seat), piecesOfAction(action), taking));
  for (const [field, value] of Object.entries(move.choose ?? {})) {
    const { [field]: held } = action;
    const picked = isSeveral(value) && isList(held) ? held : [held];
    bytes.push(...bytesOf(chosenFrom(value, state.setup.seats), picked, countOf(value)));
  }
  return bytes;
};

interface Count {
  readonly min: number;
  readonly max: number;
}

const ONE: Count = { min: 1, max: 1 };

const countOf = (value: Choosable): Count => (isSeveral(value) ? value : ONE);

/** How many there are, if that is open, and the place of each. Each place of `all` is used once. */
const bytesOf = (
  all: readonly unknown[],
  picked: readonly unknown[],
  { min, max }: Count,
): readonly number[] => {
  const used = new Set<number>();
  const places = picked.flatMap((one) => {
    const at = all.findIndex((other, place) => other === one && !used.has(place));
    if (at < 0) throw new Error(`an accepted action without a place of ${one}`);
    used.add(at);
    return all.length > BYTE ? [Math.floor(at / BYTE), at % BYTE] : [at];
  });
  return min < max ? [picked.length, ...places] : places;
};

export const decode = (
  shape: Shape,
  state: State,
  bytes: Uint8Array,
  from: number,
): DecodedAction<DefinedTypes> => {
  let at = from;
  const byte = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw new Error("a log ends within an action");
    return value;
  };
  const seat = byte();
  const number = byte();
  const [type, move] = Object.entries(shape.moves).find(([, one]) => one.number === number) ?? [];
  if (type === undefined || !move) throw new Error(`a log has a move with the number ${number}`);
  const readFrom = (all: readonly unknown[], { min, max }: Count): readonly unknown[] =>
    Array.from({ length: min < max ? byte() : max }, () => {
      const place = (all.length > BYTE ? byte() * BYTE : 0) + byte();
      if (place >= all.length) throw new Error("a log names what is not there");
      return all[place];
    });
  const taking = takingOf(move);
  const fields: Record<string, unknown> = {};
  if (taking) {
    const pieces = readFrom(pileIn(state, taking.from, seat), taking);
    if (taking.many) fields["cards"] = pieces;
    else [fields["card"]] = pieces;
  }
  for (const [field, value] of Object.entries(move.choose ?? {})) {
    const values = readFrom(chosenFrom(value, state.setup.seats), countOf(value));
    fields[field] = isSeveral(value) ? values : values[0];
  }
  return { seat, action: { type, ...fields }, next: at };
};
