// Cheats planted in a game of hidden choices. There is no deal, so twins differ only in what the others choose.
import { describe, expect, it } from "vitest";
import type { Game } from "../../../src/games/index.ts";
import { findingsOf, type GameCheck } from "../../../src/games/testing/index.ts";
import { type BlindBidsTypes, blindBids, CHIPS } from "./blind-bids.ts";

type BlindBids = Game<BlindBidsTypes>;
type State = BlindBidsTypes["state"];

const probe: GameCheck<BlindBidsTypes> = {
  deck: (seats) => CHIPS.flatMap((chip) => Array.from({ length: seats }, () => chip)),
  shuffled: () => [],
  kept: ({ hands, bids, spent }) => [...hands.flat(), ...bids.filter((chip) => chip !== null), ...spent],
  seatLists: ["ready"],
};

const secrecyOf = (changes: Partial<BlindBids>) =>
  findingsOf({ ...blindBids, ...changes }, { ...probe, seeds: 14, properties: ["secrecy"] });

const { act, redact, ticking, table, clockAction } = blindBids;
const has = ({ bids }: State, chip: string): boolean => bids.includes(chip);
const waiting = ({ waits }: State): number => waits.filter(Boolean).length;
const CLOCKED = [0, 1, 2, 3];
type Events = readonly BlindBidsTypes["event"][];

/** `act` with other events where every seat has bid. */
const telling =
  (change: (events: Events, state: State) => Events): BlindBids["act"] =>
  (state, seat, action) => {
    const ruling = act(state, seat, action);
    if (!ruling.ok || ruling.state.phase !== "doubt" || action.type !== "bid") return ruling;
    return { ...ruling, events: change(ruling.events, ruling.state) };
  };
const counted = ({ bids }: State): Events => bids.map((_, seat) => ({ type: "counted", seat }));

const CHEATS: Readonly<Record<string, Partial<BlindBids>>> = {
  "`awaited` tells who waits": {
    awaited: (state) => CLOCKED.filter((seat) => clockAction(state, seat) !== null),
  },
  "the clock begins anew with each seat that waits": {
    ticking: (state) => {
      const clock = ticking(state);
      return clock && { ...clock, since: 8 * clock.since + waiting(state) };
    },
  },
  "the name of the clock follows a hidden bid": {
    clocks: { ...blindBids.clocks, final: 10 },
    ticking: (state) => {
      const clock = ticking(state);
      return clock?.name === "doubt" && has(state, "4") ? { ...clock, name: "final" } : clock;
    },
  },
  "the question of an action follows a hidden bid": {
    precondition: (state) => `${state.round} ${state.phase} ${has(state, "3")}`,
  },
  "the table lacks who bids the highest chip": {
    table: (state, viewer) => {
      const open = table(state, viewer);
      return { ...open, ready: open.ready.filter((seat) => state.bids[seat] !== "4" || seat === viewer) };
    },
  },
  "the fields of the table come in another order": {
    table: (state, viewer) => {
      const { mine, ...open } = table(state, viewer);
      return has(state, "4") ? { mine, ...open } : { ...open, mine };
    },
  },
  "an event comes only with a hidden bid": {
    act: telling((events, state) => (has(state, "4") ? [...events, { type: "murmured" }] : events)),
  },
  "an event comes as often as there are such bids": {
    act: telling((events, { bids }) => [
      ...events,
      ...bids.flatMap((chip) => (chip === "1" ? [{ type: "murmured" } as const] : [])),
    ]),
  },
  "the order of events follows the hidden bids": {
    act: telling((events, state) => [
      ...events,
      ...counted(state).toSorted((a, b) =>
        a.type === "counted" && b.type === "counted"
          ? Number(state.bids[a.seat]) - Number(state.bids[b.seat])
          : 0,
      ),
    ]),
  },
  "an event stands before another one by a hidden bid": {
    act: telling((events, state) =>
      has(state, "2") ? [{ type: "murmured" }, ...events] : [...events, { type: "murmured" }],
    ),
  },
  "others are told the chip": {
    redact: (event, viewer) => redact(event, event.type === "bid" ? "referee" : viewer),
  },
  "the clock of a seat follows the bids of others": {
    clockAction: (state, seat) =>
      state.phase === "doubt" && !state.waits[seat] && has(state, "4")
        ? { type: "raise" }
        : clockAction(state, seat),
  },
};

describe("hidden choices without a deal", () => {
  it("the game holds what every game must hold", () => {
    expect(findingsOf(blindBids, { ...probe, seeds: 14 })).toEqual([]);
    // Here two seats bid the same chips the other way round, and only `shown` tells who bid which.
    expect(findingsOf(blindBids, { ...probe, seeds: [110], properties: ["secrecy"] })).toEqual([]);
  });

  it.each(Object.entries(CHEATS))("%s: the twins notice", (_what, cheat) => {
    expect(secrecyOf(cheat)).toMatchObject([{ property: "secrecy", rules: 1 }]);
  });

  it("`visible` cannot excuse the order and the number of events", () => {
    for (const what of [
      "the order of events follows the hidden bids",
      "an event comes only with a hidden bid",
    ]) {
      const game = { ...blindBids, ...CHEATS[what] };
      const found = findingsOf(game, { ...probe, visible: redact, seeds: 14, properties: ["secrecy"] });
      expect(found).toHaveLength(1);
    }
  });

  it("a finding shows what each world did, and no deals", () => {
    const [{ example } = { example: null }] = secrecyOf(
      CHEATS["the clock begins anew with each seat that waits"] ?? {},
    );
    expect(example).not.toHaveProperty("deals");
    expect(example?.entries.join("\n")).toMatch(/^seat \d .*wait.* \| nothing|nothing \| seat \d .*wait/m);
  });
});

describe("a bot that knows more than its view", () => {
  /** How the referee leaves a note for the bot. `noted`: what the bot finds there of its rival's bid. */
  const NOTES: Readonly<
    Record<
      string,
      () => {
        readonly leave: (state: State, seen: object) => void;
        readonly find: (seen: object) => State | undefined;
      }
    >
  > = {
    "in a variable of a module": () => {
      let last: State | undefined;
      const leave = (state: State) => {
        last = state;
      };
      return { leave, find: () => last };
    },
    "in a WeakMap, by the table": () => {
      const notes = new WeakMap<object, State>();
      return { leave: (state, seen) => notes.set(seen, state), find: (seen) => notes.get(seen) };
    },
    "in a Map, by the text of the table": () => {
      const notes = new Map<string, State>();
      return {
        leave: (state, seen) => notes.set(JSON.stringify(seen), state),
        find: (seen) => notes.get(JSON.stringify(seen)),
      };
    },
    "at the table, where no client reads": () => {
      const note = Symbol("note");
      return {
        leave: (state, seen) => Object.defineProperty(seen, note, { value: state, enumerable: false }),
        find: (seen) => {
          const found: unknown = Reflect.get(seen, note);
          return isState(found) ? found : undefined;
        },
      };
    },
  };
  const isState = (value: unknown): value is State =>
    typeof value === "object" && value !== null && "bids" in value;

  it.each(Object.entries(NOTES))("is found, with its notes %s", (_where, make) => {
    const { leave, find } = make();
    const game: BlindBids = {
      ...blindBids,
      table: (state, viewer) => {
        const seen = table(state, viewer);
        leave(state, seen);
        return seen;
      },
      bots: {
        ...blindBids.bots,
        hard: {
          choose: ({ legal, table: seen, seat }) => {
            const rival = find(seen)?.bids.find((chip, other) => other !== seat && chip !== null);
            return legal[Number(rival ?? 0) % Math.max(1, legal.length)] ?? null;
          },
        },
      },
    };
    const properties = ["bots", "secrecy"] as const;
    expect(findingsOf(game, { ...probe, seeds: 7, properties })).not.toEqual([]);
  });
});
