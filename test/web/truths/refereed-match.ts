// A match that robots play on the referee alone, with all that it knows beside what each page gets. Pure.
import { offersIn } from "../../../src/face/choice-offers.ts";
import { offersTo } from "../../../src/games/choice.ts";
import type { Game, GameTypes, Played } from "../../../src/games/game.ts";
import { seatsOf } from "../../../src/games/seat.ts";
import { seededRandom } from "../../../src/games/seeded-random.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { type MatchModel, newMatchModel } from "../../../src/web/scene/match-model.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { servedGame } from "../../cli/play/shown-match.ts";

export interface RefereedMatch<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seats: number;
  readonly options: T["options"];
  /** Decides the deal and what the robots do. */
  readonly seed: number;
}

/** After an entry: the page of each seat, and last that of a spectator. */
export interface RefereedStep<T extends GameTypes> {
  readonly state: T["state"];
  readonly past: readonly T["event"][];
  readonly models: readonly MatchModel[];
  readonly nowMs: number;
}

export const NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Flo", "Gus"];
const SECRET_DIGITS = 64;
/** Entries follow each other as fast as in a race, or after a thought. */
const LONGEST_STEP_MS = 4_000;
/** Every so many seats one always does the first thing that it may do. So it keeps its best cards to the end. */
const STUBBORN = 5;

export function* refereedMatch<T extends GameTypes>(match: RefereedMatch<T>): Generator<RefereedStep<T>> {
  const { game, seats, options, seed } = match;
  const secret = seed.toString(16).padStart(SECRET_DIGITS, "0");
  const random = seededRandom(secret, "truths");
  const roster = seatsOf(seats).map((seat) => ({
    ...{ name: NAMES[seat] ?? "", bot: false, connected: true, acts: "player" },
  }));
  const chance = { secret, entropy: roster.map(() => ""), deals: [] };
  const viewers = [...seatsOf(seats), null];
  const texts = servedGame(game.id, "en");
  const { playsAtOnce } = presentationOf(game.id);
  let models = viewers.map(
    (): MatchModel => ({
      ...newMatchModel(texts, tableEnglish, playsAtOnce),
      offersIn,
    }),
  );
  let { state, events } = game.start({ seats, options, dealer: null, chance });
  const past: T["event"][] = [];
  for (let nowMs = 0; ; nowMs += Math.floor(random() * LONGEST_STEP_MS)) {
    models = models.map((model, at) =>
      nextModel(match, { model, you: viewers[at] ?? null, state, events, from: past.length + 1, roster }),
    );
    past.push(...events);
    yield { state, past, models, nowMs };
    if (game.table(state, "spectator").over) return;
    ({ state, events } = nextPlayed(match, state, random));
  }
}

interface Seen<T extends GameTypes> {
  readonly model: MatchModel;
  readonly you: number | null;
  readonly state: T["state"];
  readonly events: readonly T["event"][];
  /** The seq of the first event. */
  readonly from: number;
  readonly roster: MatchModel["seats"];
}

const nextModel = <T extends GameTypes>(
  match: RefereedMatch<T>,
  { model, you, state, events, from, roster }: Seen<T>,
): MatchModel => {
  // The page gets open data.
  const game: Game = match.game;
  const viewer = you ?? "spectator";
  const table = game.table(state, viewer);
  const { legal = [], ...more } = you === null ? {} : offersTo<GameTypes>(game, state, you);
  const view = {
    ...{ seq: from + events.length - 1, own: 0, deadline: 0, over: table.over },
    ...{ table: { ...table }, legal: legal.map((action) => ({ ...action })), ...more },
  };
  return applyModelNews(model, {
    roster: { status: "live", seats: roster, you },
    view: { view, nowMs: 0 },
    events: { from, events: events.map((event) => ({ ...game.redact(event, viewer) })) },
  });
};

/** What good players, careless ones and clocks do. Bots alone never forget a last card, and seldom pass. */
const nextPlayed = <T extends GameTypes>(
  { game, seats, options, seed }: RefereedMatch<T>,
  state: T["state"],
  random: () => number,
): Played<T> => {
  const able = seatsOf(seats).filter((seat) => game.legal(state, seat).length > 0);
  const seat = able[Math.floor(random() * able.length)];
  const dice = random();
  if (seat !== undefined && dice < 0.97) {
    const legal = game.legal(state, seat);
    const view = { seat, table: game.table(state, seat), ...offersTo(game, state, seat), options };
    const any = legal[Math.floor(random() * legal.length)] ?? null;
    const manner = (seed + seat) % STUBBORN === 0 ? 1 : dice;
    const good = manner < 0.6 ? game.bots.normal.choose(view, random) : null;
    const action = good ?? (manner < 0.8 ? any : (legal[0] ?? null));
    const tried = action && dice < 0.25 && "lastCard" in action ? { ...action, lastCard: false } : action;
    const played = tried && game.act(state, seat, tried);
    if (played?.ok) return played;
  }
  const played = game.clock(state);
  if (!played.ok) throw new Error(`the clock is refused: ${played.code}`);
  return played;
};
