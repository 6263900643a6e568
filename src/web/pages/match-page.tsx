// A match at its address: the waiting room while it is open, then the table, at the end the ranking.

import { useEffect, useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import type { ClientMatch } from "../../client/index.ts";
import { gameNow } from "../app/games.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Loading } from "../parts/spinner.tsx";
import { tableWords } from "../words/table/table-words.ts";
import { MatchOnTable } from "./match/match-on-table.tsx";
import { useMatch } from "./match/use-match.ts";
import { WaitingRoom } from "./waiting/waiting-room.tsx";

export const MatchPage = () => {
  const { params } = useRoute();
  const { query } = useLocation();
  const words = tableWords();
  const { match, refusal, again } = useMatch(params["id"] ?? "", query["code"]);
  if (refusal !== null) {
    return (
      <main class="page">
        <EmptyState isPage icon="warning" title={words.noMatch} text={refusal}>
          <Button icon="refresh" onClick={again}>
            {words.tryAgain}
          </Button>
        </EmptyState>
      </main>
    );
  }
  return match ? <Followed key={match.id} match={match} /> : <Wait />;
};

const Wait = () => (
  <main class="table-wait">
    <Loading text={tableWords().loading} />
  </main>
);

const Followed = ({ match }: { readonly match: ClientMatch }) => {
  const status = useStatus(match);
  const game = gameNow(match.game);
  if (status === "open") return <WaitingRoom match={match} />;
  if (!game || match.view.table === null) return <Wait />;
  return (
    <main class="table-page">
      <MatchOnTable match={match} game={game} />
    </main>
  );
};

/** Drawn again when the match begins, and when its first table comes. */
const useStatus = (match: ClientMatch): string => {
  const [status, setStatus] = useState(match.status);
  const [, setTable] = useState(match.view.table !== null);
  useEffect(() => {
    const look = (): void => {
      setStatus(match.status);
      setTable(match.view.table !== null);
    };
    look();
    const endings = [match.on("seats", look), match.on("view", look)];
    return () => {
      for (const end of endings) end();
    };
  }, [match]);
  return status;
};
