// Handlers for accounts that the deployer has named as operators.
import { assertNever } from "../../games/assert-never.ts";
import type * as operator from "../../protocol/operations/operator.ts";
import { listReports } from "../../relay/operator/list-reports.ts";
import { lookAtPlayer } from "../../relay/operator/look-at-player.ts";
import { type OperateAnswer, operate } from "../../relay/operator/operate.ts";
import { readArenaForOperator } from "../../relay/operator/read-arena-for-operator.ts";
import { entryView, readLog } from "../../relay/operator/read-log.ts";
import { readMatchForOperator } from "../../relay/operator/read-match-for-operator.ts";
import type { Player } from "../../relay/ports/people.ts";
import { ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import { deedFrom } from "../deed-from.ts";
import type { Handlers } from "../handler.ts";
import {
  actsOnOperator,
  noArenaKept,
  noMatchKept,
  nothingToDo,
  notOperator,
  wrongTime,
} from "../operator-refusals.ts";
import { noSuchPlayer, noSuchSeat } from "../refuse.ts";

export const operatorHandlers: Handlers<typeof operator> = {
  getPlayerForOperator: async (relay, { account, params }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    const player = await lookAtPlayer(relay, params.id);
    return { answer: player ? ok(player) : noSuchPlayer() };
  },
  getMatchForOperator: async (relay, { account, params }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    const match = await readMatchForOperator(relay, params.id);
    return { answer: match ? ok(match) : noMatchKept() };
  },
  getArenaForOperator: async (relay, { account, params }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    const arena = await readArenaForOperator(relay, params.arena);
    return { answer: arena ? ok(arena) : noArenaKept() };
  },
  listReports: async (relay, { account, query }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    const list = ["reports"] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listReports(relay, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: [...items], next }) };
  },
  actAsOperator: async (relay, { account, body }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    return {
      answer: operated(await operate(relay, { by: account.id, isNamed: true, deed: deedFrom(body) })),
    };
  },
  listOperatorLog: async (relay, { account, query }) => {
    if (!isOperator(account)) return { answer: notOperator() };
    const list = ["operator-log"] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await readLog(relay, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: [...items], next }) };
  },
};

/** No token of a bot or of an app holds the scope. */
const isOperator = ({ operator }: Player): boolean => operator === true;

const operated = (answer: OperateAnswer) => {
  switch (answer.type) {
    case "done":
      return ok(entryView(answer.entry));
    case "no-such-player":
      return noSuchPlayer();
    case "no-such-match":
      return noMatchKept();
    case "no-such-seat":
      return noSuchSeat();
    case "no-such-arena":
      return noArenaKept();
    case "is-operator":
      return actsOnOperator();
    case "wrong-time":
      return wrongTime();
    case "nothing-to-do":
      return nothingToDo();
    default:
      return assertNever(answer);
  }
};
