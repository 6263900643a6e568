// Examples of Ada's ways to sign in.
import type * as passkeys from "../operations/passkeys.ts";
import type { PasskeyView } from "../passkey.ts";
import { NEW_PLAYER } from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";

const { name } = NEW_PLAYER.player;

const PASSKEY: PasskeyView = {
  ...{ id: "Kx4Vn8Qb2Tes", name: "Ada's phone", synced: true },
  createdAt: "2026-03-02T11:30:00.000Z",
  usedAt: "2026-03-09T18:05:00.000Z",
  expiresAt: null,
};

const TYPE = "public-key";
const CHALLENGE = "mWc1fOqvV3Yv0k8y7gq4S1oQk6Jt0b9uLr2d5HnXzEA";

export const signInExamples: ExamplesOf<typeof passkeys> = {
  createPasskeyChallenge: {
    answers: {
      201: {
        ada: {
          summary: "The first passkey",
          value: {
            options: {
              rp: { id: "play.example.com", name: "play.example.com" },
              // `NEW_PLAYER.player.id` in base64url.
              user: { id: "N1lSMkZrOVd4UXpN", name, displayName: name },
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
};
