// What the check of every game is told of Zap Your Neighbor beside the game itself.
import { SUITS, type Suit } from "../../../src/games/french-deck.ts";
import type { Perspective } from "../../../src/games/game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import type { GameProbe } from "../../../src/games/testing/index.ts";
import { DECK } from "../../../src/games/zap-your-neighbor/cards.ts";
import type {
  Standing,
  ZapYourNeighborAction,
  ZapYourNeighborEvent,
  ZapYourNeighborState,
  ZapYourNeighborTypes,
} from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { visibleHands } from "../visible-hands.ts";

/** What a table could allow: a Jack with every suit, another card with none; with `malformed` what it could not. */
const plays = (card: string, malformed: boolean): readonly ZapYourNeighborAction[] => {
  const [fits, misfits]: readonly (readonly (Suit | null)[])[] = card.startsWith("J")
    ? [SUITS, [null]]
    : [[null], ["C"]];
  return [...(fits ?? []), ...(malformed ? (misfits ?? []) : [])].flatMap((suit) =>
    [{}, { lastCard: true }].map(
      (last) => ({ type: "play", card, ...(suit ? { suit } : {}), ...last }) as const,
    ),
  );
};

const gifts = (seats: number, card: string): readonly ZapYourNeighborAction[] =>
  seatsOf(seats).flatMap((to) =>
    [{}, { lastCard: true }].map((last) => ({ type: "give", card, to, ...last }) as const),
  );

const writable = (seats: number, state: ZapYourNeighborState): readonly ZapYourNeighborAction[] => {
  const held = state.hands.flat();
  // What is malformed is so in `over` too, and whether a gift is depends on who sends it (`refusals.test.ts`).
  const over = state.phase === "over";
  const unheld = DECK.filter((card) => !held.includes(card)).slice(0, 3);
  return [
    { type: "draw" },
    { type: "take" },
    { type: "keep" },
    { type: "pass" },
    ...SUITS.map((suit) => ({ type: "declare", suit }) as const),
    ...seatsOf(seats).map((seat) => ({ type: "catch", seat }) as const),
    ...[...held, ...unheld].flatMap((card, i) => plays(card, !over && i % 8 === 0)),
    // Gifts are asked for everywhere, but where there is nothing to give a few will do.
    ...[...(state.phase === "give" ? held : held.slice(0, 2)), ...unheld].flatMap((card) =>
      over ? [] : gifts(seats, card),
    ),
  ];
};

/** Of an action and the same with a last card declared, the declared one where both are accepted. */
const listed = (accepted: readonly ZapYourNeighborAction[]): readonly ZapYourNeighborAction[] => {
  const known = new Set(accepted.map((action) => JSON.stringify(action)));
  return accepted.filter(
    (action) => !known.has(JSON.stringify({ ...action, lastCard: true })) || "lastCard" in action,
  );
};

/** What `turned` tells the viewer, restated from `docs/events.md`. */
const turnedFor = (was: Standing, is: Standing, viewer: Perspective): object => {
  const shown = (standing: Standing): object =>
    viewer === "referee"
      ? standing
      : {
          ...standing,
          drawn: standing.phase === "drawn" && standing.turn === viewer ? standing.drawn : null,
          tens: standing.tens?.includes(Number(viewer)) ? [viewer] : standing.tens && [],
        };
  const before = Object.values(shown(was)).map((value) => JSON.stringify(value));
  return Object.fromEntries(
    Object.entries(shown(is)).filter(([, value], field) => JSON.stringify(value) !== before[field]),
  );
};

const told = (event: ZapYourNeighborEvent, viewer: Perspective): unknown => {
  const sees = (...seats: readonly number[]) => viewer === "referee" || seats.includes(Number(viewer));
  switch (event.type) {
    case "dealt":
      return { ...event, hands: visibleHands(event.hands, viewer) };
    case "matchEnded":
      return { ...event, hands: visibleHands(event.hands, "referee") };
    case "drew": {
      const { cards, ...rest } = event;
      return { ...rest, ...(sees(event.seat) ? { cards } : {}) };
    }
    case "gave": {
      const { card, ...rest } = event;
      return { ...rest, ...(sees(event.seat, event.to) ? { card } : {}) };
    }
    case "turned":
      return { type: "turned", ...turnedFor(event.was, event.is, viewer) };
    default:
      return event;
  }
};

export const probe: GameProbe<ZapYourNeighborTypes> = {
  options: [true, false].flatMap((jacksWild) => [true, false].map((mustPlay) => ({ jacksWild, mustPlay }))),
  seatLists: ["tens"],
  /** A forgotten last card can be caught until it is covered, whoever's turn it is. */
  outlivesClock: ({ type }) => type === "catch",
  writable,
  listed,
  deck: () => DECK,
  kept: ({ hands, stock, pile }) => [...hands.flat(), ...stock, ...pile],
  visible: told,
  // ZYN-70: a seat that could play must, but by an 8 the clock must too.
  onlyClockMay: (state) =>
    state.phase === "turn" &&
    !state.demand &&
    state.hands.some((_, seat) => {
      const own = zapYourNeighbor.legal(state, seat).filter(({ type }) => type !== "catch");
      return own.length > 0 && own.every(({ type }) => type === "play");
    }),
};
