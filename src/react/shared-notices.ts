// The player's notices for all components that show them, the newest first.
import type { ClientRelay, RelayNotes } from "../client/index.ts";
import { type SharedValue, shareValue } from "./shared-value.ts";

/** What `useNotices` returns: the newest first. */
export type NoticeList = readonly RelayNotes["notice"][];

const NONE: NoticeList = [];

export const shareNotices = (relay: () => ClientRelay): SharedValue<NoticeList> => {
  let heard: ClientRelay | null = null;
  let notices = NONE;
  const hear = async (from: ClientRelay): Promise<void> => {
    for await (const notice of from.notices) {
      if (heard !== from) return;
      notices = [notice, ...notices];
      shared.changed();
    }
  };
  const shared = shareValue<NoticeList>({
    first: () => NONE,
    compute: () => notices,
    begin: () => {
      // A relay tells each notice once, so its list goes on.
      if (heard !== relay()) {
        heard = relay();
        notices = NONE;
        void hear(heard);
      }
      return () => {};
    },
  });
  return shared;
};
