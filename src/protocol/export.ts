// All that a relay keeps of a player, to take along.
import * as z from "zod";
import { ENTRANT_STATES } from "../games/arena-kinds.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { seriesStandingSchema } from "./arenas.ts";
import { idSchema, seatNumberSchema, timeSchema } from "./conventions.ts";
import { noticeSchema } from "./notice.ts";
import { passkeySchema } from "./passkey.ts";
import { INVITATIONS, listedTokenSchema, playerSchema } from "./player.ts";
import { pushSubscriptionSchema } from "./push.ts";
import { recoveryCodesSchema } from "./recovery-codes.ts";
import { webhookSchema } from "./webhooks.ts";
import type { Wire } from "./wire.ts";

const seatedMatchSchema = onDemand(() =>
  z.object({ match: idSchema(), openedAt: timeSchema() }).meta({ id: "ExportedMatch" }),
);

const resultSchema = onDemand(() =>
  z
    .object({
      match: idSchema(),
      game: z.string(),
      status: z.string(),
      endedAt: timeSchema(),
      seat: seatNumberSchema(),
      opponents: z.array(z.string()).meta({ description: "Ids of players." }),
      score: z.number().nullable(),
      rank: z.int().nullable(),
      rated: z.boolean(),
      private: z.boolean(),
    })
    .meta({ id: "ExportedResult" }),
);

const enteredSchema = onDemand(() =>
  z
    .object({
      arena: idSchema(),
      enteredAt: timeSchema(),
      seenAt: timeSchema(),
      state: openWords(ENTRANT_STATES),
    })
    .meta({ id: "ExportedArena" }),
);

const seriesSchema = onDemand(() =>
  z
    .object({
      series: idSchema(),
      nights: z.int(),
      points: z.int(),
      played: z.int(),
      rating: seriesStandingSchema().shape.rating,
    })
    .meta({ id: "ExportedSeries" }),
);

const ONLY_FIRST = "Only in the first answer, at most 5,000.";
const ONLY_PROFILE = "Only for a token that holds `profile:read`.";

export const playerExportSchema = onDemand(() =>
  z
    .object({
      exportedAt: timeSchema(),
      player: playerSchema(),
      invitations: z.enum(INVITATIONS).exactOptional().meta({ description: ONLY_PROFILE }),
      blocked: z.array(idSchema()).exactOptional().meta({ description: ONLY_PROFILE }),
      bots: z.array(playerSchema()),
      tokens: z.array(listedTokenSchema()).meta({ description: "Your own and your bots', without secrets." }),
      passkeys: z.array(passkeySchema()),
      recoveryCodes: recoveryCodesSchema(),
      webhooks: z.array(webhookSchema()),
      pushSubscriptions: z.array(pushSubscriptionSchema()),
      notices: z.array(noticeSchema()),
      matches: z.array(seatedMatchSchema()).meta({ description: "Where you sit, or were about to sit." }),
      arenas: z.array(enteredSchema()).meta({ description: `The newest first. ${ONLY_FIRST}` }),
      series: z.array(seriesSchema()).meta({ description: ONLY_FIRST }),
      history: z.array(resultSchema()).meta({ description: "The newest first, at most 5,000 in an answer." }),
      next: z
        .string()
        .nullable()
        .meta({ description: "The `cursor` for more of `history`, until it is null." }),
    })
    .meta({ id: "PlayerExport" }),
);
export type PlayerExport = Wire<typeof playerExportSchema>;
