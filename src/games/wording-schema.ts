// The texts of one game in one language, for clients that know no rules: what its events, actions, phases, fields and
// options mean.
import * as z from "zod";
import { FIELD_KINDS } from "./field-kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openWords } from "./shared-schemas.ts";

export const sentenceSchema = onDemand(() =>
  z
    .object({
      when: z.record(z.string(), z.string()).exactOptional().meta({
        description:
          "Fields and their values as text. The sentence fits if all agree. `*`: any value but null. Left out: always fits.",
      }),
      text: z.string().meta({
        description:
          "`{field}` stands for a field's value, `{field:kind}` for what it names (docs/events.md).",
      }),
    })
    .meta({ id: "Sentence" }),
);

const sentencesSchema = onDemand(() => z.record(z.string(), z.array(sentenceSchema())));

const textsSchema = onDemand(() => z.record(z.string(), z.string()));

export const fieldWordingSchema = onDemand(() =>
  z
    .object({
      name: z.string(),
      kind: openWords(FIELD_KINDS)
        .exactOptional()
        .meta({ description: "What the value is (docs/events.md)." }),
      phases: z
        .array(z.string())
        .exactOptional()
        .meta({ description: "In other phases no screen shows the field. Left out: it always shows." }),
      values: textsSchema().exactOptional(),
    })
    .meta({ id: "FieldWording" }),
);

export const wordingSchema = onDemand(() =>
  z
    .object({
      events: sentencesSchema().meta({
        description: "What happened, by the type of the event. The first sentence that fits.",
      }),
      actions: sentencesSchema()
        .exactOptional()
        .meta({ description: "What an action does, by its type, for a button." }),
      phases: sentencesSchema().meta({ description: "What is awaited, by the table's phase." }),
      table: z
        .record(z.string(), fieldWordingSchema())
        .exactOptional()
        .meta({ description: "Names of the table's fields." }),
      clocks: textsSchema()
        .exactOptional()
        .meta({ description: "When each clock runs, such as `For a turn`, for a form that opens a match." }),
      refusals: textsSchema().exactOptional().meta({
        description:
          "Why the game refuses an action: by what follows the dot of its code, or by a code of all games that it says in its own words. After a slash: where the action has this type, the table this phase, or this field a value.",
      }),
      bots: textsSchema().exactOptional().meta({
        description: "How the house bot of each level plays, without a subject: `Plays low cards first.`",
      }),
      options: z
        .record(
          z.string(),
          z.object({ name: z.string(), values: textsSchema() }).meta({ id: "OptionWording" }),
        )
        .meta({ description: "Each option, and each of its values as text." }),
    })
    .meta({ id: "Wording" }),
);
