// Bugs that somebody might make, as what they would change in the source. The simulator must find each of them: what it
// would not find it does not prove.
import type { Invariant } from "../../src/simulator/world/world.ts";
import type { SourceEdit } from "./simulator-with.ts";

export interface PlantedBug extends SourceEdit {
  readonly name: string;
  /** The promises that it breaks; which of them is found first is a matter of the seed. */
  readonly breaks: readonly Invariant[];
  /** A seed that finds it, tried first; the others follow. */
  readonly seed: number;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "unconditional write",
    file: "aws/stores/match-store.ts",
    find: `{ name: "version", is: { N: String(before.version) } },`,
    replace: "",
    breaks: ["one commit a version", "what is told is what stands"],
    seed: 1,
  },
  {
    name: "refuse from memory",
    file: "relay/play/act.ts",
    find: `decision.type !== "commit" && loaded?.isFresh === false`,
    replace: "false",
    breaks: ["in an order that respects time"],
    seed: 7,
  },
  {
    name: "posts to remembered connections",
    file: "relay/play/commit-play.ts",
    find: "posts: [...postsSince(relay, loaded, since),",
    replace:
      "posts: [...postsSince(relay, { ...loaded, match: { ...loaded.match, connections: match.connections } }, since),",
    breaks: ["who is bound is told"],
    seed: 7,
  },
  {
    name: "unconditional unbind",
    file: "aws/stores/match-store.ts",
    find: "where: [{ name: connectionName(seat), is: packedConnection(connection) }],",
    replace: "where: [],",
    breaks: ["who is bound is told", "history and ratings once"],
    seed: 134,
  },
  {
    name: "acknowledge before commit",
    file: "relay/play/act.ts",
    find: "const committed = await commitPlay(relay, decision.loaded, decision.ticked);",
    replace: `if (decision.type === "commit") {
      void commitPlay(relay, decision.loaded, decision.ticked).catch(() => {});
      const early = { loaded: { ...decision.loaded, ticked: decision.ticked }, seat: decision.seat };
      return { type: "accepted", frame: await frameFor(relay, early, request), posts };
    }
    const committed = await commitPlay(relay, decision.loaded, decision.ticked);`,
    breaks: ["what is told is what stands"],
    seed: 1,
  },
  {
    name: "view of the wrong seat",
    file: "relay/play/commit-play.ts",
    find: "eventsFrame(match, ticked, seat, since,",
    replace: "eventsFrame(match, ticked, (seat + 1) % match.players.length, since,",
    breaks: ["what is told is what stands"],
    seed: 1,
  },
  {
    name: "view of the wrong seq",
    file: "match/redact.ts",
    find: "const { seq, state, owns } = newest(ticked.timeline);",
    replace: `const { seq, owns } = newest(ticked.timeline);
  const { state } = ticked.timeline.steps.at(-2) ?? newest(ticked.timeline);`,
    breaks: ["what is told is what stands"],
    seed: 1,
  },
  {
    name: "a read that applies the clock",
    file: "relay/queries/read-match.ts",
    find: "const loaded = await loadMatch(relay, request.match);",
    replace: `const { applyClocks } = await import("./apply-clocks.ts");
  const { held } = await applyClocks(relay, await read(relay, request.match), relay.time.now());`,
    breaks: ["reads change nothing"],
    seed: 1,
  },
  {
    name: "a pass that is numbered",
    file: "match/timeline.ts",
    find: "seq: before.seq + events.length,",
    replace: `seq: before.seq + (entry.kind === "action" && game.isPrivate(entry.action) ? Math.max(1, events.length) : events.length),`,
    breaks: ["a pass is told to nobody"],
    seed: 1,
  },
  {
    name: "a pass that wakes a waiting reader",
    file: "relay/queries/await-events.ts",
    find: "return (ticked?.timeline.steps.at(-1)?.seq ?? 0) > seq;",
    replace: `const last = ticked?.timeline.steps.at(-1);
  const isPass = last?.entry?.kind === "action" && ticked?.timeline.game.isPrivate(last.entry.action);
  return (last?.seq ?? 0) > seq || isPass === true;`,
    breaks: ["a pass is told to nobody"],
    seed: 1,
  },
  {
    name: "a timer trusted without the version",
    file: "relay/play/wake.ts",
    find: "applyClocks(relay, loaded, time.now() - TIMER_SLACK_MS)",
    replace:
      "applyClocks(relay, loaded, commits === 0 && held?.ticked ? (dueMs(held.ticked, held.match.clocks) ?? 0) : 0)",
    breaks: ["a clock not before it is due"],
    seed: 1,
  },
  {
    name: "a timer armed after the commit",
    file: "relay/play/commit-play.ts",
    find: "const armedMs = await armTimer(relay, match.id, match.timerAtMs, wakeAtMs);\n  const written = await relay.matches.commit(match, { ...after, timerAtMs: armedMs }, still);",
    replace: `const armedMs = wakeAtMs ?? match.armedMs;
  const written = await relay.matches.commit(match, { ...after, timerAtMs: armedMs }, still);
  await armed(relay, match.id, match.armedMs, wakeAtMs);`,
    breaks: ["a clocked match goes on"],
    seed: 7,
  },
  {
    name: "`since` off by one",
    file: "match/redact.ts",
    find: "Math.max(0, since + 1 - from)",
    replace: "Math.max(0, since + 2 - from)",
    breaks: ["what is told is what stands"],
    seed: 1,
  },
  {
    name: "a re-send that plays twice",
    file: "match/verdict.ts",
    find: `if (isSame(step, attempt)) return { type: "acknowledged", step };`,
    replace: `if (isSame(step, attempt)) {
      const again = extend(timeline, { kind: "action", seat, action });
      return again.ok ? { type: "played", timeline: again.timeline } : { type: "acknowledged", step };
    }`,
    breaks: ["in an order that respects time"],
    seed: 1,
  },
  {
    name: "a verdict judged at the newest state only",
    file: "match/verdict.ts",
    find: "const first = steps.findIndex((step) => step.seq >= seen);",
    replace: "const first = steps.length - 1;",
    breaks: ["the same verdict for ever", "in an order that respects time"],
    seed: 1,
  },
  {
    name: "an action played on a question that its sender never saw",
    file: "match/verdict.ts",
    find: "const stands = game.precondition(step.state, seat, action) === asked;",
    replace: "const stands = asked !== null;",
    breaks: ["in an order that respects time"],
    seed: 1,
  },
  {
    name: "a quick-match ticket of a dead caller lost",
    file: "relay/lobby/find-match.ts",
    find: "let { places, begun } = await lookForRoom(relay, opening, queue);",
    replace: "let { begun } = await lookForRoom(relay, opening, queue);\n  let places = [];",
    breaks: ["no seat of a queue is lost"],
    seed: 17,
  },
  {
    name: "history written twice",
    file: "relay/projections/project-change.ts",
    find: "endedAtMs: match.tickedAtMs,\n        seat,",
    replace: "endedAtMs: relay.time.now(),\n        seat,",
    breaks: ["history and ratings once"],
    seed: 38,
  },
  {
    name: "a start that leaves the table's end on it",
    file: "relay/lobby/start-match.ts",
    find: "expires: 0,",
    replace: "expires: match.expires,",
    breaks: ["all has its time"],
    seed: 5,
  },
  {
    name: "an archive that goes with its match",
    file: "relay/projections/project-change.ts",
    find: "Math.max(archivedDays, keptDays)",
    replace: "keptDays",
    breaks: ["all has its time"],
    seed: 1,
  },
  {
    name: "a private table that spectators need no code for",
    file: "relay/watching/spectate.ts",
    find: `listing.visibility === "private" && listing.code !== code`,
    replace: "false",
    breaks: ["a private table is shown to nobody else"],
    seed: 10,
  },
];
