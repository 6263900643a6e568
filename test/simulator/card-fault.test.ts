// The simulator's check of the cards in any game: what goes from one field of the position to another has not vanished.
import { expect, test } from "vitest";
import { heartsGame } from "../../examples/games/hearts/game.ts";
import { walk } from "../../src/games/testing/random-play.ts";
import { cardFault } from "../../src/simulator/checks/card-fault.ts";

type Hearts = typeof heartsGame;

const chance = { secret: "4".repeat(64), entropy: ["", "", "", ""], deals: [] };
const setup = { seats: 4, options: heartsGame.schemas.options.parse({}), dealer: null, chance };

/** As a game by hand may have it: the trick is the pile, and no event says which cards were taken. */
const byHand = (fields: (state: Parameters<Hearts["position"]>[0]) => object): Hearts => ({
  ...heartsGame,
  position: (state) => {
    const { phase, over, ranking, hands } = heartsGame.position(state);
    return { phase, over, ranking, hands, pile: state.zones["trick"], ...fields(state) };
  },
});

const faultsOf = (game: Hearts): readonly string[] => {
  const begun = heartsGame.start(setup);
  const moments = [{ state: begun.state, events: begun.events }];
  for (const { before, state, events } of walk({ game: heartsGame, setup, clocks: 0 })) {
    if (state.round > 1) break;
    if (before.phase === "play")
      moments.push({ state, events: events.filter(({ type }) => type !== "moved") });
    else moments.splice(0, moments.length, { state, events });
  }
  return moments.flatMap((moment, i) => cardFault({ game, moments }, moments[i - 1] ?? null, moment) ?? []);
};

test("a trick that goes where no event says has not vanished", () => {
  expect(faultsOf(byHand(({ zones }) => ({ gone: zones["taken"] })))).toEqual([]);
});

test("a trick that goes nowhere has vanished, but for the card that was played", () => {
  const faults = faultsOf(byHand(() => ({})));
  expect(faults).toHaveLength(12);
  for (const fault of faults) expect(fault).toMatch(/^\w\w \w\w \w\w vanished$/);
});
