// How long the store keeps things. Matches and listings expire in Unix seconds, players in Unix ms.
import type { Relay } from "../relay.ts";

export const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
export const DAY_MS = DAY_SECONDS * 1000;
/** The relay removes a guest, and its bots, after so many days without use. */
const GUEST_DAYS = 90;
/** And a player who can come back without its browser: longer than a history stays, so that a year's pause loses nothing. */
const ACCOUNT_DAYS = 400;

/** An open match with players. They may have gone for good without leaving. */
export const seatedUntil = (nowMs: number): number => seconds(nowMs) + 7 * DAY_SECONDS;

/** An open match without players. */
export const emptyUntil = (nowMs: number): number => seconds(nowMs) + HOUR_SECONDS;

/** An open match that its host closes. */
export const closedFrom = (nowMs: number): number => seconds(nowMs);

/**
 * The listing and the code of an open match. They expire long after the match: the projection of a start removes this
 * expiry late, and a live match must never lose its names.
 */
export const listingUntil = (nowMs: number): number => seconds(nowMs) + 30 * DAY_SECONDS;

/** So many days after that moment (Unix ms). */
export const daysAfter = (ms: number, days: number): number => seconds(ms) + days * DAY_SECONDS;

/** That of a player with a passkey or a recovery code. */
export const accountUntilMs = ({ time }: Relay): number => time.now() + ACCOUNT_DAYS * DAY_MS;

/** The new expiry of a player who is active now. */
export const keptUntilMs = ({ time }: Relay): number => time.now() + GUEST_DAYS * DAY_MS;

const seconds = (ms: number): number => Math.floor(ms / 1000);
