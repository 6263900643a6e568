// Reactions: pictures and short sentences that seats send each other. The wire has their ids alone, and each client shows
// them in its reader's language.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import type { Wire } from "./wire.ts";

/** Each is a picture. */
export const PICTURES = ["thumbs-up", "heart", "laugh", "wow", "sad", "phew", "cool", "fire"] as const;
/** Each stands for a sentence. */
export const SENTENCES = ["hello", "good-luck", "well-played", "thanks", "oops", "good-game"] as const;

/** Every reaction of this build. Later builds may have more. */
export const REACTIONS = [...PICTURES, ...SENTENCES] as const;
/** A picture or a sentence, by its id. */
export type Reaction = (typeof REACTIONS)[number];

/** As the relay sends it. */
export const reactionSchema = onDemand(() => openWords(REACTIONS));

/** The body of a reaction. */
export const reactSchema = onDemand(() =>
  z.strictObject({ reaction: z.enum(REACTIONS) }).meta({ id: "React" }),
);
/** The body of a reaction. */
export type React = Wire<typeof reactSchema>;
