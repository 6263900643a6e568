// The texts of one game in one language, for clients that know no rules: what its events, phases and options mean.
import * as z from "zod";
import type { Wire } from "./wire.ts";

const sentenceSchema = z
  .object({
    when: z.record(z.string(), z.string()).exactOptional().meta({
      description:
        "Fields and their values as text. The sentence fits if all agree. `*`: any value but null. Left out: always fits.",
    }),
    text: z.string().meta({
      description: "`{field}` stands for a field's value, `{field:kind}` for what it names (docs/events.md).",
    }),
  })
  .meta({ id: "Sentence" });

export type Sentence = Wire<typeof sentenceSchema>;

const sentencesSchema = z.record(z.string(), z.array(sentenceSchema));

export const wordingSchema = z
  .object({
    events: sentencesSchema.meta({
      description: "What happened, by the type of the event. The first sentence that fits.",
    }),
    phases: sentencesSchema.meta({ description: "What is awaited, by the table's phase." }),
    options: z
      .record(
        z.string(),
        z
          .object({ name: z.string(), values: z.record(z.string(), z.string()) })
          .meta({ id: "OptionWording" }),
      )
      .meta({ description: "Each option, and each of its values as text." }),
  })
  .meta({ id: "Wording" });

export type Wording = Wire<typeof wordingSchema>;
