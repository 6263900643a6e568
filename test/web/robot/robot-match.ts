// A match that robots play to its end by the page's own state code, over a faulty network, in virtual time. And what must
// hold at the end.
import { isDeepStrictEqual } from "node:util";
import { computed } from "@preact/signals";
import type { ClientRelay } from "../../../src/client/client-relay.ts";
import { connect } from "../../../src/client/connect.ts";
import { offersIn } from "../../../src/face/choice-offers.ts";
import { shownTable } from "../../../src/face/shown-table.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import type { Game } from "../../../src/games/game.ts";
import { type HydratedMatch, hydrate, newest } from "../../../src/match/hydrate.ts";
import { visibleEventsSince } from "../../../src/match/redact.ts";
import { createDice, type Dice } from "../../../src/simulator/world/dice.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import { createMatchFeed } from "../../../src/web/scene/match-feed.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { awaited, type FaultyNetwork, faultyNetwork, NO_FAULTS } from "../../client/faulty-network.ts";
import { presentedScene } from "../scene/presented-scene.ts";
import { inputsOf, type RobotSeat } from "./robot-presses.ts";

export interface RobotOutcome {
  readonly game: string;
  /** Empty: the match has ended, and every page stands where the referee stands. */
  readonly faults: readonly string[];
  readonly presses: number;
  /** The seq of the last event. */
  readonly events: number;
}

interface Page extends RobotSeat {
  readonly relay: ClientRelay<string>;
  readonly id: string;
}

const ADDRESS = "http://relay.example";
/** In virtual time. A match of robots takes some minutes, so one that is not over by then is stuck. */
const MOST_MS = 3 * 3_600_000;
const LOOK_MS = 1_000;

export const playRobotMatch = async (seed: number): Promise<RobotOutcome> => {
  const dice = createDice(seed, "match");
  const network = faultyNetwork(seed);
  const { clockwork } = network;
  const game = GAMES[seed % GAMES.length];
  if (!game) throw new Error("no game");
  const seats = game.seats.min + dice.below(Math.min(4, game.seats.max) - game.seats.min + 1);
  const pages = await awaited(network, openPages(network, game, seats));
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
  const pressed = async (press: Promise<void>): Promise<void> => {
    presses++;
    open++;
    await press;
    open--;
  };
  for (const [n, page] of pages.entries()) robot(network, page, createDice(seed, `robot ${n}`), pressed);
  if (dice.happens(0.5)) clockwork.after(dice.below(10_000), "the relay restarts", network.restart);
  const isPlayed = (): boolean => open === 0 && pages.every(({ scene }) => scene.value.isOver);
  const endMs = clockwork.nowMs() + MOST_MS;
  while (clockwork.nowMs() < endMs && !isPlayed()) await clockwork.runUntil(clockwork.nowMs() + LOOK_MS);
  network.faults(NO_FAULTS);
  await clockwork.runUntil(clockwork.nowMs() + 120_000);

  const stored = await network.relay().matches.read(pages[0]?.id ?? "");
  if (!stored || stored.status === "open") throw new Error("the match has not started");
  const match = hydrate(stored);
  const faults = pages.flatMap((page, n) => [...faultsOf(match, page, n)].map((fault) => `${n}: ${fault}`));
  if (match.status !== "over") faults.push(`the match is ${match.status} after ${presses} presses`);
  for (const { relay, feed } of pages) {
    feed.close();
    relay.close();
  }
  return { game: game.id, faults, presses, events: newest(match).seq };
};

const openPages = async (network: FaultyNetwork, game: Game, seats: number): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  for (let n = 0; n < seats; n++) {
    const relay = connect<string>(ADDRESS, network.options(`page ${n}`));
    await relay.guest(`Robot ${n}`);
    const [host] = pages;
    const match = host
      ? await relay.join(host.id)
      : await relay.open({ game: game.id, seats, visibility: "public", clocks: null });
    const described = await relay.rest.getGame({ params: { id: game.id }, query: { lang: "en" } });
    if (!described.ok) throw new Error(described.problem.detail);
    const feed = createMatchFeed({
      match,
      game: described.data,
      words: tableEnglish,
      playsAtOnce: presentationOf(game.id).playsAtOnce,
      nowMs: network.clockwork.nowMs,
      onceAFrame: (step) => step,
      describing: async () => ({ offersIn }),
    });
    const scene = computed(() => presentedScene(feed.model.value));
    pages.push({ relay, feed, scene, id: match.id, game, options: match.details.options });
  }
  return pages;
};

/** Presses again and again, in its own time, until the match is over. */
const robot = (
  { clockwork }: FaultyNetwork,
  page: Page,
  dice: Dice,
  pressed: (press: Promise<void>) => Promise<void>,
): void => {
  const step = (): void => {
    if (page.scene.value.isOver) return;
    for (const input of inputsOf(page, dice)) void pressed(page.feed.press(input));
    clockwork.after(20 + dice.below(400), "", step);
  };
  clockwork.after(dice.below(400), "", step);
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
  if (!isDeepStrictEqual(scene.value.ranking, shown?.ranking)) yield "shows another ranking";
  if (!isDeepStrictEqual(scene.value.scores, shown?.scores)) yield "shows other scores";
  const codes = scene.value.hand.map(({ code }) => code).sort();
  if (!isDeepStrictEqual(codes, [...(shown?.hands[seat]?.cards ?? [])].sort())) yield "shows another hand";
  for (const { seat: of, count } of scene.value.seats) {
    if (count !== (shown?.hands[of]?.count ?? 0)) yield `shows ${count} cards of seat ${of}`;
  }
  if (view.over && (picked.length > 0 || menu)) yield "still offers something";
};
