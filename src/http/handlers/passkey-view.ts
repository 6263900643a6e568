// A passkey as its player sees it. Loads nothing that checks passkeys.
import type { Passkey } from "../../relay/ports/sign-in.ts";
import { timeOf } from "./endpoint-answers.ts";

export const passkeyView = ({ id, name, createdAtMs, usedAtMs, synced, endsAtMs }: Passkey) => ({
  ...{ id, name, createdAt: timeOf(createdAtMs), synced },
  usedAt: usedAtMs === null ? null : timeOf(usedAtMs),
  expiresAt: endsAtMs === undefined ? null : timeOf(endsAtMs),
});
