// The match model at any moment of a replay, for any viewer: the same model that a live match feeds, fed with what the
// referee showed. Pure.
import { offersIn } from "../../face/choice-offers.ts";
import { applyModelNews } from "../scene/apply-model-news.ts";
import { type Presenter, sceneOf } from "../scene/generic-scene.ts";
import { type MatchModel, type ModelGame, type ModelNews, newMatchModel } from "../scene/match-model.ts";
import type { Scene } from "../scene/scene.ts";
import type { TableWords } from "../words/table/en.ts";
import type { Film, ReplayViewer } from "./film.ts";

export interface ReplayModels {
  /** One step from the moment before, its cards fly and a round's end shows. From anywhere else they lie where they are. */
  modelAt(index: number, viewer: ReplayViewer): MatchModel;
}

/** A model that is kept on the way, so that a jump need not begin with the first deal. */
const KEPT_EVERY = 64;

export const createReplayModels = (film: Film, game: ModelGame, words: TableWords): ReplayModels => {
  const kept = new Map<string, MatchModel>();
  let last: { readonly index: number; readonly viewer: ReplayViewer; readonly model: MatchModel } | null =
    null;

  const newest = (
    index: number,
    viewer: ReplayViewer,
  ): { readonly index: number; readonly model: MatchModel } => {
    if (last && last.viewer === viewer && last.index <= index) return last;
    for (let at = index - (index % KEPT_EVERY); at >= 0; at -= KEPT_EVERY) {
      const model = kept.get(`${viewer}/${at}`);
      if (model) return { index: at, model };
    }
    return { index: -1, model: { ...newMatchModel(game, words), offersIn } };
  };

  const modelAt = (index: number, viewer: ReplayViewer): MatchModel => {
    const from = newest(index, viewer);
    const isStep = last?.viewer === viewer && last.index === index - 1;
    let { model } = from;
    for (let at = from.index + 1; at <= index; at++) {
      model = withEvents(model, film, at, viewer);
      if (at % KEPT_EVERY === 0) kept.set(`${viewer}/${at}`, model);
    }
    model = withView(model, film, index, viewer);
    if (!isStep && from.index !== index) model = { ...model, flights: [], since: model.view?.seq ?? null };
    last = { index, viewer, model };
    return model;
  };
  return { modelAt };
};

const withEvents = (model: MatchModel, film: Film, index: number, viewer: ReplayViewer): MatchModel => {
  const events = film.eventsAt(index, viewer);
  if (events.length === 0) return model;
  return applyModelNews(model, {
    // The log has the names of the seats.
    ...(model.seats.length === 0 && rosterOf(film, index, viewer)),
    events: { from: film.moments[index]?.from ?? 1, events },
  });
};

const withView = (model: MatchModel, film: Film, index: number, viewer: ReplayViewer): MatchModel =>
  applyModelNews(model, {
    ...rosterOf(film, index, viewer),
    view: { view: film.viewAt(index, viewer), nowMs: 0 },
  });

const rosterOf = (film: Film, index: number, viewer: ReplayViewer): Pick<ModelNews, "roster"> => ({
  roster: { ...film.rosterAt(index), you: viewer === "open" ? null : viewer },
});

/** Nobody acts in a replay, so its sentence is an onlooker's. The cards that were playable stay lifted. */
export const replaySceneOf = (model: MatchModel, present: Presenter): Scene => {
  const scene = sceneOf(model, present);
  const onlooker = model.you === null ? scene : sceneOf({ ...model, you: null }, present);
  const { mood, sentence, detail, moment } = onlooker;
  return {
    ...scene,
    ...{ mood, sentence, detail, moment },
    ...{ buttons: [], menu: null, pick: null, note: null, deadline: null },
    hand: scene.hand.map((card) => ({ ...card, hotkey: "" })),
    piles: scene.piles.map((pile) => ({
      ...pile,
      buttonKey: null,
      cards: pile.cards.map((card) => ({ ...card, offers: [] })),
    })),
    seats: scene.seats.map((seat) => ({ ...seat, buttons: [] })),
  };
};
