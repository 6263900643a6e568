// A live match in the page: what its client tells goes into the model, what the player presses goes to the relay. Needs
// no browser.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClientMatch, OpenEvent } from "../../client/index.ts";
import type { TableWords } from "../words/table/en.ts";
import { applyModelNews } from "./apply-model-news.ts";
import { type MatchModel, type ModelGame, type ModelNews, newMatchModel } from "./match-model.ts";
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
}

export const createMatchFeed = ({ match, game, words, playsAtOnce, nowMs }: MatchFeedParts): MatchFeed => {
  const model = signal(newMatchModel(game, words, playsAtOnce));
  const apply = (news: ModelNews): void => {
    model.value = applyModelNews(model.peek(), news);
  };
  const applyRoster = (): void =>
    apply({ type: "roster", status: match.status, seats: match.roster.seats, you: match.seat });
  const applyView = (): void => {
    applyRoster();
    apply({ type: "view", view: match.view, nowMs: nowMs() });
  };
  applyView();
  let liveFrom: number | null = null;
  const endings = [
    match.on("events", ({ from, events }) => {
      liveFrom ??= from;
      apply({ type: "events", from, events });
    }),
    match.on("view", applyView),
    match.on("seats", applyRoster),
  ];
  /** The events that came before the page looked. */
  const applyEarlierEvents = async (): Promise<void> => {
    const earlier: OpenEvent[] = [];
    const applyEarlier = (): void => apply({ type: "events", from: 1, events: earlier });
    for await (const event of match.events()) {
      if (liveFrom !== null) return;
      earlier.push(event);
      if (earlier.length === match.view.seq) return applyEarlier();
    }
    applyEarlier();
  };
  void applyEarlierEvents();
  return {
    model,
    press: async (input) => {
      const { model: next, action } = pressInput(model.peek(), input);
      model.value = next;
      if (!action) return;
      apply({ type: "sent", action });
      apply({ type: "verdict", verdict: await match.act(action) });
    },
    speak: (spokenGame, spokenWords) => apply({ type: "texts", game: spokenGame, words: spokenWords }),
    close: () => {
      for (const end of endings) end();
    },
  };
};
