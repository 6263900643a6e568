// What happens while the reader looks elsewhere: the title and the icon of a hidden tab say that a match waits, and a
// notification tells of it. All of it ends when the tab is shown again.
import { effect, untracked } from "@preact/signals";
import type { ClientMatch } from "../../client/index.ts";
import { isQuick } from "../../games/clock-seconds.ts";
import { isEndedStatus } from "../../games/match-status.ts";
import { gameName } from "../app/game-name.ts";
import { heldMatches } from "../app/held-matches.ts";
import { onMatchChange } from "../app/on-match-change.ts";
import { session } from "../app/relay-session.ts";
import { toast, toasts } from "../parts/toast.ts";
import { alertsWords } from "../words/alerts/alerts-words.ts";
import { language } from "../words/language.ts";
import { type AlertNews, alertOf, ICON } from "./alert.ts";
import { alertReach, freshenAlerts, turnAlertsOn } from "./alerts.ts";
import { alertPlace, missingAlerts } from "./missing-alerts.ts";

export const watchAlerts = (): void => {
  effect(() => {
    // Both are read, so the effect runs again when one of them changes.
    void [session.player.value, language.value];
    freshenAlerts().catch(() => {});
  });
  const followed = new Map<ClientMatch, () => void>();
  effect(() => {
    const held = new Set(heldMatches.value.values());
    for (const [match, stop] of followed) {
      if (held.has(match)) continue;
      stop();
      followed.delete(match);
    }
    for (const match of held)
      if (!followed.has(match))
        followed.set(
          match,
          untracked(() => follow(match)),
        );
  });
  let newest = 0;
  effect(() => {
    // Invitations and matches that this tab does not follow.
    for (const { id, text, place, path = place } of toasts.value) {
      if (id <= newest) continue;
      newest = id;
      if (place !== undefined && document.hidden) void notify(text, { tag: place, data: { path } });
    }
  });
  if (document.hidden) mark();
  document.addEventListener("visibilitychange", () => (document.hidden ? mark() : show()));
};

/** What the player may miss in a match. Null: nothing. */
const newsOf = ({ seat, status, view }: ClientMatch): AlertNews | null => {
  if (seat === null) return null;
  if (isEndedStatus(status)) return "end";
  return view.legal.length > 0 ? "turn" : null;
};

const follow = (match: ClientMatch): (() => void) => {
  let before = newsOf(match);
  offer(match);
  return onMatchChange(match, () => {
    offer(match);
    const news = newsOf(match);
    if (news === before) return;
    before = news;
    if (!document.hidden) return;
    mark();
    if (news !== null) tell(match, news);
  });
};

const offered = new Set<string>();

/** Once, to a player who waits in a match that needs nobody to be there: one tap turns notifications on. */
const offer = ({ id, seat, status, details }: ClientMatch): void => {
  const isWaiting = seat !== null && status === "live" && !isQuick(details.clocks);
  if (!isWaiting || document.hidden || offered.has(id) || alertReach() !== null) return;
  offered.add(id);
  if (missingAlerts(alertPlace()) !== null) return;
  const { hint, turnOn } = alertsWords();
  toast({ text: hint, action: { label: turnOn, run: () => void turnAlertsOn().catch(() => {}) } });
};

const tell = ({ id, game }: ClientMatch, news: AlertNews): void => {
  const { title, options } = alertOf(
    { news, id, game: gameName(game), language: language.peek() },
    alertsWords(),
  );
  void notify(title, options);
};

/** The tags of the notifications that this tab has shown. */
const shown = new Set<string>();

const notify = async (
  title: string,
  options: NotificationOptions & { readonly tag: string },
): Promise<void> => {
  if (alertReach() === null) return;
  shown.add(options.tag);
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { icon: ICON, ...options }).catch(() => {});
};

const MARK = "● ";
const iconLink = (): HTMLLinkElement | null => document.querySelector("link[rel=icon]");
/** Of the tab without a mark. Null: it has none. */
let plain: { readonly title: string; readonly icon: string } | null = null;

/** Marks the tab if a match waits for the player, and takes the mark away if none does. */
const mark = (): void => {
  const waiting = [...heldMatches.peek().values()].find((match) => newsOf(match) === "turn");
  if (waiting === undefined) {
    unmark();
    return;
  }
  plain ??= { title: document.title, icon: iconLink()?.href ?? "" };
  document.title = `${MARK}${alertsWords().news.turn} · ${gameName(waiting.game)}`;
  iconLink()?.setAttribute("href", "/icon-waiting.svg");
};

const unmark = (): void => {
  if (plain === null) return;
  document.title = plain.title;
  iconLink()?.setAttribute("href", plain.icon);
  plain = null;
};

const show = (): void => {
  unmark();
  const tags = [...shown];
  shown.clear();
  void close(tags);
};

const close = async (tags: readonly string[]): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const tag of tags)
    for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
};
