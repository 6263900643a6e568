// Passkeys on the wire. What a browser makes and takes has the names of WebAuthn's own JSON (Level 3), so a page hands it
// on as it is.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema, listOf, timeSchema } from "./conventions.ts";
import { labelSchema } from "./player-texts.ts";
import type { Wire } from "./wire.ts";

/** The longest id of a credential has 1,023 bytes. */
const LONGEST_ID = 1_364;
/** A body has at most 16 KB. */
const LONGEST_PART = 12_000;

const bytesSchema = (most: number) => z.string().regex(new RegExp(`^[0-9A-Za-z_-]{1,${most}}$`));

const credentialIdSchema = onDemand(() =>
  bytesSchema(LONGEST_ID).meta({ description: "The id of the credential, in base64url." }),
);

const part = (what: string) => bytesSchema(LONGEST_PART).meta({ description: `${what}, in base64url.` });

const TYPE = "public-key";

export const passkeySchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      name: labelSchema(),
      createdAt: timeSchema(),
      usedAt: timeSchema().nullable().meta({ description: "When it was last used. Null: never." }),
      synced: z.boolean().meta({ description: "Whether its maker keeps copies on other devices." }),
      expiresAt: timeSchema()
        .nullable()
        .meta({ description: "When the token ends that added it. Null: it lasts as long as its player." }),
    })
    .meta({ id: "Passkey" }),
);
export type PasskeyView = Wire<typeof passkeySchema>;

export const passkeyListSchema = onDemand(() => listOf(passkeySchema()).meta({ id: "PasskeyList" }));

const descriptorSchema = onDemand(() =>
  z
    .object({
      type: z.literal(TYPE),
      id: credentialIdSchema(),
      transports: z.array(z.string()).exactOptional(),
    })
    .meta({ id: "PasskeyDescriptor" }),
);

/** `PublicKeyCredentialCreationOptionsJSON`, as far as the relay uses it. */
const creationOptionsSchema = onDemand(() =>
  z
    .object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: part("The player's id"), name: z.string(), displayName: z.string() }),
      challenge: part("What the passkey signs"),
      pubKeyCredParams: z.array(z.object({ type: z.literal(TYPE), alg: z.int() })),
      timeout: z.int().meta({ description: "Milliseconds until the challenge ends." }),
      excludeCredentials: z.array(descriptorSchema()),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.literal(true),
        userVerification: z.literal("preferred"),
      }),
      attestation: z.literal("none"),
    })
    .meta({
      id: "PasskeyCreationOptions",
      description: "For `PublicKeyCredential.parseCreationOptionsFromJSON`.",
    }),
);

export const passkeyChallengeSchema = onDemand(() =>
  z.object({ options: creationOptionsSchema() }).meta({ id: "PasskeyChallenge" }),
);
export type PasskeyChallenge = Wire<typeof passkeyChallengeSchema>;
