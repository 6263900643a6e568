// A face on the wire: its id alone.
import * as z from "zod";
import { FACES, PLAYER_FACES } from "../games/faces.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";

/** As the relay sends it. */
export const faceSchema = onDemand(() =>
  openWords(FACES).meta({
    id: "Face",
    description: "The picture that a player has chosen, or the house bot's own, by its id. Left out: none.",
  }),
);

/** As a player chooses it. */
export const chosenFaceSchema = onDemand(() =>
  z.enum(PLAYER_FACES).meta({ id: "ChosenFace", description: "A picture that stands for you." }),
);
