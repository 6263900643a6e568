// What an viewer must be told of a match, as the very bytes: made from the game's own table and words for each viewer.
import type { Viewer } from "../../match/redact.ts";
import type { Chronicle, Moment } from "./chronicle.ts";

const remembered = (moment: Moment, key: string, make: () => string): string => {
  const known = moment.texts.get(key);
  if (known !== undefined) return known;
  const made = make();
  moment.texts.set(key, made);
  return made;
};

/** `table`, and `legal` for a seat, as they stand at the moment: `"table":...,"legal":...` */
export const tableText = ({ game }: Chronicle, moment: Moment, viewer: Viewer): string =>
  remembered(moment, `table ${viewer}`, () => {
    const table = JSON.stringify(game.table(moment.state, viewer));
    if (viewer === "spectator") return `"table":${table}`;
    return `"table":${table},"legal":${JSON.stringify(game.legal(moment.state, viewer))}`;
  });

/** When the clock of the moment runs out, as JSON. */
export const deadlineText = ({ game, match }: Chronicle, moment: Moment): string => {
  const ticking = game.ticking(moment.state);
  const seconds = ticking && match.clocks?.[ticking.name];
  if (!seconds || moment.tickedAtMs === null) return "null";
  return JSON.stringify(new Date(moment.tickedAtMs + seconds * 1000).toISOString());
};

/** How the match stands, as a frame has it: from `"seq"` to `"deadline"`. */
export const standingText = (chronicle: Chronicle, moment: Moment, viewer: Viewer): string =>
  remembered(moment, `standing ${viewer}`, () => {
    const deadline = deadlineText(chronicle, moment);
    const table = tableText(chronicle, moment, viewer);
    if (viewer === "spectator") return `"seq":${moment.seq},${table},"deadline":${deadline}`;
    return `"seq":${moment.seq},"own":${moment.owns[viewer]},${table},"deadline":${deadline}`;
  });

/** The events of one moment, with commas between. */
const eventsText = ({ game }: Chronicle, moment: Moment, viewer: Viewer): string =>
  remembered(moment, `events ${viewer}`, () =>
    moment.events
      .map((event) => JSON.stringify(MATCH_EVENTS.has(event.type) ? event : game.redact(event, viewer)))
      .join(SEPARATOR),
  );

const MATCH_EVENTS: ReadonlySet<string> = new Set(["handedOver", "abandoned"]);
/** Never part of JSON, so that a moment's events can be told apart again. */
const SEPARATOR = "\n";

/** The events above `since` and up to the moment; `started`, seq 1, comes before them and is the caller's. */
export const eventsSince = (
  chronicle: Chronicle,
  since: number,
  upTo: number,
  viewer: Viewer,
): readonly string[] => {
  const texts: string[] = [];
  const first = since < 1 ? 0 : (chronicle.firstAt[since + 1] ?? upTo + 1);
  for (let at = first; at <= upTo; at++) {
    const moment = chronicle.moments[at];
    if (!moment || moment.events.length === 0) continue;
    const text = eventsText(chronicle, moment, viewer);
    if (moment.from > since) texts.push(text.replaceAll(SEPARATOR, ","));
    else texts.push(...text.split(SEPARATOR).slice(since + 1 - moment.from));
  }
  return texts;
};
