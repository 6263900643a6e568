// A replay shows the same scenes as a live match, whether one steps there or jumps.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { verify } from "../../src/match/verify.ts";
import type { Film, ReplayViewer } from "../../src/web/replay/film.ts";
import { filmOf } from "../../src/web/replay/film-of.ts";
import { createReplayModels, replaySceneOf } from "../../src/web/replay/replay-models.ts";
import { applyModelNews } from "../../src/web/scene/apply-model-news.ts";
import { type MatchModel, newMatchModel } from "../../src/web/scene/match-model.ts";
import type { Scene } from "../../src/web/scene/scene.ts";
import { tableEnglish } from "../../src/web/words/table/en.ts";
import { servedGame } from "../cli/play/shown-match.ts";
import { numbers } from "../match/played-record.ts";
import { finishedMatch } from "./finished-match.ts";
import { presentedScene, presenterFor } from "./scene/presented-scene.ts";

const VIEWERS: readonly ReplayViewer[] = ["open", 0, 2];

const films = GAMES.map((game) => {
  const verified = verify(finishedMatch({ game, seats: 3, seed: 31, most: 260 }).record);
  if (!verified.ok) throw new Error(verified.message);
  return filmOf(verified.value.record, verified.value.claims);
});

const modelsOf = (film: Film) => createReplayModels(film, servedGame(film.game, "en"), tableEnglish);
/** Without what a step alone brings: cards in flight, and the end of a round. */
const still = (scene: Scene): Scene => ({ ...scene, flights: [], moment: null });

test.each(films)("$game: a jump shows what the steps to that moment show", (film) => {
  const random = numbers(4);
  for (const viewer of VIEWERS) {
    const models = modelsOf(film);
    const steps = film.moments.map((_, index) =>
      still(replaySceneOf(models.modelAt(index, viewer), presenterFor(film.game))),
    );
    const jumping = modelsOf(film);
    for (let jump = 0; jump < 25; jump++) {
      const index = Math.floor(random() * film.moments.length);
      expect(still(replaySceneOf(jumping.modelAt(index, viewer), presenterFor(film.game)))).toEqual(
        steps[index],
      );
    }
  }
});

test.each(films)("$game: a seat's scenes are those of the live match", (film) => {
  const models = modelsOf(film);
  let live: MatchModel = newMatchModel(servedGame(film.game, "en"), tableEnglish);
  for (const [index, { from }] of film.moments.entries()) {
    const { status, seats } = film.rosterAt(index);
    live = applyModelNews(live, {
      roster: { status, seats, you: 0 },
      view: { view: film.viewAt(index, 0), nowMs: 0 },
      events: { from, events: film.eventsAt(index, 0) },
    });
    const { hand, seats: seen, piles, log, scores, rounds } = presentedScene(models.modelAt(index, 0));
    const shown = presentedScene(live);
    expect({ hand, seen, piles, log, scores, rounds }).toEqual({
      ...{ hand: shown.hand, seen: shown.seats, piles: shown.piles, log: shown.log },
      ...{ scores: shown.scores, rounds: shown.rounds },
    });
  }
});

test.each(films)("$game: cards fly on a step, not on a jump, and nobody can act", (film) => {
  const models = modelsOf(film);
  const flying = film.moments.flatMap((_, index) => models.modelAt(index, "open").flights.length);
  expect(Math.max(...flying)).toBeGreaterThan(0);
  expect(models.modelAt(10, "open").flights).toEqual([]);
  for (const index of film.moments.keys()) {
    const { buttons, menu, seats, piles } = replaySceneOf(models.modelAt(index, 1), presenterFor(film.game));
    expect([buttons, menu, seats.flatMap((seat) => seat.buttons)]).toEqual([[], null, []]);
    expect(
      piles.every(({ buttonKey, cards }) => buttonKey === null && cards.every((card) => !card.offers[0])),
    ).toBe(true);
  }
});

test.each(films)("$game: no sentence speaks to a seat, whoever looks", (film) => {
  const models = modelsOf(film);
  const said = (viewer: ReplayViewer) =>
    film.moments.map((_, index) => {
      const { mood, sentence, detail } = replaySceneOf(
        models.modelAt(index, viewer),
        presenterFor(film.game),
      );
      return { mood, sentence, detail };
    });
  const open = said("open");
  expect(said(1)).toEqual(open);
  expect(open.filter(({ sentence, detail }) => /\byou/i.test(`${sentence} ${detail}`))).toEqual([]);
});

test("the open view shows every hand", () => {
  for (const film of films) {
    const { seats } = replaySceneOf(modelsOf(film).modelAt(5, "open"), presenterFor(film.game));
    expect(seats.map(({ cards, count }) => cards?.length === count)).toEqual([true, true, true]);
  }
});
