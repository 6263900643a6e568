// What an operator has said stands on the items that it concerns: until when in an attribute of its own, for conditions, and
// why beside it. The number of the log's entry stays when a restriction is lifted, so that no earlier entry comes back.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { OPERATOR_REASONS } from "../../protocol/operator-words.ts";
import type { Restriction } from "../../relay/ports/operator.ts";
import { number, text } from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";

export type Restricting = "ban" | "mute";

const untilName = (what: Restricting) => `${what}Until`;

/** A part of a condition: nothing makes a token for a banned account. Needs `:now`, Unix ms. */
export const IS_NOT_BANNED = "(attribute_not_exists(banUntil) OR banUntil <= :now)";

/** An update that says what entry `n` says, unless a later entry has said otherwise. */
export const restricting = (what: Restricting, restriction: Restriction | null, n: number) => ({
  UpdateExpression: restriction
    ? `SET ${what}By = :n, ${untilName(what)} = :until, ${what}Why = :why`
    : `SET ${what}By = :n REMOVE ${untilName(what)}, ${what}Why`,
  ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(${what}By) OR ${what}By <= :n)`,
  ExpressionAttributeValues: {
    ":n": number(n),
    ...(restriction && {
      ":until": number(restriction.untilMs),
      ":why": text(JSON.stringify({ reason: restriction.reason, note: restriction.note })),
    }),
  },
});

/** Null: nothing stands, or nothing was ever said. */
export const restrictionIn = (item: Item, what: Restricting): Restriction | null => {
  const [until, why, by] = [item[untilName(what)]?.N, item[`${what}Why`]?.S, item[`${what}By`]?.N];
  if (until === undefined || why === undefined) return null;
  return { ...schema().parse(JSON.parse(why)), untilMs: Number(until), n: Number(by) };
};

const schema = onDemand(() =>
  z.object({ reason: z.enum(OPERATOR_REASONS), note: z.string().exactOptional() }),
);
