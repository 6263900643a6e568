// One match for all components that show it: found among the known ones, or watched.
import { type ClientMatch, type ClientRelay, RelayRefusal } from "../client/index.ts";
import type { KnownMatches } from "./known-matches.ts";
import { CONNECTING, type MatchGone, type MatchState, shownState } from "./match-state.ts";
import { type SharedValue, shareValue } from "./shared-value.ts";

export interface SharedMatchParts {
  readonly id: string;
  /** Of a private match. */
  readonly code: string | undefined;
  /** What the components can show. Undefined: any game. */
  readonly game: string | undefined;
  readonly known: KnownMatches;
  /** The client of this moment. */
  readonly relay: () => ClientRelay;
  /** Why the relay has closed the client. Null: the app did, or the client is not closed. */
  readonly closedBy: () => Reason | null;
  /** Hears when the first component shows the match, and when the last one does so no longer. */
  readonly used: (isUsed: boolean) => void;
}

/** Why there is nothing to show. */
export type Reason = Pick<MatchGone, "code" | "detail">;

/** How far the components have come into the match. */
interface MatchPlace extends SharedMatchParts {
  match: ClientMatch | undefined;
  gone: Reason | null;
  unwatched: "replaced" | "full" | null;
  /** The client that is asked for the match. */
  asked: ClientRelay | null;
  isUsed: boolean;
  deafen: () => void;
  readonly changed: () => void;
}

export const shareMatch = (parts: SharedMatchParts): SharedValue<MatchState> => {
  const { id, known, used } = parts;
  const place: MatchPlace = {
    ...parts,
    ...{ match: undefined, gone: null, unwatched: null, asked: null, isUsed: false, deafen: () => {} },
    changed: () => shared.changed(),
  };
  /** A seat of one's own replaces the place of a spectator. */
  const hear = (kept: ClientMatch): void => {
    const { match } = place;
    const isBetter = !match || match.end !== null || (match.seat === null && kept.seat !== null);
    if (kept.id === id && isBetter) adopt(place, kept);
  };
  const retry = (): void => {
    start(place);
    place.changed();
  };
  const watch = (): void => {
    place.unwatched = null;
    place.match?.watch();
    place.changed();
  };
  const shared = shareValue<MatchState>({
    first: () => CONNECTING,
    compute: () => {
      const match = place.match ?? known.find(id);
      const why = place.gone ?? (match ? goneBy(match, parts) : null);
      if (why) return { type: "gone", code: why.code, detail: why.detail, retry };
      if (!match) return CONNECTING;
      if (match.isWatching) place.unwatched = null;
      const rematch = () => match.rematch().then(known.keep);
      return shownState(match, { unwatched: place.unwatched, watch, rematch });
    },
    used,
    begin: () => {
      place.isUsed = true;
      start(place);
      const deafenKnown = known.on(hear);
      return () => {
        place.isUsed = false;
        deafenKnown();
        place.deafen();
        if (place.match) known.pause(place.match, place);
      };
    },
  });
  return shared;
};

const start = (place: MatchPlace): void => {
  const { id, known, match } = place;
  place.gone = null;
  if (match) known.resume(match, place);
  const found = known.find(id) ?? (match?.end?.why === "over" ? match : undefined);
  if (found) {
    adopt(place, found);
    return;
  }
  place.match = undefined;
  const relay = place.relay();
  if (place.asked === relay) return;
  place.asked = relay;
  void ask(place, relay);
};

const ask = async (place: MatchPlace, relay: ClientRelay): Promise<void> => {
  const { id, code, known } = place;
  try {
    const found = await known.watch(relay, id, code, place);
    if (place.asked === relay && !isPlayed(place)) adopt(place, found);
    if (place.match !== found || !place.isUsed) known.pause(found, place);
  } catch (fault) {
    if (place.asked !== relay || isPlayed(place)) return;
    place.gone = place.closedBy() ?? reasonOf(fault);
    place.changed();
  } finally {
    if (place.asked === relay) place.asked = null;
  }
};

/** The app has come into the match meanwhile. */
const isPlayed = ({ match }: MatchPlace): boolean => match !== undefined && match.end === null;

const adopt = (place: MatchPlace, found: ClientMatch): void => {
  const { match, known, isUsed } = place;
  if (match && match !== found) known.pause(match, place);
  place.match = found;
  place.unwatched = null;
  place.gone = null;
  if (isUsed) known.resume(found, place);
  else known.pause(found, place);
  listen(place, found);
  place.changed();
};

const listen = (place: MatchPlace, { on }: ClientMatch): void => {
  place.deafen();
  if (!place.isUsed) return;
  const { changed } = place;
  const ends = [
    on("view", changed),
    on("seats", changed),
    on("fault", changed),
    on("end", changed),
    on("unwatched", (why) => {
      place.unwatched = why;
      changed();
    }),
  ];
  place.deafen = () => {
    for (const end of ends) end();
  };
};

const goneBy = (match: ClientMatch, { game, closedBy }: SharedMatchParts): Reason | null => {
  const { end } = match;
  if (game !== undefined && match.game !== game)
    return { code: "other-game", detail: `The match is of the game ${match.game}.` };
  switch (end?.why) {
    case "left":
      return { code: "left", detail: "The seat is given up." };
    case "refused":
      return end.problem;
    case "closed":
      return closedBy() ?? { code: "closed", detail: "The client is closed." };
    default:
      return null;
  }
};

const reasonOf = (fault: unknown): Reason =>
  fault instanceof RelayRefusal ? fault.problem : { code: "unreachable", detail: String(fault) };
