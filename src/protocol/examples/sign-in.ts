// Examples of Ada's ways to sign in.
import type * as passkeys from "../operations/passkeys.ts";
import type * as recoveryCodes from "../operations/recovery-codes.ts";
import type * as signIn from "../operations/sign-in.ts";
import type { PasskeyView } from "../passkey.ts";
import type { NewRecoveryCodes } from "../recovery-codes.ts";
import { NEW_PLAYER } from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";

const { id, name } = NEW_PLAYER.player;

/** Of ASCII. */
const base64url = (text: string): string =>
  btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const PASSKEY: PasskeyView = {
  ...{ id: "Kx4Vn8Qb2Tes", name: "Ada's phone", synced: true },
  createdAt: "2026-03-02T11:30:00.000Z",
  usedAt: "2026-03-09T18:05:00.000Z",
  expiresAt: null,
};

const TYPE = "public-key";
const CHALLENGE = "mWc1fOqvV3Yv0k8y7gq4S1oQk6Jt0b9uLr2d5HnXzEA";

const CODES: NewRecoveryCodes["codes"] = [
  ...["7G2K-Q0ZD-4M8T-W1XB-C9HN", "7G2K-Q0ZD-9RVA-2JFE-K6P3", "7G2K-Q0ZD-S5YC-0TDM-8GWQ"],
  ...["7G2K-Q0ZD-X1NB-7H4R-Z2KV", "7G2K-Q0ZD-A6FE-P9CJ-3TSM", "7G2K-Q0ZD-D8WG-Y5QX-1B0R"],
  ...["7G2K-Q0ZD-M3ZT-6VKA-N4FC", "7G2K-Q0ZD-E7PH-5J2S-R9DX"],
];

const HOST = "play.example.com";
const USER = base64url(id);
const CREDENTIAL = "5Qb0y8V1oYF3b2mJr6KxQw";

const clientData = (type: string): string =>
  base64url(JSON.stringify({ type, challenge: CHALLENGE, origin: `https://${HOST}`, crossOrigin: false }));

export const signInExamples: ExamplesOf<typeof passkeys & typeof recoveryCodes & typeof signIn> = {
  createPasskeyChallenge: {
    answers: {
      200: {
        ada: {
          summary: "The first passkey",
          value: {
            options: {
              rp: { id: HOST, name: HOST },
              user: { id: USER, name, displayName: name },
              challenge: CHALLENGE,
              pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: TYPE, alg })),
              timeout: 300_000,
              excludeCredentials: [],
              authenticatorSelection: {
                ...{ residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
              },
              attestation: "none",
            },
          },
        },
      },
    },
  },
  listPasskeys: {
    answers: { 200: { one: { summary: "One passkey", value: { items: [PASSKEY], next: null } } } },
  },
  addPasskey: {
    body: {
      phone: {
        summary: "What the browser made",
        value: {
          name: PASSKEY.name,
          credential: {
            ...{ id: CREDENTIAL, type: TYPE },
            response: {
              clientDataJSON: clientData("webauthn.create"),
              // Begins as every such object without attestation does.
              attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
              transports: ["internal", "hybrid"],
            },
          },
        },
      },
    },
    answers: { 201: { phone: { summary: "The passkey", value: { ...PASSKEY, usedAt: null } } } },
  },
  changePasskey: {
    body: { phone: { summary: "A name", value: { name: PASSKEY.name } } },
    answers: { 200: { phone: { summary: "Named", value: PASSKEY } } },
  },
  removePasskey: { answers: {} },
  createRecoveryCodes: {
    answers: {
      201: { ada: { summary: "Eight codes", value: { codes: CODES, createdAt: PASSKEY.createdAt } } },
    },
  },
  getRecoveryCodes: {
    answers: { 200: { ada: { summary: "Two are used", value: { left: 6, createdAt: PASSKEY.createdAt } } } },
  },
  removeRecoveryCodes: { answers: {} },
  createSignInChallenge: {
    answers: {
      200: {
        any: {
          summary: "For any passkey of the page",
          value: {
            options: { rpId: HOST, challenge: CHALLENGE, timeout: 300_000, userVerification: "preferred" },
          },
        },
      },
    },
  },
  signIn: {
    body: {
      passkey: {
        summary: "With a passkey",
        value: {
          type: "passkey",
          credential: {
            ...{ id: CREDENTIAL, type: TYPE },
            response: {
              clientDataJSON: clientData("webauthn.get"),
              authenticatorData: "t8DGRTBfls-BhOH2QC404lvdhe_t2_NkvM0nQWEEADcdAAAABw",
              signature: "MEUCIQDz7f1c2mJv5oVhZ1Yb0m3f8wq2kQ7s9pXn4aTgJ6rCXAIgVQ",
              userHandle: USER,
            },
          },
        },
      },
    },
    answers: { 201: { ada: { summary: "Ada is back", value: NEW_PLAYER } } },
  },
};
