// Judges what the relay sent everybody while the match ran, by the referee's replay: the events, the tables, the hidden cards,
// and the events after a lost connection.
import * as z from "zod";
import { canonical } from "../../conformance/wire-fields.ts";
import type { Perspective } from "../../games/game.ts";
import type { Course } from "./play-out.ts";
import type { RefereedMatch } from "./refereed-match.ts";
import { hold } from "./smoke-finding.ts";
import type { Onlooker, SmokeMatch } from "./smoke-match.ts";
import type { ReceivedFrame } from "./socket-tap.ts";

const everybody = ({ seats, spectator }: SmokeMatch): readonly (readonly [Perspective, Onlooker])[] => [
  ...seats.map((one) => [one.seat, one] as const),
  ["spectator", spectator],
];

const nameOf = (viewer: Perspective): string =>
  typeof viewer === "number" ? `seat ${viewer}` : `the ${viewer}`;

/** Returns what was seen. @throws Broken */
export const judgeStory = (match: SmokeMatch, refereed: RefereedMatch): string => {
  for (const [viewer, { events }] of everybody(match)) {
    const [first, ...received] = events;
    hold(
      first?.type === "started",
      `the first event of ${nameOf(viewer)} is started`,
      `it is ${first?.type}`,
    );
    const expected = refereed.eventsFor(viewer).map(canonical);
    hold(
      received.length === expected.length,
      `${nameOf(viewer)} receives ${expected.length + 1} events`,
      `it received ${received.length + 1}`,
    );
    for (const [i, event] of received.entries())
      hold(
        canonical(event) === expected[i],
        `event ${i + 2} for ${nameOf(viewer)}: ${expected[i]}`,
        canonical(event),
      );
  }
  return `${match.spectator.events.length} events, the same for ${match.seats.length} seats and the spectator, as the record has them`;
};

/** A frame or an answer with a table, as one viewer got it. */
interface Shown {
  readonly viewer: Perspective;
  readonly seq: number;
  readonly table: unknown;
}

const standingSchema = z.object({ seq: z.int(), table: z.looseObject({}).nullable() });
const viewedSchema = z.object({ seq: z.int(), view: z.object({ table: z.looseObject({}).nullable() }) });

/** Returns what was seen. @throws Broken */
export const judgeSecrets = (match: SmokeMatch, refereed: RefereedMatch): string => {
  const shown = everybody(match).flatMap(([viewer, { tap }]) =>
    tap.received.flatMap(({ frame }) => shownIn(viewer, frame)),
  );
  const over = refereed.steps.at(-1)?.from ?? 0;
  for (const [viewer, { tap }] of everybody(match)) {
    for (const { frame } of tap.received) {
      const standing = standingSchema.safeParse("view" in frame ? { ...frame, ...frame.view } : frame);
      if (standing.success && standing.data.seq < over) againstOpenHands(viewer, standing.data);
    }
  }
  for (const one of shown) againstReferee(one, refereed);
  for (const [viewer, { tap }] of everybody(match)) againstAllFrames(viewer, tap.received, refereed);
  return `${shown.length} tables to ${match.seats.length} seats and the spectator, no other hand is open, each as the rules show it`;
};

const shownIn = (viewer: Perspective, frame: object): readonly Shown[] => {
  const { data: viewed } = viewedSchema.safeParse(frame);
  const { data } = viewed
    ? { data: { seq: viewed.seq, table: viewed.view.table } }
    : standingSchema.safeParse(frame);
  return data?.table ? [{ viewer, seq: data.seq, table: data.table }] : [];
};

const handsSchema = z.object({ hands: z.array(z.looseObject({ cards: z.unknown().optional() })) });

const againstOpenHands = (viewer: Perspective, { seq, table }: z.infer<typeof standingSchema>): void => {
  const { data } = handsSchema.safeParse(table);
  const open = data?.hands.findIndex(({ cards }, seat) => cards !== undefined && seat !== viewer) ?? -1;
  hold(
    open < 0,
    `${nameOf(viewer)} sees only counts of other hands at seq ${seq}`,
    `the cards of seat ${open}`,
  );
};

/** Some state of this seq has this table for this viewer. */
const againstReferee = ({ viewer, seq, table }: Shown, { game, steps }: RefereedMatch): void => {
  const states = steps.filter(({ from, to }) => (from <= seq && seq <= to) || to === seq);
  const tables = states.map(({ state }) => canonical(plain(game.table(state, viewer))));
  hold(
    tables.includes(canonical(table)),
    `the table of ${nameOf(viewer)} at seq ${seq}: ${tables[0]}`,
    canonical(table),
  );
};

/** Also the frames that the client needed no more. */
const againstAllFrames = (
  viewer: Perspective,
  received: readonly ReceivedFrame[],
  refereed: RefereedMatch,
): void => {
  const expected = refereed.eventsFor(viewer).map(canonical);
  for (const { frame } of received) {
    if (!("events" in frame) || !frame.events) continue;
    for (const [i, event] of frame.events.entries()) {
      const seq = frame.from + i;
      if (seq > 1)
        hold(
          canonical(event) === expected[seq - 2],
          `event ${seq} for ${nameOf(viewer)}: ${expected[seq - 2]}`,
          canonical(event),
        );
    }
  }
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns what was seen. @throws Broken */
export const judgeReconnect = ({ lost }: Course, { seats, id }: SmokeMatch): string => {
  const tap = lost && seats[lost.seat]?.tap;
  if (!lost || !tap) return "no seat could be spared for it in this match";
  const { seat, since, until, line } = lost;
  const answer = tap.received.find((one) => one.line === line && isAnswer(one, id))?.frame;
  const said = `the answer to \`watch\` since ${since} begins with event ${since + 1} and ends with ${until}`;
  if (answer?.type !== "events")
    hold(answer?.type === "view", said, `a frame ${answer?.type ?? "never came"}`);
  if (answer?.type !== "events") return `seat ${seat} came back and got a whole view`;
  const { from, seq, events = [] } = answer;
  hold(
    from === since + 1 && seq >= until && events.length === seq - since,
    said,
    `it has ${events.length} events from ${from}, up to ${seq}`,
  );
  return `seat ${seat} lost its line at seq ${since}; it came back at ${until}, and one frame brought the ${events.length} events between`;
};

const isAnswer = ({ frame }: ReceivedFrame, match: string): boolean =>
  (frame.type === "events" && frame.match === match && frame.ack === undefined) ||
  (frame.type === "view" && frame.match === match);
