// Whether a player can come back after this browser has forgotten it, by a passkey or a recovery code.
import type { ClientRelay } from "../../../client/client-relay.ts";
import type { AskOutcome } from "../asking/use-answer.ts";

/** Refused where the browser's token may not add one either. */
export const hasNoWayIn = async (
  rest: ClientRelay["rest"],
  signal: AbortSignal,
): Promise<AskOutcome<boolean>> => {
  const passkeys = await rest.listPasskeys({ query: { limit: 1 }, signal });
  if (!passkeys.ok) return passkeys;
  if (passkeys.data.items.length > 0) return { ok: true, data: false };
  const codes = await rest.getRecoveryCodes({ signal });
  return codes.ok ? { ok: true, data: codes.data.left === 0 } : codes;
};
