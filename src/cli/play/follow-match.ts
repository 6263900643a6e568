// Turns what the client library tells of a match into news for the screen.
import type { ClientMatch } from "../../client/index.ts";
import type { PlayNews } from "./apply-play-news.ts";

/** The returned function ends it. */
export const followMatch = (
  match: ClientMatch,
  nowMs: () => number,
  tell: (news: PlayNews) => void,
): (() => void) => {
  let isFollowing = true;
  const tellRoster = (): void =>
    tell({ type: "roster", status: match.status, seats: match.roster.seats, you: match.seat });
  const tellView = (): void => {
    const { table, legal, deadline: deadlineMs } = match.view;
    tellRoster();
    tell({ type: "view", table, legal, deadlineMs, nowMs: nowMs() });
  };
  const tellEvents = async (): Promise<void> => {
    for await (const event of match.events()) {
      if (!isFollowing) return;
      tell({ type: "event", event });
    }
  };
  const tellFault = (): void => tell({ type: "fault", isFaulty: match.fault !== null });
  tellView();
  tellFault();
  void tellEvents();
  const endings = [match.on("view", tellView), match.on("seats", tellRoster), match.on("fault", tellFault)];
  return () => {
    isFollowing = false;
    for (const end of endings) end();
  };
};
