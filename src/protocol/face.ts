// A face on the wire: its id alone. House bots' faces are not sent: they follow from their names.
import * as z from "zod";
import { PLAYER_FACES } from "../games/faces.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";

/** As the relay sends it. */
export const faceSchema = onDemand(() =>
  openWords(PLAYER_FACES).meta({
    id: "Face",
    description: "The picture that a player has chosen, by its id. Left out: none.",
  }),
);

/** As a player chooses it. */
export const chosenFaceSchema = onDemand(() =>
  z.enum(PLAYER_FACES).meta({ id: "ChosenFace", description: "A picture that stands for you." }),
);
