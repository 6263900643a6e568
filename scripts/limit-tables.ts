// The tables of limits for docs/protocol.md: the rates, and the numbers of things.
import { CALLER_LIMITS, type DeclaredLimit } from "../src/protocol/limits.ts";
import { LIMIT_COUNTS } from "./limit-counts.ts";

const DECLARED: readonly (readonly [string, DeclaredLimit])[] = Object.entries(CALLER_LIMITS);
const COUNTS: Readonly<Record<string, string>> = LIMIT_COUNTS;

const HEAD = "| name | default | counts |\n|---|---|---|\n";

const row = ([name, { most, isFixed }]: readonly [string, DeclaredLimit]): string =>
  `| \`${name}\` | ${most}${isFixed ? ", fixed" : ""} | ${COUNTS[name]} |\n`;

const tableOf = (limits: typeof DECLARED): string => `${HEAD}${limits.map(row).join("")}`;

const isRate = ([, { windowSeconds }]: readonly [string, DeclaredLimit]): boolean =>
  windowSeconds !== undefined;

export const rateTable = (): string => tableOf(DECLARED.filter(isRate));
export const numberTable = (): string => tableOf(DECLARED.filter((limit) => !isRate(limit)));
