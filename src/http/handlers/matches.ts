// Handlers that open, find and start matches.

import { assertNever } from "../../games/assert-never.ts";
import { gameIdSchema } from "../../protocol/catalog-schema.ts";
import type * as matches from "../../protocol/operations/matches.ts";
import { mapOutcome } from "../../relay/delivery/outbox.ts";
import { type CloseAnswer, closeMatch } from "../../relay/lobby/close-match.ts";
import { openClaimed } from "../../relay/lobby/open-claimed.ts";
import { type OpenAnswer, openMatch } from "../../relay/lobby/open-match.ts";
import { type StartAnswer, startMatch } from "../../relay/lobby/start-match.ts";
import { newId } from "../../relay/new-ids.ts";
import { readerOf } from "../../relay/people/authenticate.ts";
import { findByCode } from "../../relay/queries/find-by-code.ts";
import { listMatches } from "../../relay/queries/list-matches.ts";
import { getMatch } from "../../relay/queries/read-match.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { botsNotWelcome, limitRefusal, noSuchMatch } from "../refuse.ts";
import { refuseMatch } from "../refuse-match.ts";

export const matchesHandlers: Handlers<typeof matches> = {
  createMatch: async (relay, { caller, account, body, claim, random }) => {
    const opener = { player: account, reads: readerOf(caller) !== null };
    const opening = claim
      ? openClaimed(relay, opener, body, {
          id: newId(random),
          createdAtMs: claim.sinceMs,
          again: claim.again,
        })
      : openMatch(relay, opener, body);
    return { answer: openAnswer(await opening) };
  },
  listMatches: async (relay, { query }) => {
    const games = query.game === undefined ? gameIdSchema().options : [query.game];
    const { status, limit, game = null, seats, free, rated, bots } = query;
    const filter = { seats, free, rated: rated === undefined ? undefined : rated === "true", bots };
    const filtered = [seats, free, rated, bots].some((wish) => wish !== undefined);
    const wishes = filtered ? [JSON.stringify([seats, free, rated, bots])] : [];
    const list = ["matches", status, game, ...wishes] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listMatches(relay, {
      ...{ status, limit, games, cursor: cursor.value },
      filter: filtered ? filter : null,
    });
    return { answer: ok(await sealPage(relay, list, page)) };
  },
  getMatch: async (relay, { params, code, caller }) => {
    const asking = { match: params.id, player: readerOf(caller), code };
    const match = await getMatch(relay, asking);
    return { answer: match ? ok(match) : noSuchMatch() };
  },
  closeMatch: async (relay, { params, caller }) =>
    mapOutcome(await closeMatch(relay, { match: params.id, player: caller.player }), closeAnswer),
  getMatchByCode: async (relay, { params, caller }) => {
    const match = await findByCode(relay, params.code, readerOf(caller));
    return { answer: match ? ok(match) : noSuchMatch() };
  },
  startMatch: async (relay, { params, caller, arrivalMs }) => {
    const asking = { match: params.id, player: caller.player, arrivalMs };
    return mapOutcome(await startMatch(relay, asking), startAnswer);
  },
};

const openAnswer = (answer: OpenAnswer) => {
  switch (answer.type) {
    case "opened":
      return createdAt(`/v1/matches/${answer.seated.id}`, answer.seated);
    case "bots-not-welcome":
      return botsNotWelcome();
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};

const closeAnswer = (answer: CloseAnswer) => {
  switch (answer.type) {
    case "closed":
      return DONE;
    case "no-such-match":
      return noSuchMatch();
    case "not-host":
      return refuseMatch("not-host", "Only the host can close the match.");
    case "not-open":
      return refuseMatch("not-open", "The seats are settled. The match can no longer be closed.");
    case "seat-taken":
      return refuseMatch("seat-taken", "Another player sits there. You may leave your seat.");
    case "kept-open":
      return refuseMatch("kept-open", "Others may be on their way to this match. You may leave your seat.");
    default:
      return assertNever(answer.type);
  }
};

const startAnswer = (answer: StartAnswer) => {
  switch (answer.type) {
    case "settled":
      return ok(answer.match);
    case "no-such-match":
      return noSuchMatch();
    case "not-host":
      return refuseMatch("not-host", "Only the host can start the match.");
    case "too-few":
      return refuseMatch("too-few", "More players must sit down before the match can start.");
    case "not-open":
      return refuseMatch("not-open", "The match has ended.");
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};
