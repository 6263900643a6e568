// A whole seeded match as one viewer's page gets it after each entry, without a relay. Pure.
import { offersIn } from "../../../face/choice-offers.ts";
import { offersTo } from "../../../games/choice.ts";
import type { Game, GameEvent, Perspective } from "../../../games/game.ts";
import { seededRandom } from "../../../games/seeded-random.ts";
import { applyModelNews } from "../../scene/apply-model-news.ts";
import { type MatchModel, type ModelGame, type ModelSeat, newMatchModel } from "../../scene/match-model.ts";
import { send } from "../../scene/press-input.ts";
import type { TableWords } from "../../words/table/en.ts";

const NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal"];

export interface SeenMatchOptions {
  readonly game: Game;
  readonly seats: number;
  /** Null: a spectator. */
  readonly you: number | null;
  /** 64 hex digits. */
  readonly secret: string;
  readonly texts: ModelGame;
  readonly words: TableWords;
  readonly playsAtOnce?: boolean | undefined;
  /** Called with the model before each own action is judged. */
  readonly before?: (model: MatchModel) => void;
}

export interface SeenStep {
  readonly model: MatchModel;
  readonly table: object;
  readonly events: readonly GameEvent[];
}

const rosterOf = (seats: number): readonly ModelSeat[] =>
  Array.from({ length: seats }, (_, seat) => ({
    ...{ name: NAMES[seat] ?? "", bot: false, connected: true, acts: "player" },
  }));

export function* seenMatch({
  game,
  seats,
  you,
  secret,
  texts,
  words,
  playsAtOnce,
  before,
}: SeenMatchOptions): Generator<SeenStep> {
  const random = seededRandom(secret, "seen");
  const roster = rosterOf(seats);
  const options = game.schemas.options.parse({});
  const chance = { secret, entropy: roster.map(() => ""), deals: [] };
  const viewer: Perspective = you ?? "spectator";
  let model: MatchModel = { ...newMatchModel(texts, words, playsAtOnce), offersIn };
  let { state, events } = game.start({ seats, options, dealer: null, chance });
  let seq = 0;
  let own = 0;
  for (let nowMs = 0; ; nowMs += 1000) {
    const table = game.table(state, viewer);
    const { legal = [], ...more } = you === null ? {} : offersTo(game, state, you);
    const visible = events.map((event) => ({ ...game.redact(event, viewer) }));
    const view = {
      seq: seq + events.length,
      own,
      table: { ...table },
      ...{ legal: legal.map((action) => ({ ...action })), ...more },
      deadline: nowMs,
      over: table.over,
    };
    model = applyModelNews(model, {
      roster: { status: "live", seats: roster, you },
      view: { view, nowMs },
      events: { from: seq + 1, events: visible },
    });
    seq += events.length;
    yield { model, table, events: visible };
    if (table.over) return;
    const able = roster.flatMap((_, seat) => (game.legal(state, seat).length > 0 ? [seat] : []));
    const seat = able[Math.floor(random() * able.length)];
    const botView = (of: number) => ({
      ...{ seat: of, table: game.table(state, of), ...offersTo(game, state, of), options },
    });
    const action = seat === undefined ? null : game.bots.normal.choose(botView(seat), random);
    if (seat === you && action) {
      model = send(model, { ...action }).model;
      before?.(model);
      model = applyModelNews(model, { verdict: { type: "accepted", seq, events: [] } });
      own += 1;
    }
    const played = seat !== undefined && action ? game.act(state, seat, action) : game.clock(state);
    if (!played.ok) throw new Error(`refused: ${played.code}`);
    ({ state, events } = played);
  }
}
