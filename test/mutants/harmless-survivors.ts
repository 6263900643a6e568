// Mutants that no test can notice, because they change nothing that a user of the relay sees. Each has its reason.

import { HARMLESS_IN_RELAY } from "./harmless-in-relay.ts";

export interface Survivor {
  /** From the root. */
  readonly file: string;
  /** The line that is mutated, or the first of them, without its indentation. */
  readonly line: string;
  /** The line with the mutation in it. */
  readonly becomes: string;
  readonly why: string;
}

const SAVES_WORK =
  "The events are cut at the seq below. Here only the steps before are left out, to save work.";
const REDACT = "src/match/redact.ts";
const SEEN = "const seen = steps.findLastIndex(({ seq }) => seq <= since);";

const SEQ_AT = "for (let at = steps.length - 1; at > 0 && end > bytes; at--) {";

export const HARMLESS_SURVIVORS: readonly Survivor[] = [
  ...HARMLESS_IN_RELAY,
  {
    file: REDACT,
    line: SEEN,
    becomes: "const seen = steps.findLastIndex(() => undefined);",
    why: SAVES_WORK,
  },
  {
    file: REDACT,
    line: SEEN,
    becomes: "const seen = steps.findLastIndex(({ seq }) => false);",
    why: SAVES_WORK,
  },
  { file: REDACT, line: SEEN, becomes: SEEN.replace("<=", "<"), why: SAVES_WORK },
  {
    ...{ file: REDACT, line: "const unseen = steps.slice(seen + 1);", becomes: "const unseen = steps;" },
    why: SAVES_WORK,
  },
  {
    file: "src/match/hydrate.ts",
    line: "prefix.length <= whole.length && prefix.every((byte, i) => byte === whole[i]);",
    becomes: "true && prefix.every((byte, i) => byte === whole[i]);",
    why: "A byte beyond the end of the whole equals no byte.",
  },
  {
    file: "src/match/reserved-seats.ts",
    line: "if (own >= 0 && isFree(match, own)) return own;",
    becomes: "if (true && isFree(match, own)) return own;",
    why: "Seat -1 is not free.",
  },
  {
    file: "src/bot/play-match.ts",
    line: "const chosen = (await Promise.race([choice, ended.then(() => null)])) ?? null;",
    becomes: "const chosen = (await Promise.race([choice, ended.then(() => undefined)])) ?? null;",
    why: "Both wait, as null does.",
  },
  {
    file: "src/bot/match-source.ts",
    line: "return () => relay.quick({ game, rated, ...(seats !== undefined && { seats }) });",
    becomes: "return () => relay.quick({ game, rated, ...(true && { seats }) });",
    why: "JSON leaves out what is undefined.",
  },
  {
    file: "src/match/skill.ts",
    line: "const stayed = left.filter((gone) => !gone).length;",
    becomes: "const stayed = left.filter((gone) => gone).length;",
    why: "None and all lead to the same, and no other number counts.",
  },
  {
    file: "src/match/rated-seats.ts",
    line: "const ranks = counting.length < 2 ? null : ratedRanks(ranking && of(ranking), of(left));",
    becomes: "const ranks = false ? null : ratedRanks(ranking && of(ranking), of(left));",
    why: "Without rivals, no share is above 0.",
  },
  {
    file: "src/match/rated-seats.ts",
    line: "return moved > 0",
    becomes: "return moved >= 0",
    why: "Of lifts, the greatest stands. This one is the lift of before.",
  },
  {
    file: "src/match/hydrate.ts",
    line: "return awaited.length === 0",
    becomes: "return false",
    why: "Then it adds 0 to each count.",
  },
  {
    file: "src/match/hydrate.ts",
    line: 'const isOwn = entry.kind === "handover" || actors[entry.seat]?.to === "player";',
    becomes: "const isOwn = true;",
    why: "Nobody reads the count of a seat that its player does not play. The player's return resets the count.",
  },
  ...["steps.length + 1; at > 0 &&", "steps.length - 1; true &&", "steps.length - 1; at >= 0 &&"].map(
    (to): Survivor => ({
      file: "src/match/hydrate.ts",
      line: SEQ_AT,
      becomes: SEQ_AT.replace("steps.length - 1; at > 0 &&", to),
      why: "A place beyond the steps changes nothing, and every log has the byte of its codec.",
    }),
  ),
  {
    file: "src/match/missing-card.ts",
    line: "const hand = shown.data.hands[seat]?.cards ?? [];",
    becomes: 'const hand = shown.data.hands[seat]?.cards ?? ["Stryker was here"];',
    why: "No card has that name.",
  },
];
