// Notices to a player, in any match or none: invitations, starts, rematches, turns.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { gameIdSchema } from "./catalog-schema.ts";
import { codeSchema, idSchema, retryMsSchema, timeSchema } from "./conventions.ts";
import { seenMatchSchema } from "./match.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import { OPERATOR_REASONS, RECORDED_ACTIONS } from "./operator-words.ts";
import type { Wire } from "./wire.ts";

/** Something that a player should know outside of its matches, such as an invitation. */
export const noticeSchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      kind: openWords(NOTICE_KINDS).meta({
        description: "More kinds may come. Ignore a kind that you do not know.",
      }),
      match: idSchema().exactOptional(),
      game: gameIdSchema().exactOptional(),
      at: timeSchema(),
      by: idSchema().exactOptional().meta({ description: "The player who caused it." }),
      code: codeSchema()
        .exactOptional()
        .meta({ description: "The code of a private match. The invited player needs it to sit down." }),
      action: openWords(RECORDED_ACTIONS)
        .exactOptional()
        .meta({ description: "With `operator`: what an operator has done to you, or to your match." }),
      reason: openWords(OPERATOR_REASONS).exactOptional().meta({ description: "With `operator`." }),
      note: z.string().exactOptional().meta({ description: "The operator's own words." }),
      until: timeSchema().exactOptional().meta({ description: "When it ends by itself." }),
      of: idSchema().exactOptional().meta({ description: "The match that a rematch follows." }),
      arena: idSchema().exactOptional().meta({
        description: "The arena that has made the match, or has ended, or that an operator has closed.",
      }),
      place: z.int().min(1).exactOptional().meta({
        description: "Your place in the arena that has ended. Left out: you played no match there.",
      }),
    })
    .meta({ id: "Notice" }),
);

/** The answer of `GET /v1/notices`: notices, oldest first, and where to go on. */
export const noticesSchema = onDemand(() =>
  z
    .object({
      notices: z.array(noticeSchema()).meta({ description: "Oldest first." }),
      matches: z.array(seenMatchSchema()).exactOptional().meta({
        description:
          "With `views`: your matches that have changed after `since`, as you see them now. Without `since`: your open and live matches.",
      }),
      next: z.string().meta({ description: "The `since` of your next request." }),
      retryMs: retryMsSchema(),
    })
    .meta({ id: "Notices" }),
);

/** A page of notices. */
export type NoticesView = Wire<typeof noticesSchema>;

/** One notice. */
export type NoticeView = Wire<typeof noticeSchema>;
