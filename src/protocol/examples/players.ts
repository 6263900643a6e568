// Examples of players: Ada, her profile, her bot, and her matches.
import type { Ranked } from "../history.ts";
import type { NoticeView } from "../notice.ts";
import type * as leaderboards from "../operations/leaderboards.ts";
import type * as notices from "../operations/notices.ts";
import type * as players from "../operations/players.ts";
import { FINISHED_MATCH, NEW_PLAYER } from "./ada-and-bo.ts";
import { ADA, ADAS_BOT, ADAS_PROFILE } from "./adas-account.ts";
import type { ExamplesOf } from "./example.ts";

const { id: player, name } = NEW_PLAYER.player;
const ADA_FIRST: Ranked = { rank: 1, player, name, bot: false, rating: 1322, played: 17 };

const TURN: NoticeView = {
  ...{ id: "c8Wm2QzR5LtK", kind: "moved", match: FINISHED_MATCH.id, game: FINISHED_MATCH.game },
  at: "2026-03-02T10:20:00.000Z",
};

export const playersExamples: ExamplesOf<typeof players & typeof leaderboards & typeof notices> = {
  createPlayer: {
    body: { ada: { summary: "A name", value: { name: "Ada" } } },
    answers: { 201: { ada: { summary: "A guest", value: NEW_PLAYER } } },
  },
  getProfile: { answers: { 200: { ada: { summary: "A guest", value: ADAS_PROFILE } } } },
  changeProfile: {
    body: {
      about: { summary: "Something about you", value: { about: "Plays for the last card." } },
      name: { summary: "Another name", value: { name: "Ada L." } },
    },
    answers: { 200: { ada: { summary: "Changed", value: ADA } } },
  },
  erasePlayer: { answers: {} },
  getPlayer: {
    answers: {
      200: {
        ada: { summary: "A guest", value: NEW_PLAYER.player },
        bot: { summary: "A bot account", value: ADAS_BOT },
      },
    },
  },
  listPlayerMatches: {
    answers: {
      200: { one: { summary: "One finished match", value: { items: [FINISHED_MATCH], next: null } } },
    },
  },
  listNotices: {
    answers: {
      200: { turn: { summary: "Your turn", value: { notices: [TURN], next: "3vQx9aQm2LtK" } } },
    },
  },
  getLeaderboard: {
    answers: { 200: { ada: { summary: "Ada leads", value: { items: [ADA_FIRST], next: null } } } },
  },
};
