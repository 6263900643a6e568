// Whether this browser keeps quiet about passkeys: its reader has said "not now", or has a way back already.
import { openFields } from "../../../face/fields.ts";
import { keep, readKept } from "../../app/kept.ts";

const KEPT = "offer";
const DAY_MS = 86_400_000;
const QUIET_DAYS = 30;

/** `kept`: as the browser has kept it. Another player of the same browser is asked on its own. */
export const isQuietFor = (kept: unknown, player: string, nowMs: number): boolean => {
  const { player: quiet, untilMs } = openFields(kept);
  return quiet === player && typeof untilMs === "number" && nowMs < untilMs;
};

export const isQuiet = (player: string): boolean => isQuietFor(readKept(KEPT), player, Date.now());

export const keepQuiet = (player: string): void =>
  keep(KEPT, { player, untilMs: Date.now() + QUIET_DAYS * DAY_MS });
