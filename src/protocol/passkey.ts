// Passkeys on the wire. What a browser makes and takes has the names of WebAuthn's own JSON (Level 3), so a page hands it
// on as it is.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { AS_THE_BROWSER_GIVES, idSchema, listOf, timeSchema } from "./conventions.ts";
import { labelSchema } from "./player-texts.ts";
import { typedRecoverySchema } from "./recovery-codes.ts";
import type { Wire } from "./wire.ts";

/** The longest id of a credential has 1,023 bytes. */
const LONGEST_ID = 1_364;
/** A body has at most 16 KB. */
const LONGEST_PART = 12_000;

const bytesSchema = (most: number) =>
  z.string().regex(new RegExp(`^[0-9A-Za-z_-]{1,${most}}$`), AS_THE_BROWSER_GIVES);

const credentialIdSchema = onDemand(() =>
  bytesSchema(LONGEST_ID).meta({ description: "The id of the credential, in base64url." }),
);

const part = (what: string) => bytesSchema(LONGEST_PART).meta({ description: `${what}, in base64url.` });

const TYPE = "public-key";

/** Words of WebAuthn: `internal`, `hybrid`, `usb`. A browser may know more. */
const transportSchema = onDemand(() => z.string().regex(/^[a-z-]{1,20}$/, AS_THE_BROWSER_GIVES));

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
      transports: z.array(transportSchema()).exactOptional(),
    })
    .meta({ id: "PasskeyDescriptor" }),
);

/** `PublicKeyCredentialCreationOptionsJSON`, as far as the relay uses it. */
const creationOptionsSchema = onDemand(() =>
  z
    .object({
      rp: z.object({ id: z.string(), name: z.string() }).meta({ id: "PasskeyPage" }),
      user: z
        .object({ id: part("The player's id"), name: z.string(), displayName: z.string() })
        .meta({ id: "PasskeyUser" }),
      challenge: part("What the passkey signs"),
      pubKeyCredParams: z.array(
        z.object({ type: z.literal(TYPE), alg: z.int() }).meta({ id: "PasskeyAlgorithm" }),
      ),
      timeout: z.int().meta({ description: "Milliseconds until the challenge ends." }),
      excludeCredentials: z.array(descriptorSchema()),
      authenticatorSelection: z
        .object({
          residentKey: z.literal("required"),
          requireResidentKey: z.literal(true),
          userVerification: z.literal("preferred"),
        })
        .meta({ id: "PasskeySelection" }),
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

/** What a browser says beside this, such as the extensions that it knows, is ignored. */
const registrationSchema = onDemand(() =>
  z
    .object({
      id: credentialIdSchema(),
      type: z.literal(TYPE),
      response: z
        .object({
          clientDataJSON: part("What the authenticator was asked"),
          attestationObject: part("The new key"),
          transports: z.array(transportSchema()).max(10).default([]),
        })
        .meta({ id: "PasskeyAttestationResponse" }),
    })
    .meta({ id: "PasskeyRegistration", description: "What `toJSON` of a new `PublicKeyCredential` gives." }),
);
export type PasskeyRegistration = z.output<ReturnType<typeof registrationSchema>>;

const assertionSchema = onDemand(() =>
  z
    .object({
      id: credentialIdSchema(),
      type: z.literal(TYPE),
      response: z
        .object({
          clientDataJSON: part("What the authenticator was asked"),
          authenticatorData: part("What the authenticator says of itself"),
          signature: part("Its signature"),
          userHandle: part("The player's id"),
        })
        .meta({ id: "PasskeyAssertionResponse" }),
    })
    .meta({ id: "PasskeyAssertion", description: "What `toJSON` of a `PublicKeyCredential` gives." }),
);
export type PasskeyAssertion = z.output<ReturnType<typeof assertionSchema>>;

export const addPasskeySchema = onDemand(() =>
  z.strictObject({ name: labelSchema(), credential: registrationSchema() }).meta({ id: "AddPasskey" }),
);

export const changePasskeySchema = onDemand(() =>
  z.strictObject({ name: labelSchema() }).meta({ id: "ChangePasskey" }),
);

/** `PublicKeyCredentialRequestOptionsJSON`, as far as the relay uses it. */
const requestOptionsSchema = onDemand(() =>
  z
    .object({
      rpId: z.string(),
      challenge: part("What the passkey signs"),
      timeout: z.int().meta({ description: "Milliseconds until the challenge ends." }),
      userVerification: z.literal("preferred"),
    })
    .meta({
      id: "PasskeyRequestOptions",
      description: "For `PublicKeyCredential.parseRequestOptionsFromJSON`.",
    }),
);

export const signInChallengeSchema = onDemand(() =>
  z.object({ options: requestOptionsSchema() }).meta({ id: "SignInChallenge" }),
);
export type SignInChallenge = Wire<typeof signInChallengeSchema>;

const labelOfToken = (left: string) =>
  labelSchema()
    .exactOptional()
    .meta({ description: `Of the new token. Left out: ${left}.` });

const withPasskeySchema = onDemand(() =>
  z
    .strictObject({
      type: z.literal("passkey"),
      credential: assertionSchema(),
      label: labelOfToken("the passkey's name"),
    })
    .meta({ id: "SignInWithPasskey" }),
);

const withCodeSchema = onDemand(() =>
  z
    .strictObject({
      type: z.literal("recovery-code"),
      code: typedRecoverySchema(),
      label: labelOfToken("`recovery code`"),
    })
    .meta({ id: "SignInWithCode" }),
);

export const signInSchema = onDemand(() =>
  z.discriminatedUnion("type", [withPasskeySchema(), withCodeSchema()]),
);
