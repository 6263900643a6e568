// The way back to a match that the reader plays in: after the tab was closed, or where a match has begun meanwhile.
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { noticesWords } from "../../words/notices/notices-words.ts";

interface PlayedMatch {
  readonly id: string;
  readonly game: string;
}

export const OwnMatch = () => {
  const { resume } = noticesWords();
  const { relay } = session;
  const isPlayer = session.player.value !== null;
  const [match, setMatch] = useState<PlayedMatch | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setMatch(null);
    // A new connection brings the starts of seven days at once. All of them make one question.
    return relay.on("notice", ({ kind }) => {
      if (kind === "started") setTurn((n) => n + 1);
    });
  }, [relay, isPlayer]);
  useEffect(() => {
    const stop = new AbortController();
    if (isPlayer) {
      const asked = relay.rest.listPlayerMatches({
        params: { id: "me" },
        query: { status: "live", limit: 1 },
        signal: stop.signal,
      });
      void asked.then((listed) => {
        if (listed.ok && !stop.signal.aborted) setMatch(listed.data.items[0] ?? null);
      });
    }
    return () => stop.abort();
  }, [relay, isPlayer, turn]);
  if (!match) return null;
  return (
    <div class="home-own">
      <Icon name="clock" />
      <span>{gameName(match.game)}</span>
      <Button kind="primary" href={paths.match(match.id, undefined, { game: match.game })}>
        {resume}
      </Button>
    </div>
  );
};
