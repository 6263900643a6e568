// Examples of players: Ada, her profile, her bot, and her matches.

import type { PlayerExport } from "../export.ts";
import type { Ranked } from "../history.ts";
import type { NoticeView } from "../notice.ts";
import type * as exported from "../operations/export.ts";
import type * as leaderboards from "../operations/leaderboards.ts";
import type * as notices from "../operations/notices.ts";
import type * as players from "../operations/players.ts";
import { FINISHED_MATCH, NEW_PLAYER } from "./ada-and-bo.ts";
import { ADA, ADAS_BOT, ADAS_PROFILE, FIRST_TOKEN } from "./adas-account.ts";
import type { ExamplesOf } from "./example.ts";

const { id: player, name } = NEW_PLAYER.player;
const ADA_FIRST: Ranked = { rank: 1, player, name, bot: false, rating: 1322, played: 17 };

const TURN: NoticeView = {
  ...{ id: "c8Wm2QzR5LtK", kind: "moved", match: FINISHED_MATCH.id, game: FINISHED_MATCH.game },
  at: "2026-03-02T10:20:00.000Z",
};

const EXPORT: PlayerExport = {
  ...{ exportedAt: "2026-03-02T12:00:00.000Z", player: ADA, invitations: "all", blocked: [] },
  ...{ bots: [ADAS_BOT], tokens: [FIRST_TOKEN], passkeys: [], recoveryCodes: { left: 0, createdAt: null } },
  ...{ webhooks: [], pushSubscriptions: [], notices: [TURN], matches: [] },
  ...{ arenas: [], series: [] },
  history: [
    {
      ...{ match: FINISHED_MATCH.id, game: FINISHED_MATCH.game, status: "over", seat: 0 },
      ...{ endedAt: "2026-03-02T10:40:00.000Z", opponents: ["9TcVb3Ks6RyN"], score: 120, rank: 1 },
      ...{ rated: false, private: false },
    },
  ],
  next: null,
};

export const playersExamples: ExamplesOf<
  typeof players & typeof exported & typeof leaderboards & typeof notices
> = {
  createPlayer: {
    body: { ada: { summary: "A name", value: { name: "Ada" } } },
    answers: { 201: { ada: { summary: "A guest", value: NEW_PLAYER } } },
  },
  getProfile: { answers: { 200: { ada: { summary: "A guest", value: ADAS_PROFILE } } } },
  exportPlayer: { answers: { 200: { ada: { summary: "A guest", value: EXPORT } } } },
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
