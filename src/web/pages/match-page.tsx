// A match at its address: the waiting room while it is open, then the table, at the end the ranking.

import "./first-page.ts";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import type { ClientMatch, RestProblem } from "../../client/index.ts";
import { gameName } from "../app/game-name.ts";
import { gameNow, gamesNow } from "../app/games.ts";
import { codeAsked, idIn } from "../app/id-in.ts";
import { lazyComponent } from "../app/lazy-component.tsx";
import { useMatchFault } from "../app/match-fault.ts";
import { onMatchChange } from "../app/on-match-change.ts";
import { isOnline } from "../app/online.ts";
import { TroublePanel } from "../app/trouble-panel.tsx";
import { loadPagesAround } from "../app/with-sheets.ts";
import { Loading } from "../parts/spinner.tsx";
import { presentationOf } from "../presentations/presentation-of.ts";
import type { Presenter } from "../scene/generic-scene.ts";
import { withoutTexts } from "../scene/match-model.ts";
import type { Scene } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";
import type { LazyParts } from "./match/lazy-parts.ts";
import { MatchOnTable } from "./match/match-on-table.tsx";
import { useFollowedMatch } from "./match/use-followed-match.ts";

export const matchPageWith =
  (parts: LazyParts): ComponentType =>
  () => <MatchPage parts={parts} />;

interface WithParts {
  readonly parts: LazyParts;
}

const MatchPage = ({ parts }: WithParts) => {
  const { params } = useRoute();
  const { query } = useLocation();
  const id = idIn(params["id"]);
  const { match, refusal, again } = useFollowedMatch(id, codeAsked(query["code"]));
  // A link says which game, so its script comes while the relay is asked for the match.
  useEffect(
    () =>
      void presentationOf(query["game"] ?? "")
        .present?.()
        .catch(() => {}),
    [],
  );
  if (refusal !== null) return <Refused problem={refusal} again={again} />;
  return match ? <Followed key={match.id} match={match} parts={parts} /> : <Sought id={id} />;
};

const Refused = ({ problem, again }: { readonly problem: RestProblem; readonly again: () => void }) => (
  <main class="page">
    <TroublePanel problem={problem} onAgain={again} isPage />
  </main>
);

const Wait = () => (
  <main class="table-wait">
    <Loading text={tableWords().loading} />
  </main>
);

/** A race begins before anybody could read it. */
const WaitingRoom = lazyComponent(
  async () => (await loadPagesAround()).WaitingRoom,
  () => <Wait />,
);

const OfflineMatch = lazyComponent(
  async () => (await loadPagesAround()).OfflineMatch,
  () => <Wait />,
);

const Sought = ({ id }: { readonly id: string }) =>
  isOnline.value ? <Wait /> : <OfflineMatch id={id} words={tableWords()} />;

const Followed = ({ match, parts }: WithParts & { readonly match: ClientMatch }) => {
  useMatchFault(match);
  const status = useStatus(match);
  const known = gamesNow();
  const game = gameNow(match.game) ?? withoutTexts(match.game, gameName(match.game));
  const present = usePresenter(match.game, parts.describing);
  if (match.end?.why === "refused")
    return <Refused problem={match.end.problem} again={() => location.reload()} />;
  if (status === "open") return <WaitingRoom match={match} Reactions={parts.Reactions} />;
  if (known === null || present === null || match.view.table === null) return <Wait />;
  return (
    <main class="table-page">
      <MatchOnTable {...{ match, game, present, ...parts }} />
    </main>
  );
};

/**
 * Null: it is on its way. A script that did not come is asked for again. Without it, each field stands there by its name;
 * without that, what all games share.
 */
const usePresenter = (game: string, describing: LazyParts["describing"]): Presenter | null => {
  const [present, setPresent] = useState<Presenter | null>(null);
  useEffect(() => {
    const described = async (): Promise<Presenter> => (await describing()).describedScene;
    const load = presentationOf(game).present ?? described;
    load()
      .catch(load)
      .catch(described)
      .catch(() => (scene: Scene) => scene)
      .then((loaded) => setPresent(() => loaded));
  }, []);
  return present;
};

/** Drawn again when the match begins, and when its first table comes. */
const useStatus = (match: ClientMatch): string => {
  const [status, setStatus] = useState(match.status);
  const [, setTable] = useState("");
  useEffect(() => {
    const look = (): void => {
      setStatus(match.status);
      setTable(`${match.view.table !== null} ${match.end?.why}`);
    };
    look();
    return onMatchChange(match, look);
  }, [match]);
  return status;
};
