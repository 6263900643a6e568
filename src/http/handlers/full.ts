// The refusal to a caller who has reached a limit on its own things.
import { type Refusal, refuse } from "../refuse.ts";

/** The limit stays reached until the caller removes something. */
const FULL_RETRY_MS = 60_000;

/** `detail` names the limit, and what the caller can do. */
export const full = (detail: string): Refusal => refuse("too-fast", detail, { retryMs: FULL_RETRY_MS });
