// The lobby: open matches, live matches to watch, one's own matches, and a quick match.
import { useRoute } from "preact-iso/router";
import { gameNow, gamesNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Loading } from "../parts/spinner.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { pagesWords } from "../words/pages/pages-words.ts";
import { hasCome } from "./asking/use-answer.ts";
import { usePages } from "./asking/use-pages.ts";
import { InvitationList } from "./lobby/invitation-list.tsx";
import { ListedMatches } from "./lobby/listed-matches.tsx";
import { OwnMatches, useOwnMatches } from "./lobby/own-matches.tsx";
import { QuickMatchPanel } from "./lobby/quick-match-panel.tsx";
import { NoGame } from "./no-game.tsx";
import { PageHead } from "./page-head.tsx";
import { NameGate } from "./people/name-gate.tsx";
import { WithGameTabs } from "./with-game-tabs.tsx";

const EVERY_MS = 5_000;
/** Without a player, all readers behind one address share one small budget. */
const EVERY_MS_AS_NOBODY = 15_000;

export const LobbyPage = () => {
  const { lobby } = pagesWords();
  const arenas = arenasWords();
  const { params } = useRoute();
  const games = gamesNow()?.games ?? [];
  const game = params["game"];
  const isUnknown = game !== undefined && games.length > 0 && gameNow(game) === undefined;
  const everyMs = session.player.value ? EVERY_MS : EVERY_MS_AS_NOBODY;
  const { relay } = session;
  const listed = (status: "open" | "live") =>
    usePages(
      `${status} ${game ?? ""} ${relay.token ?? ""}`,
      ({ query, ...page }) =>
        relay.rest.listMatches({
          query: { status, ...(game !== undefined && { game }), ...query },
          ...page,
        }),
      everyMs,
    );
  const [own, open, live] = [useOwnMatches(), listed("open"), listed("live")];
  return (
    <main class="page pages-lobby">
      <PageHead title={lobby.title} text={lobby.text}>
        <div class="part-row">
          <Button icon="key" href={paths.join()}>
            {lobby.byCode}
          </Button>
          <Button
            icon="plus"
            href={paths.newMatch({ game: isUnknown ? undefined : game, visibility: "public" })}
          >
            {lobby.newMatch}
          </Button>
        </div>
      </PageHead>
      <WithGameTabs game={game} allHref={paths.lobby()} hrefOf={paths.lobby}>
        {isUnknown ? (
          <NoGame />
        ) : (
          <div class="pages-columns">
            <div class="pages-main part-stack">
              <InvitationList />
              {[own, open, live].every(hasCome) ? (
                <>
                  <OwnMatches own={own} />
                  <ListedMatches open={open} live={live} game={game} />
                </>
              ) : (
                <Loading />
              )}
            </div>
            <aside class="pages-side part-stack">
              <a class="part-panel pages-arenas" href={paths.arenas(game)}>
                <Icon name="trophy" />
                <span>
                  <strong>{arenas.title}</strong>
                  <span class="part-quiet part-small">{arenas.inLobby}</span>
                </span>
                <Icon name="forward" />
              </a>
              <QuickMatchPanel game={game} />
            </aside>
          </div>
        )}
      </WithGameTabs>
      <NameGate />
    </main>
  );
};
