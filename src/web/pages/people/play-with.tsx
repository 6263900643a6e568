// Opens a private match and invites a player to it, in one go.
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { gamesNow } from "../../app/games.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useSubmit } from "../asking/use-submit.ts";
import { invitePlayer } from "../matches/invited-players.ts";
import { withPlayer } from "./name-gate.tsx";
import type { SeenPlayer } from "./seen-player.ts";

export const PlayWith = ({ player }: { readonly player: SeenPlayer }) => {
  const { person, make } = pagesWords();
  const { route } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const submission = useSubmit();
  const play = async (game: string, seats: number) => {
    const match = holdMatch(await session.relay.open({ game, seats, visibility: "private" }));
    await invitePlayer(match.id, player);
    route(paths.match(match.id, match.code));
  };
  const games = (gamesNow()?.games ?? []).filter(({ seats }) => seats.max > 1);
  return (
    <>
      <Button kind="primary" icon="send" onClick={() => withPlayer(() => setOpen(true))}>
        {person.playWith(player.name)}
      </Button>
      <Dialog open={isOpen} title={person.playWith(player.name)} onClose={() => setOpen(false)}>
        <p class="part-quiet">{person.playWithGame}</p>
        <SubmissionProblem submission={submission} />
        <div class="part-stack">
          {games.map(({ id, name, seats }) => (
            <Button
              key={id}
              wide
              busy={submission.busy === id}
              disabled={submission.busy !== null}
              onClick={() => submission.run(id, () => play(id, Math.max(seats.min, 2)))}
            >
              <span>
                {name} <span class="part-quiet">{make.seatsFrom(seats.min, seats.max)}</span>
              </span>
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
};
