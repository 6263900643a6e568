// Possible bugs, as changes of the source. The simulator must find each of them, because a bug that it cannot find
// shows a gap in it.
import type { Invariant } from "../../src/simulator/world/world.ts";
import type { SourceEdit } from "./simulator-with.ts";

export interface PlantedBug extends SourceEdit {
  readonly name: string;
  /** The promises that it breaks. The seed decides which is found first. */
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
    breaks: ["one commit a version", "what is sent is what stands"],
    seed: 1,
  },
  {
    name: "refuse from memory",
    file: "relay/play/act.ts",
    find: `decision.type !== "commit" && match === cached`,
    replace: "false",
    breaks: ["in an order that respects time"],
    seed: 7,
  },
  {
    name: "posts to cached connections",
    file: "relay/play/commit-play.ts",
    find: "const played = postsSince(relay, match, newest(before).seq);",
    replace:
      "const played = postsSince(relay, { ...match, connections: before.connections }, newest(before).seq);",
    breaks: ["who is bound is sent everything"],
    seed: 8,
  },
  {
    name: "unconditional unbind",
    file: "aws/stores/match-store.ts",
    find: "where: [{ name: connectionName(seat), is: packedConnection(connection) }],",
    replace: "where: [],",
    breaks: ["who is bound is sent everything", "history and ratings once"],
    seed: 181,
  },
  {
    name: "acknowledge before commit",
    file: "relay/play/act.ts",
    find: `case "commit": {
        const committed`,
    replace: `case "commit": {
        void commitPlay(relay, decision.before, decision.after).catch(() => {});
        const early = { match: decision.after, viewer: decision.seat, step: newest(decision.after) };
        if (decision.before) return answered(await accept(relay, early, request, []));
        const committed`,
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "view of the wrong seat",
    file: "relay/play/commit-play.ts",
    find: "eventsFrame(match, seat, since, null,",
    replace: "eventsFrame(match, (seat + 1) % match.players.length, since, null,",
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "view of the wrong seq",
    file: "match/redact.ts",
    find: "const { seq, state, owns } = newest(match);",
    replace: `const { seq, owns } = newest(match);
  const { state } = match.steps.at(-2) ?? newest(match);`,
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "a read that applies the clock",
    file: "relay/queries/read-match.ts",
    find: "const match = await loadMatch(relay, request.match);",
    replace: `const { applyClocks } = await import("../play/apply-clocks.ts");
  const found = await loadMatch(relay, request.match);
  const { match } = (found && (await applyClocks(relay, found, relay.time.now()))) ?? { match: null };`,
    breaks: ["reads change nothing"],
    seed: 55,
  },
  {
    name: "news that tells an event twice",
    file: "relay/queries/read-match.ts",
    find: "visibleEventsSince(match, viewer, since, startedEvent(match, listing))",
    replace: "visibleEventsSince(match, viewer, Math.max(0, since - 1), startedEvent(match, listing))",
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "news for the wrong seat",
    file: "relay/queries/read-match.ts",
    find: "const now = viewOf(match, listing, viewer, nowMs);",
    replace:
      'const now = viewOf(match, listing, viewer === "spectator" ? 0 : (viewer + 1) % match.players.length, nowMs);',
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "a pass that is numbered",
    file: "match/hydrate.ts",
    find: "seq: before.seq + events.length,",
    replace: `seq: before.seq + (entry.kind === "action" && referee.isPrivate(entry.action) ? Math.max(1, events.length) : events.length),`,
    breaks: ["a pass is sent to nobody"],
    seed: 59,
  },
  {
    name: "a pass that wakes a waiting reader",
    file: "relay/queries/await-events.ts",
    find: "return seqOf(hydrateAndCache(relay, match)) > seq;",
    replace: `const now = hydrateAndCache(relay, match);
  const last = now.status === "open" ? undefined : now.steps.at(-1);
  const isPass = last?.entry?.kind === "action" && now.referee.isPrivate(last.entry.action);
  return seqOf(now) > seq || isPass === true;`,
    breaks: ["a pass is sent to nobody"],
    seed: 233,
  },
  {
    name: "a timer trusted without the version",
    file: "relay/play/wake.ts",
    find: "applyClocks(relay, match, time.now() - TIMER_SLACK_MS, BY_TIMER)",
    replace:
      "applyClocks(relay, match, commits === 0 && match.status === 'live' ? (dueMs(match) ?? 0) : 0, BY_TIMER)",
    breaks: ["a clock not before it is due"],
    seed: 1,
  },
  {
    name: "a timer that goes before its successor is sent",
    file: "relay/play/pass-timer-on.ts",
    find: "withTimer(withTimer(kept, come), successor)",
    replace: "withTimer(kept, successor)",
    breaks: ["a clocked match goes on", "a clocked match ends by itself", "two timers at most"],
    seed: 14,
  },
  {
    name: "a timer that goes beside one that nobody has confirmed",
    file: "relay/play/pass-timer-on.ts",
    find: "return isEnough ? sure.length > 0 :",
    replace: "return isEnough ? true :",
    breaks: ["a clocked match goes on", "a clocked match ends by itself"],
    seed: 14,
  },
  {
    name: "a start whose timer the queue has refused",
    file: "relay/play/arm-timer.ts",
    find: `if (!(await sendTimer(relay, id, ahead))) throw new Unavailable("the timer queue", 500, null);`,
    replace: "await sendTimer(relay, id, ahead);",
    breaks: ["a clocked match goes on", "a clocked match ends by itself", "house bots come in time"],
    seed: 14,
  },
  {
    name: "a start that sends no timer",
    file: "relay/play/begin-match.ts",
    find: "timers: [await sendAhead(relay, match.id, isTaken ? atMs - 1 : atMs)] };",
    replace: "timers: [] };",
    breaks: ["a clocked match goes on", "a clocked match ends by itself"],
    seed: 2,
  },
  {
    name: "a timer that comes before its write and lets the write be",
    file: "relay/play/begin-match.ts",
    find: "if (!isDue && (comeMs === null || comeMs > nowMs)) return",
    replace: "if (!isDue) return",
    breaks: ["a clocked match ends by itself"],
    seed: 169,
  },
  {
    name: "a timer that does not start a match whose seats keep their entropy",
    file: "relay/play/begin-match.ts",
    find: "match.revealByMs ?? fillWish(match)?.atMs ?? Infinity;",
    replace: "match.revealByMs === null ? (fillWish(match)?.atMs ?? Infinity) : Infinity;",
    breaks: ["history and ratings once", "a clocked match ends by itself"],
    seed: 16,
  },
  {
    name: "a timer that is sent again because nobody confirmed it",
    file: "relay/play/arm-timer.ts",
    find: "if (!far && timers.length >= MOST_ON_THEIR_WAY) return;",
    replace: "",
    breaks: ["two timers at most"],
    seed: 156,
  },
  {
    name: "`since` off by one",
    file: "match/redact.ts",
    find: "Math.max(0, since + 1 - from)",
    replace: "Math.max(0, since + 2 - from)",
    breaks: ["what is sent is what stands"],
    seed: 1,
  },
  {
    name: "a re-send that plays twice",
    file: "match/verdict.ts",
    find: `if (isSame(step, attempt)) return { type: "acknowledged", step };`,
    replace: `if (isSame(step, attempt)) {
      const again = referee.act((steps.at(-1) ?? step).state, seat, action);
      if (!again.ok) return { type: "acknowledged", step };
      return { type: "played", match: withPlayed(match, { kind: "action", seat, action }, again) };
    }`,
    breaks: ["in an order that respects time"],
    seed: 111,
  },
  {
    name: "a verdict judged at the newest state only",
    file: "match/verdict.ts",
    find: "const first = steps.findLastIndex((step) => step.seq < seen) + 1;",
    replace: "const first = steps.length - 1;",
    breaks: ["the same verdict for ever", "in an order that respects time"],
    seed: 1,
  },
  {
    name: "an action played on a question that its sender never saw",
    file: "match/verdict.ts",
    find: "const stands = referee.precondition(step.state, seat, action) === asked;",
    replace: "const stands = asked !== null;",
    breaks: ["in an order that respects time"],
    seed: 15,
  },
  {
    name: "a matchmaking ticket of a dead caller lost",
    file: "relay/lobby/find-match.ts",
    find: "let { places, begun } = await lookForRoom(relay, opening, queue);",
    replace: "let { begun } = await lookForRoom(relay, opening, queue);\n  let places = [];",
    breaks: ["no seat of a queue is lost"],
    seed: 17,
  },
  {
    name: "a wish for house bots answered before its timer is sent",
    file: "relay/lobby/take-seat.ts",
    find: "if (wish) await sendAhead(relay, before.id, wish.atMs);",
    replace: "",
    breaks: ["house bots come in time"],
    seed: 454,
  },
  {
    name: "history written twice",
    file: "relay/projections/match-results.ts",
    find: "endedAtMs: match.endedAtMs,\n      seat,",
    replace: "endedAtMs: relay.time.now(),\n      seat,",
    breaks: ["history and ratings once"],
    seed: 116,
  },
  {
    name: "a start that leaves the open match's end on it",
    file: "aws/stores/match-store.ts",
    find: `if (name === "rev") return [];`,
    replace: `if (name === "rev" || (name === "expires" && after.status === "live")) return [];`,
    breaks: ["all has its time"],
    seed: 9,
  },
  {
    name: "an archive that goes with its match",
    file: "relay/projections/match-results.ts",
    find: "Math.max(settings.archivedDays, settings.keptDays)",
    replace: "settings.keptDays",
    breaks: ["all has its time"],
    seed: 1,
  },
  {
    name: "a private match that spectators need no code for",
    file: "relay/watching/spectate.ts",
    find: "!(await leadsIn(relay, listing, { player: reader, code }))",
    replace: "false",
    breaks: ["a private match is shown to nobody else"],
    seed: 29,
  },
  {
    name: "no second try after a 429",
    file: "relay/delivery/deliver.ts",
    find: "onThrottled || isOver",
    replace: "true",
    breaks: ["who is bound is sent everything"],
    seed: 24,
  },
  {
    name: "spectators before seats",
    file: "relay/watching/spectator-posts.ts",
    find: "deadlineOf(relay, connection), pause)",
    replace: "deadlineOf(relay, connection))",
    breaks: ["seats before spectators"],
    seed: 47,
  },
];
