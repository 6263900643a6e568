// The player's own open and live matches, so that none is lost.
import { gameName } from "../../app/game-name.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { MatchRow } from "./match-row.tsx";

const EVERY_MS = 10_000;
const MOST = 10;

/** Without a player, nothing is asked. */
export const useOwnMatches = () => {
  const { relay } = session;
  const player = session.player.value;
  return useAnswer(
    `own ${relay.token ?? ""}`,
    async (signal) =>
      player === null
        ? { ok: true, data: { items: [], next: null } }
        : relay.rest.listPlayerMatches({ params: { id: "me" }, query: { limit: MOST }, signal }),
    player === null ? null : EVERY_MS,
  );
};

/** Nothing for a reader without a match: the lobby itself says what to do. */
export const OwnMatches = ({ own }: { readonly own: ReturnType<typeof useOwnMatches> }) => {
  const { lobby } = pagesWords();
  const matches = (own.data?.items ?? []).filter(({ status }) => status === "open" || status === "live");
  if (matches.length === 0) return null;
  return (
    <section class="pages-section">
      <h2>{lobby.yours}</h2>
      <ul class="pages-rows pages-rows-own">
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            title={gameName(match.game)}
            action={
              <Button kind="primary" href={paths.match(match.id, undefined, { game: match.game })}>
                {match.status === "open" ? lobby.sitting : lobby.play}
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
};
