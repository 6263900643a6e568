// A match that robots play by the page's own state code, over a faulty network, in virtual time: they see scenes alone, and
// press what a player could press. And what must hold in the end.
import { isDeepStrictEqual } from "node:util";
import { computed, type ReadonlySignal } from "@preact/signals";
import { type ClientRelay, connect } from "../../../src/client/connect.ts";
import { cardsOf, offerOf } from "../../../src/face/choices.ts";
import { shownTable } from "../../../src/face/shown-table.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import { type HydratedMatch, hydrate, newest } from "../../../src/match/hydrate.ts";
import { visibleEventsSince } from "../../../src/match/redact.ts";
import { createDice, type Dice } from "../../../src/simulator/world/dice.ts";
import { createMatchFeed, type MatchFeed } from "../../../src/web/scene/match-feed.ts";
import type { PlayerInput } from "../../../src/web/scene/press-input.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { sceneOf } from "../../../src/web/scene/scene-of.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { awaited, type FaultyNetwork, faultyNetwork, NO_FAULTS } from "../../client/faulty-network.ts";

export interface RobotOutcome {
  readonly game: string;
  /** Empty: every page stands where the referee stands. */
  readonly faults: readonly string[];
  readonly presses: number;
  /** The seq of the last event. */
  readonly events: number;
  readonly isOver: boolean;
}

interface Page {
  readonly relay: ClientRelay;
  readonly feed: MatchFeed;
  readonly scene: ReadonlySignal<Scene>;
  readonly id: string;
}

const ADDRESS = "http://relay.example";
const MOST_MS = 3 * 3_600_000;
const LOOK_MS = 1_000;
const MOST_PRESSES = 300;

export const playRobotMatch = async (seed: number): Promise<RobotOutcome> => {
  const dice = createDice(seed, "match");
  const network = faultyNetwork(seed);
  const { clockwork } = network;
  const game = GAMES[seed % GAMES.length];
  if (!game) throw new Error("no game");
  const seats = game.seats.min + dice.below(Math.min(4, game.seats.max) - game.seats.min + 1);
  const pages = await awaited(network, openPages(network, game.id, seats));
  network.faults({
    lost: dice.pick([0, 0.03]) ?? 0,
    doubled: dice.pick([0, 0.05]) ?? 0,
    late: dice.pick([0, 0.05]) ?? 0,
    cut: dice.pick([0, 0.01]) ?? 0,
    silent: dice.pick([0, 0.5]) ?? 0,
    shortLived: 0,
  });
  let presses = 0;
  let open = 0;
  const mayPress = (): boolean => presses < MOST_PRESSES;
  const pressed = async (press: Promise<void>): Promise<void> => {
    presses++;
    open++;
    await press;
    open--;
  };
  for (const [n, page] of pages.entries())
    robot(network, page, createDice(seed, `robot ${n}`), { mayPress, pressed });
  if (dice.happens(0.5)) clockwork.after(dice.below(10_000), "the relay restarts", network.restart);
  const isPlayed = (): boolean =>
    open === 0 && (!mayPress() || pages.every(({ scene }) => scene.value.isOver));
  const endMs = clockwork.nowMs() + MOST_MS;
  while (clockwork.nowMs() < endMs && !isPlayed()) await clockwork.runUntil(clockwork.nowMs() + LOOK_MS);
  network.faults(NO_FAULTS);
  await clockwork.runUntil(clockwork.nowMs() + 120_000);

  const stored = await network.relay().matches.read(pages[0]?.id ?? "");
  if (!stored || stored.status === "open") throw new Error("the match has not started");
  const match = hydrate(stored);
  const faults = pages.flatMap((page, n) => [...faultsOf(match, page, n)].map((fault) => `${n}: ${fault}`));
  for (const { relay, feed } of pages) {
    feed.close();
    relay.close();
  }
  return { game: game.id, faults, presses, events: newest(match).seq, isOver: stored.status === "over" };
};

const openPages = async (network: FaultyNetwork, game: string, seats: number): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  for (let n = 0; n < seats; n++) {
    const relay = connect(ADDRESS, network.options(`page ${n}`));
    await relay.guest(`Robot ${n}`);
    const [host] = pages;
    const match = host
      ? await relay.join(host.id)
      : await relay.open({ game, seats, visibility: "public", clocks: null });
    const described = await relay.rest.getGame({ params: { id: game }, query: { lang: "en" } });
    if (!described.ok) throw new Error(described.problem.detail);
    const feed = createMatchFeed({
      match,
      game: described.data,
      words: tableEnglish,
      nowMs: network.clockwork.nowMs,
    });
    const scene = computed(() => sceneOf(feed.model.value));
    pages.push({ relay, feed, scene, id: match.id });
  }
  return pages;
};

interface Presses {
  mayPress(): boolean;
  pressed(press: Promise<void>): Promise<void>;
}

/** Presses again and again, in its own time. */
const robot = (
  { clockwork }: FaultyNetwork,
  page: Page,
  dice: Dice,
  { mayPress, pressed }: Presses,
): void => {
  const step = (): void => {
    if (page.scene.value.isOver || !mayPress()) return;
    for (const input of inputsOf(page, dice)) void pressed(page.feed.press(input));
    clockwork.after(20 + dice.below(400), "", step);
  };
  clockwork.after(dice.below(400), "", step);
};

/** What a player presses next. Now and then something that the rules do not allow. */
const inputsOf = ({ scene, feed: { model } }: Page, dice: Dice): readonly PlayerInput[] => {
  const { menu, pick, hand, buttons, seats, piles } = scene.value;
  if (pick?.isComplete) return [{ type: "confirm" }];
  if ((menu || pick) && dice.happens(0.2)) return [{ type: "back" }];
  const offers = [
    ...(menu ?? [...buttons, ...seats.flatMap((seat) => seat.buttons)]),
    ...piles.flatMap((pile) => pile.cards).filter((card) => card.offers.length > 0),
  ].map((one): PlayerInput => ({ type: "offers", offers: one.offers }));
  const cards = hand
    .filter(({ isLifted }) => isLifted || dice.happens(0.02))
    .map(({ code }): PlayerInput => ({ type: "card", card: code, isFinal: dice.happens(0.5) }));
  // Somebody who has seen which cards go together.
  const together = cardsOf(offerOf(dice.pick(model.value.view?.legal ?? []) ?? { type: "none" }));
  if (together.length > 1 && dice.happens(0.3))
    return together.map((card): PlayerInput => ({ type: "card", card, isFinal: false }));
  const one = dice.pick([...offers, ...cards]);
  return one ? [one] : [];
};

const faultsOf = function* ({ ...match }: HydratedMatch, { feed: { model }, scene }: Page, seat: number) {
  const { seq, state } = newest(match);
  const { view, events, sent, picked, menu } = model.value;
  if (view?.seq !== seq) {
    yield `stands at ${view?.seq}, the match at ${seq}`;
    return;
  }
  const table = match.referee.table(state, seat);
  if (!isDeepStrictEqual(view.table, table)) yield "has another table";
  const told = visibleEventsSince(match, seat, 1, null);
  if (
    JSON.stringify(events.slice(1).map((one) => one.event)) !== JSON.stringify(told.slice(1 - events.length))
  )
    yield `has ${events.length} events, the match ${told.length}`;
  if (sent) yield "waits for a verdict";
  if (scene.value.isOver !== (match.status === "over")) yield `the match is ${match.status}`;
  const shown = shownTable(table);
  const codes = scene.value.hand.map(({ code }) => code).sort();
  if (!isDeepStrictEqual(codes, [...(shown?.hands[seat]?.cards ?? [])].sort())) yield "shows another hand";
  for (const { seat: of, count } of scene.value.seats) {
    if (count !== (shown?.hands[of]?.count ?? 0)) yield `shows ${count} cards of seat ${of}`;
  }
  if (view.over && (picked.length > 0 || menu)) yield "still offers something";
};
