// Builds what a viewer may see of a match, as text.
// The texts come from the game's own table and events for that viewer.
import { offersTo } from "../../games/choice.ts";
import type { Viewer } from "../../match/redact.ts";
import type { Chronicle, Moment } from "./chronicle.ts";

const remember = (moment: Moment, key: string, make: () => string): string => {
  const known = moment.texts.get(key);
  if (known !== undefined) return known;
  const made = make();
  moment.texts.set(key, made);
  return made;
};

/** The fields `table` and, for a seat, `legal` and `choices` at the moment: `"table":...,"legal":...` */
export const tableText = ({ game }: Chronicle, moment: Moment, viewer: Viewer): string =>
  remember(moment, `table ${viewer}`, () => {
    const table = JSON.stringify(game.table(moment.state, viewer));
    if (viewer === "spectator") return `"table":${table}`;
    const { legal, choices } = offersTo(game, moment.state, viewer);
    const sets = choices ? `,"choices":${JSON.stringify(choices)}` : "";
    return `"table":${table},"legal":${JSON.stringify(legal)}${sets}`;
  });

/** The time at which the clock of the moment runs out, as JSON. */
export const deadlineText = ({ game, match }: Chronicle, moment: Moment): string => {
  const ticking = game.ticking(moment.state);
  const seconds = ticking && match.clocks?.[ticking.name];
  if (!seconds || moment.tickedAtMs === null) return "null";
  return JSON.stringify(new Date(moment.tickedAtMs + seconds * 1000).toISOString());
};

/** The part of a frame that describes the match at the moment: from `"seq"` to `"deadline"`. */
export const snapshotText = (chronicle: Chronicle, moment: Moment, viewer: Viewer): string =>
  remember(moment, `standing ${viewer}`, () => {
    const deadline = deadlineText(chronicle, moment);
    const table = tableText(chronicle, moment, viewer);
    if (viewer === "spectator") return `"seq":${moment.seq},${table},"deadline":${deadline}`;
    return `"seq":${moment.seq},"own":${moment.owns[viewer]},${table},"deadline":${deadline}`;
  });

/** The events of one moment, with `SEPARATOR` between them. */
const eventsText = ({ game }: Chronicle, moment: Moment, viewer: Viewer): string =>
  remember(moment, `events ${viewer}`, () =>
    moment.events
      .map((event) => JSON.stringify(MATCH_EVENTS.has(event.type) ? event : game.redact(event, viewer)))
      .join(SEPARATOR),
  );

/** They hide nothing. Not the relay's own list: a check does not ask what it checks. */
const MATCH_EVENTS: ReadonlySet<string> = new Set(["handedOver", "abandoned"]);
/** JSON text never holds this character, so `eventsSince` can split a moment's events again. */
const SEPARATOR = "\n";

/** The events after the seq `since`, up to the moment. They do not include `started` (seq 1): the caller adds it. */
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
