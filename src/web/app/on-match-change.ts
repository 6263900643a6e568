// Hears of each change of a match that its page may have to show.
import type { ClientMatch } from "../../client/index.ts";

/** The returned function ends it. */
export const onMatchChange = (match: ClientMatch, listener: () => void): (() => void) => {
  const endings = [match.on("seats", listener), match.on("view", listener), match.on("end", listener)];
  return () => {
    for (const end of endings) end();
  };
};
