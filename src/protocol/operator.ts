// What the operator of a relay does to players and matches, and the log of it.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { digestSchema, idSchema, listOf, seatNumberSchema, timeSchema } from "./conventions.ts";
import { OPERATOR_REASONS, RECORDED_ACTIONS, REPORT_ABOUTS } from "./operator-words.ts";
import { playerSchema } from "./player.ts";
import { nameSchema, noteSchema } from "./player-texts.ts";
import { restrictionSchema } from "./restriction.ts";
import type { Wire } from "./wire.ts";

export const operatorReasonSchema = onDemand(() => z.enum(OPERATOR_REASONS));

const why = onDemand(() => ({
  reason: operatorReasonSchema(),
  note: noteSchema().exactOptional().meta({ description: "The one concerned reads it as it is." }),
}));

const untilSchema = onDemand(() =>
  timeSchema()
    .nullable()
    .exactOptional()
    .meta({ description: "When it ends by itself. Left out or null: not at all." }),
);

const ofPlayer = onDemand(() => ({
  player: idSchema().meta({ description: "The player. Of a bot account: its owner's whole account." }),
}));
const ofMatch = onDemand(() => ({ match: idSchema() }));

/** What an operator does. The one concerned is told each of it with its reason. */
export const operatorActionSchema = onDemand(() =>
  z
    .discriminatedUnion("action", [
      z.strictObject({ action: z.literal("ban"), ...ofPlayer(), until: untilSchema(), ...why() }),
      z.strictObject({ action: z.literal("unban"), ...ofPlayer(), ...why() }),
      z.strictObject({ action: z.literal("mute"), ...ofPlayer(), until: untilSchema(), ...why() }),
      z.strictObject({ action: z.literal("unmute"), ...ofPlayer(), ...why() }),
      z.strictObject({
        action: z.literal("rename"),
        ...ofPlayer(),
        name: nameSchema().exactOptional().meta({ description: "Left out: the relay makes one." }),
        ...why(),
      }),
      z.strictObject({ action: z.literal("erase"), ...ofPlayer(), ...why() }),
      z.strictObject({ action: z.literal("end-match"), ...ofMatch(), ...why() }),
      z.strictObject({
        action: z.literal("give-back-seat"),
        ...ofMatch(),
        seat: seatNumberSchema(),
        ...why(),
      }),
      z.strictObject({ action: z.literal("close-arena"), arena: idSchema(), ...why() }),
      z.strictObject({
        action: z.literal("close-reports"),
        ...ofPlayer(),
        about: z.enum(REPORT_ABOUTS).exactOptional().meta({ description: "Left out: about all." }),
        ...why(),
      }),
    ])
    .meta({
      id: "OperatorAction",
      description:
        "`end-match` needs `match`, `give-back-seat` also `seat`, `close-arena` `arena`, every other action `player`. `until` is for `ban` and `mute`, `name` for `rename`, `about` for `close-reports`.",
    }),
);

/** One action of an operator on a player, a match or reports. */
export type OperatorAction = Wire<typeof operatorActionSchema>;

/** One line of the operator's log. */
export const operatorEntrySchema = onDemand(() =>
  z
    .object({
      n: z.int().min(1).meta({ description: "The first entry of the log has 1." }),
      id: idSchema(),
      at: timeSchema(),
      by: z.string().meta({
        description: "A player's id, `local`, or `stack:` with what AWS says of who acted.",
      }),
      action: openWords(RECORDED_ACTIONS),
      player: idSchema().exactOptional(),
      match: idSchema().exactOptional(),
      seat: seatNumberSchema().exactOptional(),
      arena: idSchema().exactOptional(),
      about: openWords(REPORT_ABOUTS).exactOptional(),
      name: z.string().exactOptional(),
      until: timeSchema().exactOptional(),
      reason: openWords(OPERATOR_REASONS),
      note: z.string().exactOptional(),
      before: digestSchema().meta({
        description: "The `hash` of the entry before. Of the first one: zeros.",
      }),
      hash: digestSchema(),
      done: z.boolean().meta({ description: "False while the relay is still at it." }),
      names: z
        .object({
          by: z.string().exactOptional(),
          player: z.string().exactOptional(),
          arena: z.string().exactOptional(),
        })
        .meta({ id: "OperatorEntryNames" })
        .exactOptional()
        .meta({ description: "Whose names are known now. The hash is without them." }),
    })
    .meta({ id: "OperatorEntry" }),
);

/** One entry of the log: what an operator did, to whom, and why. */
export type OperatorEntryView = Wire<typeof operatorEntrySchema>;

export const operatorLogSchema = onDemand(() => listOf(operatorEntrySchema()).meta({ id: "OperatorLog" }));

/** All reports of a player about the same, counted. */
export const matterSchema = onDemand(() =>
  z
    .object({
      player: idSchema(),
      name: z.string().exactOptional().meta({ description: "Left out: the player is gone." }),
      about: openWords(REPORT_ABOUTS),
      count: z.int().min(1).meta({ description: "How many accounts have reported it." }),
      firstAt: timeSchema(),
      lastAt: timeSchema(),
      matches: z.array(idSchema()).meta({ description: "Where it was, at most ten." }),
    })
    .meta({ id: "Matter" }),
);

export type MatterView = Wire<typeof matterSchema>;

export const matterListSchema = onDemand(() => listOf(matterSchema()).meta({ id: "MatterList" }));

/** A player as an operator sees it. */
export const operatedPlayerSchema = onDemand(() =>
  z
    .object({
      player: playerSchema(),
      account: idSchema().meta({ description: "The owner, to whom a ban and a mute apply." }),
      bots: z.array(playerSchema()),
      operator: z.boolean(),
      ban: restrictionSchema().nullable(),
      mute: restrictionSchema().nullable(),
      tokens: z.int().min(0).meta({ description: "How many the account has, with its bots." }),
      matches: z.array(idSchema()).meta({ description: "Open and live ones, at most 100." }),
      reports: z.array(matterSchema()),
    })
    .meta({ id: "OperatedPlayer" }),
);

export type OperatedPlayerView = Wire<typeof operatedPlayerSchema>;
