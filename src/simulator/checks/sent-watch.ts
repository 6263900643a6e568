// Compares every frame and every news that leave the relay with the log, byte for byte. They hold only committed facts
// that their viewer may see. A frame that no client asked for must hold news.
import type { Viewer } from "../../match/redact.ts";
import type { SimulatedHost } from "../world/host.ts";
import type { World } from "../world/world.ts";
import { type Chronicle, momentAt } from "./chronicle.ts";
import type { CommitWatch } from "./commit-watch.ts";
import { deadlineText, eventsSince, snapshotText, tableText } from "./visible-text.ts";

export interface SentWatch {
  /** `player`: the player of the connection, or null. `answers`: whether the receiver asked for the frame. */
  observe(text: string, player: string | null, answers: boolean, by: SimulatedHost): void;
}

/** The answer to a reader who asks for events is `news`. It has no type, and no frame is without one. */
const HEAD = /^\{(?:"type":"(events|refused|view|seats)",)?(?:"game":"([\w-]+)",)?"match":"(\w+)"/;
const EVENTS = /^\{(?:"type":"\w+",)?"game":"[\w-]+","match":"\w+","from":(\d+),("events":)?/;
const STANDING = /"seq":(\d+)(?:,"own":(\d+))?,"(table|view)":/;
/** News of a match that has not started. */
const NO_NEWS = ',"from":1,"events":[],"seq":0,';
/** Of an open private match, for its seats. */
const CODE = /"code":"[2-9A-HJKMNP-Z]{6}",/;
/** Whether the text tells of a match that has begun. */
const TELLS = /"(?:table|hands|legal)":/;

export const createSentWatch = (world: World, commits: CommitWatch): SentWatch => {
  const seats = new Map<string, string>();

  const seatsFault = (sent: string): string | null => {
    const text = sent.replace(CODE, "");
    const rev = /"rev":(\d+)/.exec(text)?.[1];
    const match = HEAD.exec(text)?.[3] ?? "";
    const key = `${match} ${rev}`;
    const polled = commits.polledSeatsOf(match);
    const known = seats.get(key) ?? text;
    seats.set(key, known);
    return withoutPolling(known, polled) === withoutPolling(text, polled) ? null : `${text} and ${known}`;
  };

  const faultIn = (text: string, head: RegExpExecArray, player: string | null, answers: boolean) => {
    const [, type = "news", game, match = ""] = head;
    const chronicle = commits.chronicleOf(match);
    const standing = STANDING.exec(text);
    if (!standing) return TELLS.test(text) ? "a frame that stands nowhere" : null;
    const [seq, own] = [Number(standing[1]), standing[2] === undefined ? null : Number(standing[2])];
    if (seq === 0 && (type === "view" || (type === "news" && text.includes(NO_NEWS)))) return null;
    if (!chronicle) return "a match that has not started";
    if (game !== chronicle.game.id) return "the frame of another game";
    const viewer = own === null ? "spectator" : chronicle.match.players.indexOf(player ?? "");
    if (viewer === -1) return "a seat's table to somebody else";
    const at = momentAt(chronicle, seq, viewer, own ?? 0);
    const moment = committedFrom(chronicle, at, own, viewer);
    if (!moment) return "a state that nobody has committed";
    if (viewer !== "spectator" && moment.actors[viewer]?.left) return "a hand to a player who has left";
    if (type === "view") return viewFault(chronicle, moment, viewer, text);
    if (type === "news") {
      const fault = viewFault(chronicle, moment, viewer, text);
      if (fault !== null) return fault;
    }
    const events = EVENTS.exec(text);
    if (!events) return "a frame that begins like none";
    const since = Number(events[1]) - 1;
    if (!answers && since >= seq) return "nothing to tell, and nobody asked";
    return eventsFault(
      chronicle,
      { at: chronicle.moments.indexOf(moment), since, viewer, isNews: type === "news" },
      text,
      events,
    );
  };

  return {
    observe: (text, player, answers, by) => {
      const head = HEAD.exec(text);
      // A notice has the code of a match for a player without a seat.
      if (head && CODE.test(text) && !text.includes(`"player":"${player}"`))
        world.violated("a private match is shown to nobody else", `${by.name} tells ${player}: ${text}`);
      if (head?.[1] === "seats") {
        const fault = seatsFault(text);
        if (fault) world.violated("one truth for each rev", fault);
        return;
      }
      if (!head && !TELLS.test(text)) return;
      const fault = head ? faultIn(text, head, player, answers) : "a frame that begins like none";
      if (fault === null) return;
      const invariant = fault.startsWith("nothing to tell")
        ? "a pass is sent to nobody"
        : "what is sent is what stands";
      world.violated(invariant, `${by.name} tells ${player}: ${fault}: ${text}`);
    },
  };
};

/** The frame without `connected` of the seats that have polled. A player's name cannot contain the pattern: its quotes are escaped. */
const withoutPolling = (text: string, polled: ReadonlySet<number>): string => {
  let seat = 0;
  return text.replaceAll(/"connected":(?:true|false),/g, (found) => (polled.has(seat++) ? "" : found));
};

/** Finds the moment that ended a commit, with the same seq and the same `own`. Starts at the moment `first`. */
const committedFrom = ({ moments }: Chronicle, first: number, own: number | null, viewer: Viewer) => {
  if (first < 0) return null;
  const seq = moments[first]?.seq;
  for (let at = first; moments[at]?.seq === seq; at++) {
    const moment = moments[at];
    if (!moment) break;
    if (viewer !== "spectator" && (moment.owns[viewer] ?? 0) !== own) break;
    if (moment.tickedAtMs !== null) return moment;
  }
  return null;
};

const viewFault = (
  chronicle: Chronicle,
  moment: Chronicle["moments"][number],
  viewer: Viewer,
  text: string,
): string | null => {
  const you = viewer === "spectator" ? null : viewer;
  const deadline = deadlineText(chronicle, moment);
  const stands = `"deadline":${deadline},${tableText(chronicle, moment, viewer)}},"time":"`;
  if (!text.includes(`"you":${you},"commitment":"`)) return "the view of another seat";
  return text.includes(stands) ? null : `what stands is ${stands}`;
};

interface Told {
  /** The moment of the frame. */
  readonly at: number;
  readonly since: number;
  readonly viewer: Viewer;
  readonly isNews: boolean;
}

/** What follows the events in news. `viewFault` checks the view. */
const newsText = ({ seq, owns }: Chronicle["moments"][number], viewer: Viewer): string =>
  viewer === "spectator" ? `"seq":${seq},"view":{` : `"seq":${seq},"own":${owns[viewer]},"view":{`;

const eventsFault = (
  chronicle: Chronicle,
  { at, since, viewer, isNews }: Told,
  text: string,
  [head, , withEvents]: RegExpExecArray,
): string | null => {
  const moment = chronicle.moments[at];
  if (!moment) return "a state that never was";
  const standing = isNews ? newsText(moment, viewer) : `${snapshotText(chronicle, moment, viewer)},"time":"`;
  if (!withEvents) return text.includes(standing) ? null : `what stands is ${standing}`;
  const events = eventsSince(chronicle, since, at, viewer);
  const rest = `${events.join(",")}],${standing}`;
  const started = since < 1 ? STARTED.exec(text)?.[0] : "";
  if (started === undefined) return "seq 1 is missing";
  const comma = started !== "" && events.length > 0 ? "," : "";
  return text.startsWith(`${head}[${started}${comma}${rest}`) ? null : `what was to be told is ${rest}`;
};

/** The shape of `started` (seq 1). The log holds no names, so the check cannot rebuild it. The event hides nothing. */
const STARTED = /\{"type":"started","seats":\[[^\]]*\],"entropy":\[[^\]]*\],"entropyHashes":\[[^\]]*\]\}/;
