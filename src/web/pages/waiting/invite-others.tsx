// How others come to an open match: the link, its QR code, the code, and invitations to people one has met.
import { useState } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { paths } from "../../app/paths.ts";
import { postedLink } from "../../app/posted-link.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { QrCode } from "../../parts/qr-code.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { AwaitedList } from "../asking/awaited-list.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useSubmit } from "../asking/use-submit.ts";
import { shownCode } from "../form/code-text.ts";
import { invitedTo, invitePlayer } from "../matches/invited-players.ts";
import { type MetPlayer, recentPlayers } from "../matches/recent-players.ts";
import { PlayerName } from "../people/player-name.tsx";

export interface InviteOthersProps {
  readonly match: ClientMatch;
  /** Nothing else is to be done now. */
  readonly isMain: boolean;
}

export const InviteOthers = ({ match, isMain }: InviteOthersProps) => {
  const { waiting } = pagesWords();
  const { id, code } = match;
  const [shared] = useState(code);
  const link = location.origin + (code === undefined ? paths.match(id) : paths.join(code));
  // Where it is posted, it shows the game. The picture of the code is easier to scan without.
  const posted =
    location.origin +
    (code === undefined
      ? paths.match(id, undefined, postedLink(match.game))
      : paths.join(code, postedLink(match.game)));
  return (
    <section class="part-panel part-stack pages-invite">
      <div>
        <h2>{waiting.invite}</h2>
        <p class="part-quiet part-small">{waiting.shareText}</p>
      </div>
      <QrCode text={link} label={waiting.qr} />
      {code !== undefined && (
        <div class="pages-code">
          <span class="part-small part-quiet">{waiting.code}</span>
          <output class="pages-code-text">{shownCode(code)}</output>
        </div>
      )}
      {shared !== undefined && code !== shared && (
        <Callout tone="warn" icon="warning">
          <p>{waiting.newCode}</p>
        </Callout>
      )}
      <div class="pages-share">
        <CopyButton text={posted} label={waiting.copyLink} kind={isMain ? "primary" : "plain"} wide />
        {"share" in navigator && (
          <Button icon="send" wide onClick={() => void share(posted)}>
            {waiting.send}
          </Button>
        )}
      </div>
      <InviteMet match={match} />
    </section>
  );
};

/** A reader who closes the system's dialog has changed the mind, and nothing else. */
const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

const LOOKED_AT = 30;
const SHOWN = 6;

const InviteMet = ({ match }: { readonly match: ClientMatch }) => {
  const { waiting } = pagesWords();
  const { relay } = session;
  const own = session.player.value?.id ?? "";
  const answer = useAnswer(`met ${own}`, (signal) =>
    relay.rest.listPlayerMatches({ params: { id: "me" }, query: { limit: LOOKED_AT }, signal }),
  );
  const sitting = new Set(match.roster.seats.map(({ player }) => player));
  const invited = invitedTo(match.id);
  const isInvited = (id: string) => invited.some((one) => one.id === id);
  const met = answer.data && [
    ...invited,
    ...recentPlayers(answer.data.items, own).filter(({ id }) => !isInvited(id)),
  ];
  const missing = met?.filter(({ id }) => !sitting.has(id)) ?? null;
  return (
    <div class="pages-met">
      <h3>{waiting.met}</h3>
      <AwaitedList
        answer={{ ...answer, data: missing }}
        none={<p class="part-small part-quiet">{waiting.noneMet}</p>}
      >
        {(players) => (
          <ul class="pages-rows">
            {players.slice(0, SHOWN).map((player) => (
              <MetRow key={player.id} match={match.id} player={player} isInvited={isInvited(player.id)} />
            ))}
          </ul>
        )}
      </AwaitedList>
    </div>
  );
};

interface MetRowProps {
  readonly match: string;
  readonly player: MetPlayer;
  readonly isInvited: boolean;
}

const MetRow = ({ match, player, isInvited }: MetRowProps) => {
  const { waiting } = pagesWords();
  const submission = useSubmit();
  const invite = () => invitePlayer(match, player);
  return (
    <li class="pages-row">
      <Avatar name={player.name} sitter={player} />
      <div class="pages-row-text">
        <PlayerName player={player.id} name={player.name} />
      </div>
      <div class="pages-row-action">
        <Button
          icon={isInvited ? "check" : undefined}
          disabled={isInvited}
          busy={submission.busy !== null}
          onClick={() => submission.run("invite", invite)}
        >
          {isInvited ? waiting.invitedNow : waiting.inviteNow}
        </Button>
      </div>
      <SubmissionProblem submission={submission} isRow />
    </li>
  );
};
