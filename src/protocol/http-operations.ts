// The REST operations that one function answers, all but the ways to sign in, by their ids.

import * as bots from "./operations/bots.ts";
import * as events from "./operations/events.ts";
import * as games from "./operations/games.ts";
import * as leaderboards from "./operations/leaderboards.ts";
import * as matches from "./operations/matches.ts";
import * as matchmaking from "./operations/matchmaking.ts";
import * as notices from "./operations/notices.ts";
import * as play from "./operations/play.ts";
import * as players from "./operations/players.ts";
import * as pushes from "./operations/pushes.ts";
import * as seats from "./operations/seats.ts";
import * as service from "./operations/service.ts";
import * as tokens from "./operations/tokens.ts";
import * as webhooks from "./operations/webhooks.ts";

/**
 * The type makes every declared operation mandatory. A path without parameters comes before a path with parameters that
 * also fits.
 */
export const httpOperations: typeof service &
  typeof games &
  typeof players &
  typeof leaderboards &
  typeof tokens &
  typeof bots &
  typeof webhooks &
  typeof pushes &
  typeof matches &
  typeof seats &
  typeof matchmaking &
  typeof play &
  typeof events &
  typeof notices = {
  getService: service.getService,
  getRoot: service.getRoot,
  getHealth: service.getHealth,
  getOpenApiJson: service.getOpenApiJson,
  getOpenApiYaml: service.getOpenApiYaml,
  getAsyncApiJson: service.getAsyncApiJson,
  getAsyncApiYaml: service.getAsyncApiYaml,
  getReference: service.getReference,
  getReferencePage: service.getReferencePage,
  getProblemPage: service.getProblemPage,
  listGames: games.listGames,
  getGame: games.getGame,
  createPlayer: players.createPlayer,
  getProfile: players.getProfile,
  changeProfile: players.changeProfile,
  erasePlayer: players.erasePlayer,
  getPlayer: players.getPlayer,
  listPlayerMatches: players.listPlayerMatches,
  getLeaderboard: leaderboards.getLeaderboard,
  createToken: tokens.createToken,
  listTokens: tokens.listTokens,
  getToken: tokens.getToken,
  revokeToken: tokens.revokeToken,
  createBot: bots.createBot,
  listBots: bots.listBots,
  createBotToken: bots.createBotToken,
  getBot: bots.getBot,
  eraseBot: bots.eraseBot,
  createWebhook: webhooks.createWebhook,
  listWebhooks: webhooks.listWebhooks,
  getWebhook: webhooks.getWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  pingWebhook: webhooks.pingWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  listDeliveries: webhooks.listDeliveries,
  getPushSubscriptions: pushes.getPushSubscriptions,
  subscribe: pushes.subscribe,
  unsubscribe: pushes.unsubscribe,
  createMatch: matches.createMatch,
  listMatches: matches.listMatches,
  getMatch: matches.getMatch,
  closeMatch: matches.closeMatch,
  takeSeat: seats.takeSeat,
  startMatch: matches.startMatch,
  getMatchByCode: matches.getMatchByCode,
  revealEntropy: seats.revealEntropy,
  leaveSeat: seats.leaveSeat,
  removePlayer: seats.removePlayer,
  seatHouseBot: seats.seatHouseBot,
  removeHouseBot: seats.removeHouseBot,
  invite: seats.invite,
  getInvitation: seats.getInvitation,
  withdrawInvitation: seats.withdrawInvitation,
  quickMatch: matchmaking.quickMatch,
  rematch: matchmaking.rematch,
  act: play.act,
  react: play.react,
  getEvents: events.getEvents,
  listNotices: notices.listNotices,
  getRecord: play.getRecord,
};
