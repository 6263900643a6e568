// What a player is told beside the play, wherever it is: invitations, starts, rematches, a turn to take.
import * as z from "zod";
import { gameIdSchema } from "./catalog-schema.ts";
import { codeSchema, idSchema, timeSchema } from "./conventions.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import type { Wire } from "./wire.ts";

export const noticeSchema = z
  .object({
    id: idSchema,
    kind: z.enum(NOTICE_KINDS).meta({ description: "More kinds may come; pass over those you do not know." }),
    match: idSchema.exactOptional(),
    game: gameIdSchema.exactOptional(),
    at: timeSchema,
    by: idSchema.exactOptional().meta({ description: "The player whose doing it was." }),
    code: codeSchema
      .exactOptional()
      .meta({ description: "A private table's, so that whoever is invited can sit down." }),
    of: idSchema.exactOptional().meta({ description: "The match that a rematch follows." }),
  })
  .meta({ id: "Notice" });

export type NoticeView = Wire<typeof noticeSchema>;
