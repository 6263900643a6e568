// A whole seeded match as the screen of one seat sees it: the state after each action, without a relay.
import { gameTexts } from "../../../src/bundle/game-texts.ts";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import { atMatch, newPlay } from "../../../src/cli/play/new-play.ts";
import type { PlayState, SeatNow } from "../../../src/cli/play/play-state.ts";
import type { Game, Offered } from "../../../src/games/game.ts";
import { seededRandom } from "../../../src/games/seeded-random.ts";
import type { Language } from "../../../src/games/words.ts";
import { type GameDescription, gameDescriptionSchema } from "../../../src/protocol/game-description.ts";

const NAMES = ["Ada", "Bo", "李小龙", "Dot", "Eve the Unbelievable", "Flo", "Gus"];

export interface ShownMatch {
  readonly game: Game;
  readonly seats: number;
  readonly language?: Language;
  /** Left out: what this build serves. */
  readonly texts?: GameDescription;
  /** 64 hex digits. */
  readonly secret: string;
}

const TEXTS = gameTexts();

export const servedGame = (id: string, language: Language): GameDescription =>
  gameDescriptionSchema().parse(JSON.parse(TEXTS[language][id] ?? ""));

/** Seat 0 sees it. Every action takes a second, and every clock ten. */
export const shownMatch = ({
  game,
  seats,
  language = "en",
  texts = servedGame(game.id, language),
  secret,
}: ShownMatch): readonly PlayState[] => {
  const roster = Array.from({ length: seats }, (_, seat): SeatNow => {
    const name = NAMES[seat] ?? "";
    const player = { player: `p-${seat}`, name, bot: false, connected: seat !== 3, acts: "player" };
    return seat === 1
      ? { ...player, player: null, name: "Nopal", house: "hard", acts: "bot", connected: false }
      : player;
  });
  const random = seededRandom(secret, "shown");
  const chance = { secret, entropy: roster.map(() => ""), deals: [] };
  const options = game.schemas.options.parse({});
  let { state, events } = game.start({ seats, options, dealer: null, chance });
  let shown = applyPlayNews(atMatch(newPlay(language, [texts]), texts, null), {
    type: "roster",
    status: "live",
    seats: roster,
    you: 0,
    isQuick: true,
  });
  const states: PlayState[] = [];
  for (let nowMs = 0; ; nowMs += 1000) {
    for (const event of events) {
      const visible = game.redact(event, 0);
      shown = applyPlayNews(shown, { type: "event", event: visible });
    }
    const table = game.table(state, 0);
    const offered = (seat: number): Offered => {
      const choices = game.choices?.(state, seat);
      return { legal: game.legal(state, seat), ...(choices && { choices }) };
    };
    const deadlineMs = table.over ? null : nowMs + 10_000;
    shown = applyPlayNews(shown, {
      type: "view",
      table,
      ...offered(0),
      deadlineMs,
      nowMs,
    });
    states.push(shown);
    if (table.over) return states;
    const able = roster.flatMap((_, seat) => (mayAct(offered(seat)) ? [seat] : []));
    const seat = able[Math.floor(random() * able.length)];
    const view = (of: number) => ({
      seat: of,
      table: game.table(state, of),
      ...offered(of),
      options,
    });
    const action = seat === undefined ? null : game.bots.normal.choose(view(seat), random);
    const played = seat !== undefined && action ? game.act(state, seat, action) : game.clock(state);
    if (!played.ok) throw new Error(`refused: ${played.code}`);
    ({ state, events } = played);
  }
};

const mayAct = ({ legal, choices = [] }: Offered): boolean => legal.length + choices.length > 0;
