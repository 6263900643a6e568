// Tells a player what happens elsewhere: invitations, starts, rematches, turns, matches of arenas. Each leads to its place.

import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { ClientRelay } from "../../client/client-relay.ts";
import type { ReceivedNotice } from "../../client/index.ts";
import { isEndedStatus } from "../../games/match-status.ts";
import { dismissToastsAt, toast } from "../parts/toast.ts";
import { noticesWords } from "../words/notices/notices-words.ts";
import { ArenaCall, type ArenaCallProps } from "./arena-call.tsx";
import { gameName } from "./game-name.ts";
import { paths } from "./paths.ts";
import { session } from "./relay-session.ts";
import { loadSheet } from "./sheets.ts";

/** The relay tells of seven days. Older invitations stand in the lobby. */
const FRESH_MS = 120_000;
/** A notice that only informs is shown if it is newer than the page. */
const NEWS_MS = 5_000;

export const Notices = () => {
  const { path, route } = useLocation();
  const [call, setCall] = useState<ArenaCallProps["call"] | null>(null);
  // Where the reader is, and where the reader is called to.
  const shown = useRef<readonly string[]>([]);
  shown.current = [path, call ? paths.match(call.match) : path];
  // The notice of a match that the page itself begins comes before its page is shown, and before the call of an arena.
  useEffect(() => shown.current.forEach(dismissToastsAt), [path, call]);
  const { relay } = session;
  const isPlayer = session.player.value !== null;
  useEffect(() => {
    if (!isPlayer) return;
    let isOver = false;
    const follow = async (): Promise<void> => {
      // Asking for the notices keeps a connection open, also on pages that follow no match.
      for await (const notice of relay.notices) {
        if (isOver) return;
        const ageMs = relay.clock.nowMs() - Date.parse(notice.at);
        if (ageMs < (isDoor(notice) ? FRESH_MS : NEWS_MS))
          void tell(
            relay,
            notice,
            (place) => shown.current.some((at) => at.startsWith(place)),
            route,
            setCall,
          );
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [relay, isPlayer]);
  return call && <ArenaCall key={call.match} call={call} path={path} close={() => setCall(null)} />;
};

/** Leads to a seat that waits for the player. */
const isDoor = ({ kind }: ReceivedNotice): boolean =>
  kind === "invited" || kind === "rematch" || kind === "arena-match";

/** A door that the player has gone through, in any window, is none. Neither is one that was closed. */
const isFree = async (relay: ClientRelay<string>, id: string, code: string | undefined): Promise<boolean> => {
  const query = code === undefined ? {} : { code };
  const match = await relay.rest.getMatch({ params: { id }, query });
  const own = session.player.peek()?.id;
  return match.ok && match.data.status === "open" && match.data.seats.every(({ player }) => player !== own);
};

const tell = async (
  relay: ClientRelay<string>,
  notice: ReceivedNotice,
  isShown: (place: string) => boolean,
  route: (path: string) => void,
  call: (called: ArenaCallProps["call"]) => void,
): Promise<void> => {
  const { kind, match, code, by, arena, action } = notice;
  const told = noticesWords();
  const leading = (text: string, path: string, label: string): void => {
    if (!isShown(path)) toast({ text, place: path, action: { label, run: () => route(path) } });
  };
  if (action === "name-operator") return leading(told.decided, paths.operator(), told.show);
  if (kind === "operator") return leading(told.decided, paths.banned(), told.why);
  if (kind === "arena-ended" && arena !== undefined)
    return leading(told.arenaEnded, paths.arena(arena), told.show);
  if (match === undefined) return;
  if (kind === "arena-match" && arena !== undefined) {
    const now = await relay.rest.getMatch({ params: { id: match } });
    if (now.ok && isEndedStatus(now.data.status)) return;
    // Of a hidden tab, the browser tells.
    if (document.hidden) leading(told.arenaMatch, paths.match(match), told.play);
    await loadSheet("arenas").catch(() => {});
    return call({ match, arena });
  }
  const place = paths.match(match);
  if (isDoor(notice) && !(await isFree(relay, match, code))) return;
  const player = by === undefined ? null : await relay.rest.getPlayer({ params: { id: by } });
  if (isShown(place)) return;
  const words = noticesWords();
  const text = noticeText(notice, player?.ok ? player.data.name : undefined, words);
  if (text === null) return;
  const path = paths.match(match, code);
  const label = isDoor(notice) ? words.join : words.show;
  toast({ text, place, path, action: { label, run: () => route(path) } });
};

/** Null: a kind that the page does not know. */
const noticeText = (
  { kind, game }: ReceivedNotice,
  name: string | undefined,
  words: Readonly<Record<string, string | ((game: string, name?: string) => string)>>,
): string | null => {
  const say = words[kind];
  return typeof say === "function" ? say(game === undefined ? "" : gameName(game), name) : null;
};
