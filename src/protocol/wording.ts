// The types of a game's texts, as a client receives them.
import type { fieldWordingSchema, sentenceSchema, wordingSchema } from "../games/wording-schema.ts";
import type { ReceivedBy, Wire } from "./wire.ts";

export type Sentence = Wire<typeof sentenceSchema>;

export type FieldWording = ReceivedBy<typeof fieldWordingSchema>;

export type Wording = Wire<typeof wordingSchema>;
