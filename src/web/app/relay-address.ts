// Where the relay is. The server of the page says it in `/config.json`, so one build serves any relay. Calls wait for the
// answer, but drawing does not.
import { openFields } from "../../face/fields.ts";

/** Both without a slash at the end. */
export interface RelayAddress {
  readonly relay: string;
  /** Null: the relay tells it. */
  readonly socket: string | null;
}

/** An address is whole, or belongs to the page's own server: `/`. */
export const relayAddressOf = (config: unknown, page: string): RelayAddress => {
  const named = (name: string): string | null => {
    const value = openFields(config)[name];
    return typeof value === "string" && URL.canParse(value, page)
      ? new URL(value, page).href.replace(/\/+$/, "")
      : null;
  };
  return {
    relay: named("relay") ?? new URL(page).origin,
    socket: named("socket")?.replace(/^http/, "ws") ?? null,
  };
};

const CONFIG = "/config.json";
/** As long as the library waits for an answer. */
const ANSWER_MS = 10_000;

let known: RelayAddress | null = null;
let asking: Promise<RelayAddress> | null = null;

/** Null: no answer has come yet. */
export const knownRelayAddress = (): RelayAddress | null => known;

/** All calls wait for one answer. Without it the next call asks again. */
export const relayAddress = async (): Promise<RelayAddress> => {
  asking ??= ask();
  try {
    return await asking;
  } catch (error) {
    asking = null;
    throw error;
  }
};

/** A host without the file is the relay itself. */
const ask = async (): Promise<RelayAddress> => {
  const answer = await fetch(CONFIG, { signal: AbortSignal.timeout(ANSWER_MS) });
  known = relayAddressOf(answer.ok ? await answer.json().catch(() => null) : null, location.href);
  return known;
};
