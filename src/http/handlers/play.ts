// Handlers for play without a socket, and for the record.

import { assertNever } from "../../games/assert-never.ts";
import type * as play from "../../protocol/operations/play.ts";
import { refusalText } from "../../protocol/refusal-text.ts";
import { mapOutcome } from "../../relay/delivery/outbox.ts";
import { readerOf } from "../../relay/people/authenticate.ts";
import { type ActAnswer, act } from "../../relay/play/act.ts";
import { type ReactAnswer, react } from "../../relay/play/react.ts";
import { getRecord, type RecordAnswer } from "../../relay/queries/read-match.ts";
import { DONE, ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { mutedByOperator, noSuchMatch, tooManyReactions } from "../refuse.ts";
import { refuseAct } from "../refuse-act.ts";
import { refuseMatch } from "../refuse-match.ts";

type Act = Parameters<Handlers<typeof play>["act"]>[1]["body"];

export const playHandlers: Handlers<typeof play> = {
  act: async (relay, { params, body, caller, arrivalMs }) => {
    const { game, seen, action } = body;
    const sender = { player: caller.player, reads: readerOf(caller) !== null, connection: null };
    const asking = { match: params.id, game, ...sender, seen, action, arrivalMs };
    const { answer, posts } = await act(relay, asking);
    const acted = answer.type === "accepted" ? { acted: { match: params.id, arrivalMs } } : {};
    return { answer: actAnswer(answer, body), posts, ...acted };
  },
  react: async (relay, { params, body, caller, arrivalMs }) => {
    const sender = { player: caller.player, account: caller.account, reads: readerOf(caller) !== null };
    const asking = { match: params.id, ...sender, connection: null, ...body, arrivalMs };
    return mapOutcome(await react(relay, asking), reactAnswer);
  },
  getRecord: async (relay, { params, code, caller }) => {
    const asking = { match: params.id, player: readerOf(caller), code };
    return { answer: recordAnswer(await getRecord(relay, asking)) };
  },
};

/** `id`: the sender's own name for the act, if any. */
const actAnswer = (answer: ActAnswer, { id, action }: Pick<Act, "id" | "action">) => {
  switch (answer.type) {
    case "accepted":
      return ok({ ...answer.frame, ...(id === undefined ? {} : { ack: id }) });
    case "refused": {
      const { type: _, ...standing } = answer.frame;
      const named = id === undefined ? {} : { id };
      const refusal = { ...standing, ...named, code: answer.code, ...answer.lost };
      const text = refusalText(answer.code, "en", standing.game, { action, table: standing.table });
      return { ...refuseAct(answer.code, text), beside: { refusal } };
    }
    case "unjudged":
      return answer.code === "no-such-match"
        ? noSuchMatch()
        : refuseAct(answer.code, refusalText(answer.code), answer.errors && { errors: answer.errors });
    default:
      return assertNever(answer);
  }
};

const reactAnswer = (answer: ReactAnswer) => {
  switch (answer.type) {
    case "sent":
      return DONE;
    case "not-seated":
      return refuseAct("not-seated", refusalText("not-seated"));
    case "no-such-match":
      return noSuchMatch();
    case "muted":
      return mutedByOperator(answer.mute);
    case "too-fast":
      return tooManyReactions(answer);
    default:
      return assertNever(answer);
  }
};

const recordAnswer = (answer: RecordAnswer) => {
  switch (answer.type) {
    case "record":
      return ok(answer.record);
    case "no-such-match":
      return noSuchMatch();
    case "not-over":
      return refuseMatch(
        "not-over",
        "The record is available after the match has ended, because it contains the secret.",
      );
    default:
      return assertNever(answer);
  }
};
