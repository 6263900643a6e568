// Invitations to the player, as they come. Each may be taken or declined.

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { ReceivedNotice } from "../../../client/index.ts";
import { gameName } from "../../app/game-name.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useAnswer } from "../asking/use-answer.ts";
import { useNow } from "../asking/use-now.ts";
import { unwrap, useSubmit } from "../asking/use-submit.ts";
import { agoText } from "../times.ts";

const MINUTE_MS = 60_000;

export const InvitationList = () => {
  const { lobby } = pagesWords();
  const { relay } = session;
  const player = session.player.value;
  const [notices, setNotices] = useState<readonly ReceivedNotice[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (player === null) return;
    let isCurrent = true;
    const receive = async (): Promise<void> => {
      let received: readonly ReceivedNotice[] = [];
      for await (const notice of relay.notices) {
        if (!isCurrent) return;
        const { kind, match } = notice;
        if (kind !== "invited" && kind !== "withdrawn") continue;
        const others = received.filter((one) => one.match !== match);
        received = kind === "invited" ? [notice, ...others] : others;
        setNotices(received);
      }
    };
    void receive();
    return () => {
      isCurrent = false;
      setNotices([]);
    };
  }, [relay, player?.id]);
  const open = notices.filter(({ at }) => !done.includes(at));
  if (open.length === 0) return null;
  return (
    <section class="pages-section">
      <h2>{lobby.invitations}</h2>
      <ul class="pages-rows">
        {open.map((notice) => (
          <Invitation key={notice.id} notice={notice} drop={() => setDone([...done, notice.at])} />
        ))}
      </ul>
    </section>
  );
};

interface InvitationProps {
  readonly notice: ReceivedNotice;
  readonly drop: () => void;
}

/** An invitation to a match that is not open any more is none. */
const Invitation = ({ notice, drop }: InvitationProps) => {
  const { lobby, common, times } = pagesWords();
  const { route } = useLocation();
  const { relay } = session;
  const submission = useSubmit();
  const nowMs = useNow(MINUTE_MS);
  const { match: id = "", code, by } = notice;
  const match = useAnswer(`match ${id}`, (signal) =>
    relay.rest.getMatch({ params: { id }, query: code === undefined ? {} : { code }, signal }),
  ).data;
  if (match?.status !== "open") return null;
  const host = match.seats.find(({ player }) => player === by)?.name ?? common.gone;
  const accept = async () => {
    holdMatch(await relay.join(id, code === undefined ? {} : { code }));
    route(paths.match(id, code));
  };
  const decline = async () => {
    const player = session.player.peek()?.id ?? "";
    await unwrap(relay.rest.withdrawInvitation({ params: { id, player } }));
    drop();
  };
  return (
    <li class="pages-row">
      <div class="pages-row-text">
        <span class="pages-row-title">{lobby.invited(host)}</span>
        <span class="pages-row-under">
          {gameName(match.game)} · {agoText(times, Date.parse(notice.at), nowMs)}
        </span>
      </div>
      <div class="pages-row-action part-row">
        <Button
          kind="quiet"
          busy={submission.busy === "decline"}
          onClick={() => submission.run("decline", decline)}
        >
          {lobby.decline}
        </Button>
        <Button
          kind="primary"
          busy={submission.busy === "accept"}
          onClick={() => submission.run("accept", accept)}
        >
          {lobby.accept}
        </Button>
      </div>
      <SubmissionProblem submission={submission} isRow />
    </li>
  );
};
