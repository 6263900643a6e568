// A player: name, ratings, and matches with their replays.
import { useRoute } from "preact-iso/router";
import { gameName } from "../app/game-name.ts";
import { idIn } from "../app/id-in.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Badge } from "../parts/badge.tsx";
import { Button } from "../parts/button.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { Awaited } from "./asking/awaited.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { AboutEditor } from "./people/about-editor.tsx";
import { BlockButton } from "./people/block-button.tsx";
import { MatchHistory } from "./people/match-history.tsx";
import { NameGate } from "./people/name-gate.tsx";
import { PlayWith } from "./people/play-with.tsx";
import type { SeenPlayer } from "./people/seen-player.ts";
import { ReportButton } from "./reports/report-button.tsx";
import { dateText } from "./times.ts";

export const PlayerPage = () => {
  const { params } = useRoute();
  const id = idIn(params["id"]);
  const { relay } = session;
  const answer = useAnswer(`player ${id}`, (signal) => relay.rest.getPlayer({ params: { id }, signal }));
  return (
    <main class="page pages-narrow">
      <Awaited answer={answer}>
        {(player) => (
          <>
            <PlayerHead key={player.id} player={player} changed={answer.again} />
            <Ratings player={player} />
            <MatchHistory key={`matches ${player.id}`} player={player} />
          </>
        )}
      </Awaited>
      <NameGate />
    </main>
  );
};

interface PlayerHeadProps {
  readonly player: SeenPlayer;
  readonly changed: () => void;
}

const PlayerHead = ({ player, changed }: PlayerHeadProps) => {
  const { person, times } = pagesWords();
  const isOwn = session.player.value?.id === player.id;
  return (
    <header class="pages-person">
      <Avatar name={player.name} sitter={player} />
      <div class="pages-person-text">
        <h1>
          <bdi>{player.name}</bdi>
        </h1>
        <p class="part-row part-small part-quiet">
          {player.bot && <Badge icon="bot">{person.botAccount}</Badge>}
          <span>{person.since(dateText(times, Date.parse(player.createdAt)))}</span>
          {player.owner !== undefined && <a href={paths.player(player.owner)}>{person.ownedBy}</a>}
        </p>
        {player.about !== undefined && (
          <p class="pages-about">
            <bdi>{player.about}</bdi>
          </p>
        )}
      </div>
      <div class="part-row">
        {isOwn ? (
          <>
            <AboutEditor about={player.about ?? ""} changed={changed} />
            <Button icon="gear" href={paths.account()}>
              {person.account}
            </Button>
            <Button icon="play" href={paths.replay()}>
              {shellWords().nav.replays}
            </Button>
            <Button icon="bot" href={paths.bots()}>
              {person.bots}
            </Button>
          </>
        ) : (
          <>
            {!player.bot && <PlayWith player={player} />}
            {session.player.value && (
              <>
                <BlockButton player={player} />
                <ReportButton reported={{ player: player.id, name: player.name }} />
              </>
            )}
          </>
        )}
      </div>
    </header>
  );
};

const Ratings = ({ player }: { readonly player: SeenPlayer }) => {
  const { person } = pagesWords();
  const ratings = Object.entries(player.ratings ?? {});
  return (
    <section class="pages-section">
      <h2>{person.ratings}</h2>
      {ratings.length === 0 ? (
        <p class="pages-none">{person.noRatings}</p>
      ) : (
        <ul class="pages-ratings">
          {ratings.map(([game, { rating, played }]) => (
            <li key={game}>
              <a class="part-panel pages-rating-card" href={paths.leaderboard(game)}>
                <span class="part-small part-quiet">{gameName(game)}</span>
                <strong class="part-number">{rating}</strong>
                <span class="part-small part-quiet">{person.played(played)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
