// Chooses the notices that `hello` shows. No stranger's invitations push out another sender's.
import type { Notice } from "../ports/notice-store.ts";

/** At most `most`, newest first. Strangers get the places that are left, one each in turn. */
export const shownNotices = (notices: readonly Notice[], most: number): readonly Notice[] => {
  const newest = notices.filter(({ muted }) => !muted).toSorted(newestFirst);
  const strangers = newest.filter(({ stranger }) => stranger !== undefined);
  const others = newest.filter(({ stranger }) => stranger === undefined);
  return [...others, ...inTurn(strangers)].slice(0, most).toSorted(newestFirst);
};

/** The newest of each sender, then the second of each, and so on. */
const inTurn = (notices: readonly Notice[]): readonly Notice[] => {
  const counts = new Map<string, number>();
  const turns = notices.map((notice) => {
    const turn = counts.get(notice.stranger ?? "") ?? 0;
    counts.set(notice.stranger ?? "", turn + 1);
    return { notice, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ notice }) => notice);
};

const newestFirst = (a: Notice, b: Notice): number => b.atMs - a.atMs;
