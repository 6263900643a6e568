// The bytes of an action in the log: the seat, the move's own number, the places of its pieces, the places of what it
// chooses among all values.
import type { DecodedAction, Seat } from "../game.ts";
import { takingOf } from "./declaration.ts";
import { type DefinedTypes, piecesOfAction } from "./play.ts";
import { type LooseAction, pileIn, type Shape, type State } from "./state.ts";

/** A byte has 256 values. */
const BYTE = 256;

export const encode = (shape: Shape, state: State, seat: Seat, action: LooseAction): readonly number[] => {
  const move = shape.moves[action.type];
  if (!move) throw new Error(`no move ${action.type}`);
  const bytes = [seat, move.number];
  const taking = takingOf(move);
  if (taking) {
    const left: (string | null)[] = [...pileIn(state, taking.from, seat)];
    const pieces = piecesOfAction(action);
    if (taking.min < taking.max) bytes.push(pieces.length);
    for (const piece of pieces) {
      const at = left.indexOf(piece);
      if (at < 0 || at >= BYTE) throw new Error(`an accepted piece without a place: ${piece}`);
      left[at] = null;
      bytes.push(at);
    }
  }
  for (const [field, value] of Object.entries(move.choose ?? {})) {
    const all = value.all?.(state.setup.seats) ?? [];
    const at = all.indexOf(action[field]);
    if (at < 0) throw new Error(`an accepted action without a value of ${field}`);
    bytes.push(...(all.length > BYTE ? [Math.floor(at / BYTE)] : []), at % BYTE);
  }
  return bytes;
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
  const taking = takingOf(move);
  const fields: Record<string, unknown> = {};
  if (taking) {
    const pile = pileIn(state, taking.from, seat);
    const count = taking.min < taking.max ? byte() : taking.max;
    const pieces = Array.from({ length: count }, () => {
      const piece = pile[byte()];
      if (piece === undefined) throw new Error("a log names a piece that is not there");
      return piece;
    });
    if (taking.many) fields["cards"] = pieces;
    else fields["card"] = pieces[0];
  }
  for (const [field, value] of Object.entries(move.choose ?? {})) {
    const all = value.all?.(state.setup.seats) ?? [];
    fields[field] = all[(all.length > BYTE ? byte() * BYTE : 0) + byte()];
  }
  return { seat, action: { type, ...fields }, next: at };
};
