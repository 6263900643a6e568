// What an arena is, as badges: its matches, who may play, whether it counts and comes again.

import type { SeenArena } from "../../../client/follow-arena.ts";
import { entryIn } from "../../../face/fields.ts";
import { Badge } from "../../parts/badge.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { lengthText } from "../times.ts";

type Facts = Pick<SeenArena, "minutes" | "seats" | "rated" | "entry" | "visibility" | "every">;

export const ArenaFacts = ({ arena }: { readonly arena: Facts }) => {
  const words = arenasWords();
  const { common, times } = pagesWords();
  return (
    <span class="pages-facts">
      <Badge icon="clock">{lengthText(times, arena.minutes * 60)}</Badge>
      <Badge icon="users">{words.seats(arena.seats)}</Badge>
      {arena.rated && (
        <Badge tone="accent" icon="trophy">
          {common.rated}
        </Badge>
      )}
      {arena.visibility === "private" && <Badge icon="lock">{words.isPrivate}</Badge>}
      {arena.entry !== "all" && (
        <Badge icon={arena.entry === "bots" ? "bot" : "user"}>
          {entryIn(words.entries, arena.entry) ?? arena.entry}
        </Badge>
      )}
      {arena.every !== null && (
        <Badge icon="refresh">{entryIn(words.repeats, arena.every) ?? arena.every}</Badge>
      )}
    </span>
  );
};
