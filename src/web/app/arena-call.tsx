// Calls a player to the next match of an arena, on every page but the arena's own, which opens the match by itself.
import { useEffect } from "preact/hooks";
import { Button, IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { noticesWords } from "../words/notices/notices-words.ts";
import { noteArenaOf } from "./arena-of-match.ts";
import { paths } from "./paths.ts";

export interface ArenaCallProps {
  readonly call: { readonly match: string; readonly arena: string };
  /** Where the reader is. */
  readonly path: string;
  readonly close: () => void;
}

export const ArenaCall = ({ call: { match, arena }, path, close }: ArenaCallProps) => {
  const words = noticesWords();
  const place = paths.match(match);
  const isThere = path.startsWith(place);
  useEffect(() => noteArenaOf(match, arena), []);
  useEffect(() => {
    if (isThere) close();
  }, [isThere]);
  if (isThere || path === paths.arena(arena)) return null;
  return (
    <div class="arena-call" role="alert">
      <Icon name="bolt" />
      <strong class="arena-call-text">{words.arenaMatch}</strong>
      <Button kind="primary" icon="play" href={place}>
        {words.play}
      </Button>
      <IconButton icon="close" label={words.later} onClick={close} />
    </div>
  );
};
