// A live match in the page: what its client tells goes into the model, what the player presses goes to the relay. Needs
// no browser.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClientMatch, OpenEvent } from "../../client/index.ts";
import type { TableWords } from "../words/table/en.ts";
import { applyModelNews } from "./apply-model-news.ts";
import {
  type MatchModel,
  type ModelGame,
  type ModelNews,
  newMatchModel,
  type OffersIn,
} from "./match-model.ts";
import { type PlayerInput, pressInput } from "./press-input.ts";

export interface MatchFeed {
  readonly model: ReadonlySignal<MatchModel>;
  /** Shows the move at once, sends it, and takes it back if the relay says so. Settles with the relay's verdict. */
  press(input: PlayerInput): Promise<void>;
  /** Takes the texts in another language. */
  speak(game: ModelGame, words: TableWords): void;
  /** Follows the match no longer. */
  close(): void;
}

export interface MatchFeedParts {
  readonly match: ClientMatch;
  readonly game: ModelGame;
  readonly words: TableWords;
  /** Whether own cards are shown where they go before the relay has answered. */
  readonly playsAtOnce?: boolean | undefined;
  /** `performance.now`: no skew of the computer's clock moves it. */
  readonly nowMs: () => number;
  /** Loads what reads sets of actions. Most games have none. */
  readonly describing: () => Promise<{ readonly offersIn: OffersIn }>;
  /** The returned function asks for the step. It runs once, however often it was asked for in a frame. */
  readonly onceAFrame: (step: () => void) => () => void;
}

export const createMatchFeed = ({ match, nowMs, describing, ...parts }: MatchFeedParts): MatchFeed => {
  const model = signal(newMatchModel(parts.game, parts.words, parts.playsAtOnce));
  const apply = (news: ModelNews): void => {
    model.value = applyModelNews(model.peek(), news);
  };
  const rosterNow = (): ModelNews => ({
    roster: { status: match.status, seats: match.roster.seats, you: match.seat },
  });
  const viewNow = (): ModelNews => ({ ...rosterNow(), view: { view: match.view, nowMs: nowMs() } });
  apply(viewNow());
  /** What does not come is asked for once more, and again with the next view. */
  const readSets = (): void => {
    if (!match.view.choices) return;
    describing()
      .catch(describing)
      .then(
        ({ offersIn }) => {
          if (offersIn === model.peek().offersIn) return;
          model.value = { ...model.peek(), offersIn };
          apply(viewNow());
        },
        () => {},
      );
  };
  readSets();
  let pending: ModelNews | null = null;
  const applyPending = (): void => {
    const news = pending;
    pending = null;
    if (news) apply(news);
  };
  const schedule = parts.onceAFrame(applyPending);
  const take = (news: ModelNews): void => {
    const { events } = pending ?? {};
    pending = { ...pending, ...news };
    if (events && news.events)
      pending = { ...pending, events: { ...events, events: [...events.events, ...news.events.events] } };
    schedule();
  };
  let liveFrom: number | null = null;
  const endings = [
    match.on("events", (events) => {
      liveFrom ??= events.from;
      take({ events });
    }),
    match.on("view", () => {
      take(viewNow());
      readSets();
    }),
    match.on("seats", () => take(rosterNow())),
  ];
  /** The events that came before the page looked. */
  const applyEarlier = async (): Promise<void> => {
    const earlier: OpenEvent[] = [];
    for await (const event of match.events()) {
      if (liveFrom !== null) return;
      earlier.push(event);
      if (earlier.length === match.view.seq) break;
    }
    apply({ events: { from: 1, events: earlier } });
  };
  void applyEarlier();
  return {
    model,
    press: async (input) => {
      applyPending();
      const { model: next, action } = pressInput(model.peek(), input);
      model.value = next;
      if (action) take({ verdict: await match.act(action) });
    },
    speak: (game, words) => apply({ texts: { game, words } }),
    close: () => {
      for (const end of endings) end();
    },
  };
};
