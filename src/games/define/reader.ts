// What a function of the rules reads of a state. A class, since one is made for each action: methods cost nothing then.
import type { Seat } from "../game.ts";
import type { LooseReading, State } from "./state.ts";
import type { Pile, Piles } from "./zones.ts";

export class Reader implements LooseReading {
  readonly seats: number;
  readonly options: object;
  phase: string;
  round: number;
  turn: Seat;
  order: readonly Seat[];
  readonly zone: Readonly<Record<string, Pile | Piles>>;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(state: State) {
    this.seats = state.setup.seats;
    this.options = state.setup.options;
    this.phase = state.phase;
    this.round = state.round;
    this.turn = state.turn;
    this.order = state.order;
    this.zone = state.zones;
    this.fields = state.fields;
  }

  of(name: string, seat: Seat): unknown {
    const values = this.zone[name] ?? this.fields[name];
    const value: unknown = isList(values) ? values[seat] : undefined;
    if (value === undefined) throw new Error(`${name} has nothing for seat ${seat}`);
    return value;
  }

  after(seat: Seat): Seat {
    return nextIn(this.order, seat);
  }
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The seat after this one in the order. `before`: the order in which the seat still was. A seat that is out counts by its number. */
export const nextIn = (order: readonly Seat[], seat: Seat, before: readonly Seat[] = order): Seat => {
  const at = before.indexOf(seat);
  if (at < 0) return order.find((other) => other > seat) ?? order[0] ?? seat;
  for (let step = 1; step <= before.length; step++) {
    const next = before[(at + step) % before.length];
    if (next !== undefined && order.includes(next)) return next;
  }
  return seat;
};
