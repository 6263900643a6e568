// What each problem means, and what a client does about it: the source of docs/problems.md and of the page behind each
// problem's `type`. The compiler demands an entry for every code.
import type { OwnRefusal } from "../games/game.ts";
import { isOwnRefusal } from "../games/own-refusals.ts";
import type { ProblemCode } from "./problem.ts";
import { CHOOSE_AGAIN, type ProblemGuide, VERDICT_GUIDE } from "./verdict-guide.ts";

export const guideOf = (code: ProblemCode): ProblemGuide =>
  isOwnRefusal(code)
    ? { meaning: "The rules of the game do not allow that now.", remedy: CHOOSE_AGAIN }
    : PROBLEM_GUIDE[code];

export const PROBLEM_GUIDE: Readonly<Record<Exclude<ProblemCode, OwnRefusal>, ProblemGuide>> = {
  malformed: {
    meaning:
      "The relay cannot read the request: it is not JSON in UTF-8, or a part of it has the wrong shape.",
    remedy: "Read `detail`, and correct the fields that `errors` lists. The same request will fail again.",
  },
  "wrong-client": {
    meaning:
      "The address `clientId` is not `https` as a browser writes it, or `redirectUri` has another origin and is no loopback address.",
    remedy: "Correct the addresses in the app.",
  },
  "bad-token": {
    meaning: "The request has no token, or its token is unknown, revoked, or has ended.",
    remedy: "Send a valid token as `Authorization: Bearer <token>`. Do not repeat a token that was refused.",
  },
  "proxy-required": {
    meaning:
      "The request went straight to the relay. Its deployer lets in only what comes through a CDN or proxy.",
    remedy: "Use the address that the deployer gives to clients.",
  },
  scope: {
    meaning: "The token does not have the scope that this operation needs.",
    remedy: "Use a token with that scope. The header `WWW-Authenticate` names it.",
  },
  "not-host": {
    meaning: "Only the host may do this. The host is the player in the lowest seat that has a player.",
    remedy: "Ask the host to do it.",
  },
  "bots-not-welcome": {
    meaning: "The match takes no bots. A rated match takes no house bot.",
    remedy: "Choose a match where `bots` is `welcome`.",
  },
  "url-not-allowed": {
    meaning: "Webhooks go only to `https` addresses.",
    remedy: "Give an `https` address. On one machine, `loopbackWebhooks` allows plain `http` to `127.0.0.1`.",
  },
  "wrong-passkey": {
    meaning:
      "The relay does not know the passkey, or it is removed, or it signed another challenge, for another page, or wrongly.",
    remedy: "Ask for a new challenge, which works once, and let the browser sign that.",
  },
  "wrong-code": {
    meaning: "The relay does not know the recovery code, or it was used, or newer codes replace it.",
    remedy: "Check what was typed, or use another code of the newest set.",
  },
  "passkey-cloned": {
    meaning: "The passkey has counted fewer uses than the relay has seen. So there may be two of it.",
    remedy: "Sign in another way, remove the passkey, and add a new one.",
  },
  banned: {
    meaning: "The operator has banned your account, for the `reason`, perhaps until `until`.",
    remedy: "Wait until then, or write to the operator.",
  },
  muted: {
    meaning: "The operator lets your account send no reactions and invitations, and choose no names.",
    remedy: "Wait until `until`, or write to the operator.",
  },
  "not-operator": {
    meaning: "The deployer has not named your player an operator.",
    remedy: "Ask the deployer: `turn-relay admin name-operator`.",
  },
  "not-allowed-in": {
    meaning: "This arena is for people only, or for bots only.",
    remedy: "Choose another arena. Its `entry` says who may enter.",
  },
  removed: {
    meaning:
      "The host has removed you, or whom you invite, from this open match. The player and its bots cannot sit down there again.",
    remedy: "Find another match, or invite somebody else.",
  },
  "not-seated": {
    meaning: "Your player has no seat in this match.",
    remedy: "Sit down while the match is open, or watch as a spectator.",
  },
  "no-such-match": {
    meaning: "No match has this id or code, or the match is private and you may not see it.",
    remedy: "Check the id. Send the `code` of a private match.",
  },
  "no-such-player": {
    meaning: "No player has this id, or it is not your bot account.",
    remedy: "Check the id. The player may have been erased.",
  },
  "no-such-token": {
    meaning: "You have no token with this id.",
    remedy: "List your tokens, and use the `id` of one, not the token itself.",
  },
  "no-such-webhook": {
    meaning: "You have no webhook with this id.",
    remedy: "List yours by `GET /v1/webhooks`.",
  },
  "no-such-subscription": {
    meaning: "You have no push subscription with this id.",
    remedy: "List yours by `GET /v1/push-subscriptions`.",
  },
  "no-such-passkey": {
    meaning: "You have no passkey with this id.",
    remedy: "List yours by `GET /v1/passkeys`.",
  },
  "no-such-invitation": {
    meaning:
      "Nobody has invited this player to the match, or the invitation was withdrawn, or you may not see it.",
    remedy: "Check the match and the player. Invite again, if you sit in the match.",
  },
  "no-such-code": {
    meaning: "No device waits with this code: it is wrong, answered, or older than ten minutes.",
    remedy: "Compare the code, or begin again on the device.",
  },
  "no-such-game": {
    meaning: "This relay does not have this game.",
    remedy: "Use one of the ids that `GET /v1/games` lists.",
  },
  "no-such-seat": {
    meaning: "The match has no seat with this number.",
    remedy: "Seats count from 0. The list `seats` of the match has one entry for each.",
  },
  "no-such-arena": {
    meaning: "There is no arena with this id, or it is private and you have not sent its code.",
    remedy: "Check the link and the code.",
  },
  "no-such-series": {
    meaning: "There is no series with this id.",
    remedy: "Take the `series` of an arena.",
  },
  "sign-in-off": {
    meaning: "The relay has no page, or its page has only an IP address. So nobody can sign in.",
    remedy: "Use tokens. A deployer turns it on with a page (`web`, and `webDomain` or `signIn.rpId`).",
  },
  "no-such-route": {
    meaning: "There is nothing at this address.",
    remedy: "Check the path. `GET /openapi.json` lists the operations.",
  },
  "method-not-allowed": {
    meaning: "The address exists, but it does not take this method.",
    remedy: "Use one of the methods that the header `Allow` lists.",
  },
  "seat-taken": {
    meaning:
      "Another player sits there, the seat is kept for a rematch, an invited player sits there already, or a match to close has another player.",
    remedy: "Choose another seat or player.",
  },
  "table-full": {
    meaning: "No seat of the match is free for you.",
    remedy: "Choose another match, or open one.",
  },
  "not-open": {
    meaning: "The match has started or ended, or its rematch is not offered any more.",
    remedy: "Watch the match, or choose another one.",
  },
  "one-seat": {
    meaning: "You asked for a quick match of one seat. Matchmaking looks for others.",
    remedy: "Open the match by `POST /v1/matches`, or ask for more seats.",
  },
  "kept-open": {
    meaning: "Quick match or a rematch opened this match, so other players may be on their way to it.",
    remedy: "Leave your seat instead. The relay removes the match an hour after the last player got up.",
  },
  "too-few": {
    meaning: "Too few seats are taken to start.",
    remedy: "Wait for more players, or seat a house bot.",
  },
  "not-watching": {
    meaning:
      "A connection without a token watches no match that is open or live. The relay closes it after 30 seconds.",
    remedy: "Connect again when you want to watch. With a token the connection stays.",
  },
  "not-started": {
    meaning: "The match is still open, so nobody can act in it.",
    remedy: "Wait for the start. The host may start it early.",
  },
  "not-awaited": {
    meaning:
      "The seats are not settled yet, or the match has started without this entropy, or your seat promised none.",
    remedy: "Reveal your entropy while `revealBy` is there. Send an `entropyHash` when you sit down.",
  },
  "wrong-entropy": {
    meaning: "The SHA-256 of this entropy is not the `entropyHash` of your seat.",
    remedy: "Reveal the entropy that you drew when you sat down. `entropyHash` in `seats` is what counts.",
  },
  "not-over": {
    meaning: "This needs a match that is over.",
    remedy: "Wait for the end, then send the same again.",
  },
  "nothing-to-do": {
    meaning: "What the operator asks for is so already. Nothing was done or logged.",
    remedy: "Do nothing. An answer may have been lost.",
  },
  "arena-over": {
    meaning: "The arena has ended, or its maker has closed it.",
    remedy: "Choose another one by `GET /v1/arenas`.",
  },
  "arena-full": {
    meaning: "As many have entered as may.",
    remedy: "Choose another arena.",
  },
  "account-entered": {
    meaning: "The arena is rated, and another player of your account has entered.",
    remedy: "Let that one leave before the start, or play on with it.",
  },
  "not-entered": {
    meaning: "You have not entered this arena, so you cannot leave it.",
    remedy: "Do nothing.",
  },
  "game-fault": {
    meaning:
      "The game of this match fails, so the relay cannot show its table; an action may have been played. If that goes on, the match ends as `abandoned`, without a result.",
    remedy:
      "Leave the match, which always works, or send the same again after `retryMs`. Without it, the match has ended.",
  },
  "last-way-in": {
    meaning: "Without it, or what ends with it, you could sign in nowhere once your tokens are lost.",
    remedy: "Add another way first. To remove it all the same, add `last=true`.",
  },
  "limit-reached": {
    meaning:
      "You have reached a limit: `limit` names it, and `maximum` is its number. Waiting changes nothing.",
    remedy: "End, leave or delete one of them, then send the same again.",
  },
  "key-reused": {
    meaning:
      "Within 24 hours you used this `Idempotency-Key` for another request, or sent the same request with another token.",
    remedy: "Repeat a request with the token that sent it first. Take a new key for each new request.",
  },
  "too-large": {
    meaning: "The body has more than 16 KB.",
    remedy: "Send a smaller body.",
  },
  "not-json": {
    meaning: "The body is not sent as JSON.",
    remedy: "Send the header `Content-Type: application/json`.",
  },
  "too-fast": {
    meaning: "You are over the limit that `limit` names. Nothing was done.",
    remedy: "Wait `retryMs` milliseconds, then send the same again.",
  },
  "over-budget": {
    meaning:
      "The relay takes nothing new, because it keeps to its budget, and nothing was done. Live matches go on.",
    remedy:
      "Wait `retryMs` milliseconds, then send the same again. The relay takes everything again at midnight UTC, or when the month ends if the month's budget is gone.",
  },
  fault: {
    meaning: "The relay made a mistake, and has logged it. The request may still have been done.",
    remedy:
      "Send the very same again: an act, or a request with an `Idempotency-Key`, is done once. Report the header `X-Request-Id` to the people who run the relay.",
  },
  "try-again": {
    meaning: "The relay does not know whether the request was done.",
    remedy:
      "Wait `retryMs` milliseconds, then send the very same again. An act, or a request with an `Idempotency-Key`, is done once.",
  },
  ...VERDICT_GUIDE,
};
