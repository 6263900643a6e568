// A match that waits for its players: the seats, how others come, and the start. The match's page shows it while the
// match is open.

import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { ClientMatch } from "../../../client/index.ts";
import { mayStart } from "../../../face/may-start.ts";
import { isQuick } from "../../../games/clock-seconds.ts";
import { AlertSwitch } from "../../alerts/alert-switch.tsx";
import { gameName } from "../../app/game-name.ts";
import { gameNow } from "../../app/games.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { onMatchChange } from "../../app/on-match-change.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Spinner } from "../../parts/spinner.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useNow } from "../asking/use-now.ts";
import { type Submission, unwrap, useSubmit } from "../asking/use-submit.ts";
import type { ReactionsProps } from "../match/reactions/reactions-props.ts";
import { CalmText, MatchFacts } from "../matches/match-facts.tsx";
import { freeSeats, hostSeat, sittingSeats } from "../matches/open-seats.ts";
import { NameGate, withPlayer } from "../people/name-gate.tsx";
import { lengthText } from "../times.ts";
import { InviteOthers } from "./invite-others.tsx";
import { SeatList } from "./seat-list.tsx";

/** The newest roster of the match, drawn again with each change. */
const useRoster = (match: ClientMatch): ClientMatch["roster"] => {
  const [, setRev] = useState(0);
  useEffect(() => onMatchChange(match, () => setRev((n) => n + 1)), [match]);
  return match.roster;
};

export interface WaitingRoomProps {
  readonly match: ClientMatch;
  readonly Reactions: ComponentType<ReactionsProps>;
}

export const WaitingRoom = ({ match, Reactions }: WaitingRoomProps) => {
  const { waiting } = pagesWords();
  const roster = useRoster(match);
  const submission = useSubmit();
  const { details, game, seat } = match;
  const isUnseated = useUnseated(match);
  useClosing(match, hostSeat(roster.seats) < 0);
  const missing = freeSeats(roster.seats);
  const isStarting = roster.revealBy !== undefined || (missing === 0 && roster.seats.length > 1);
  return (
    <main class="page pages-waiting">
      <header class="pages-head">
        <div>
          <p class="pages-eyebrow">{gameName(game)}</p>
          <h1 aria-live="polite">{isStarting ? waiting.starting : waiting.waiting(missing)}</h1>
          {isStarting ? (
            <p class="part-quiet">{waiting.startingText}</p>
          ) : (
            <FillNotice at={"fillAt" in details ? details.fillAt : undefined} />
          )}
          <CalmText game={game} clocks={details.clocks} />
        </div>
        <div class="part-row">
          <MatchFacts game={game} options={details.options} clocks={details.clocks} />
          <Button kind="quiet" icon="rules" href={paths.rules(game)}>
            {waiting.rules}
          </Button>
          <span class="pages-reactions">
            <Reactions match={match} />
          </span>
        </div>
      </header>
      <GoneNotice match={match} />
      {isUnseated && <UnseatedNotice isOver={match.end !== null} />}
      <div class="pages-columns">
        <div class="pages-main part-stack">
          <SeatList match={match} seats={roster.seats} submission={submission} isSettled={isStarting} />
          <SubmissionProblem submission={submission} />
          {isStarting ? (
            <StartNotice by={roster.revealBy} />
          ) : (
            (!isUnseated || match.end === null) && (
              <WaitingActions match={match} seats={roster.seats} submission={submission} />
            )
          )}
        </div>
        {seat !== null && !isStarting && (
          <aside class="pages-side part-stack">
            <InviteOthers match={match} isMain={!startOf(match, roster.seats).isPossible} />
            <section class="part-panel">
              <AlertSwitch />
            </section>
          </aside>
        )}
      </div>
      <NameGate />
    </main>
  );
};

const FillNotice = ({ at }: { readonly at: string | undefined }) => {
  const { waiting, times } = pagesWords();
  const seconds = useSecondsLeft(at);
  return seconds === null ? null : <p class="part-quiet">{waiting.fillIn(lengthText(times, seconds))}</p>;
};

/** Stands where the buttons were. Nobody can leave or be removed now. */
const StartNotice = ({ by }: { readonly by: string | undefined }) => {
  const { waiting, times } = pagesWords();
  const seconds = useSecondsLeft(by) ?? 0;
  return (
    <p class="pages-starting">
      <Spinner />
      {seconds === 0 ? waiting.startingNow : waiting.startsIn(lengthText(times, seconds))}
    </p>
  );
};

/** The host has removed the player, or the player has got up in another window, or was away for long. */
const useUnseated = ({ seat }: ClientMatch): boolean => {
  const hadSeat = useRef(false);
  if (seat !== null) hadSeat.current = true;
  return seat === null && hadSeat.current;
};

/** A match without players may be closed. The relay tells nobody, but says so when it is asked. */
const useClosing = (match: ClientMatch, isEmpty: boolean): void => {
  useEffect(() => {
    if (isEmpty) match.refresh();
  }, [match, isEmpty]);
};

/** `isOver`: a removed player cannot sit down again, so the page offers other matches. A player who was away can. */
const UnseatedNotice = ({ isOver }: { readonly isOver: boolean }) => {
  const { waiting } = pagesWords();
  return (
    <Callout tone="warn" icon="warning" urgent>
      <p>{isOver ? waiting.unseated : waiting.givenBack}</p>
      {isOver && <Button href={paths.lobby()}>{waiting.toLobby}</Button>}
    </Callout>
  );
};

/** The relay has closed the match, or does not let the player watch it any more. */
const GoneNotice = ({ match }: { readonly match: ClientMatch }) => {
  const { waiting } = pagesWords();
  const { end } = match;
  if (end?.why !== "refused") return null;
  return (
    <Callout tone="warn" icon="warning" urgent>
      <p>{end.problem.detail}</p>
      <Button href={paths.lobby()}>{waiting.toLobby}</Button>
    </Callout>
  );
};

interface WaitingActionsProps {
  readonly match: ClientMatch;
  readonly seats: ClientMatch["roster"]["seats"];
  readonly submission: Submission;
}

const startOf = ({ seat, details, game }: ClientMatch, seats: WaitingActionsProps["seats"]) => {
  const mayAsk = mayStart(seats, seat, isQuick(details.clocks));
  // Hosts who have gone lose their seats.
  const taken = sittingSeats(seats.filter(({ player }, n) => player === null || n >= (seat ?? 0)));
  const least = gameNow(game)?.seats.min ?? 2;
  return { mayAsk, taken, least, isPossible: mayAsk && taken >= least };
};

const WaitingActions = ({ match, seats, submission }: WaitingActionsProps) => {
  const { waiting } = pagesWords();
  const { route } = useLocation();
  const { relay } = session;
  const { id, code, seat } = match;
  const host = hostSeat(seats);
  const { mayAsk, taken, least } = startOf(match, seats);
  if (seat === null) {
    const sitDown = () =>
      submission.run("sit", async () => {
        holdMatch(await session.relay.join(id, code === undefined ? {} : { code }));
      });
    return (
      <div class="pages-actions">
        {submission.problem?.code !== "removed" && (
          <Button kind="primary" large busy={submission.busy === "sit"} onClick={() => withPlayer(sitDown)}>
            {waiting.sitDown}
          </Button>
        )}
        <p class="part-quiet">
          <Icon name="eye" /> {waiting.looking}
        </p>
      </div>
    );
  }
  // The bots may be the player's own. The relay knows.
  const isAlone = seats.every(({ player, bot }, i) => player === null || bot || i === seat);
  const leave = async () => {
    await unwrap(isAlone ? closeOrLeave(match) : match.leave());
    route(paths.lobby(match.game));
  };
  return (
    <div class="pages-actions">
      {mayAsk ? (
        <Button
          kind="primary"
          icon="play"
          large
          disabled={taken < least}
          busy={submission.busy === "start"}
          onClick={() => submission.run("start", () => unwrap(relay.rest.startMatch({ params: { id } })))}
        >
          {taken < least ? waiting.start : waiting.startWith(taken)}
        </Button>
      ) : (
        <p class="part-quiet">{waiting.hostStarts(seats[host]?.name ?? "")}</p>
      )}
      {mayAsk && taken < least && <p class="part-small part-quiet">{waiting.startNeeds(least)}</p>}
      <Button
        kind="quiet"
        icon="leave"
        busy={submission.busy === "leave"}
        onClick={() => submission.run("leave", leave)}
      >
        {waiting.leave}
      </Button>
    </div>
  );
};

/** Nobody else sits there, so nobody misses the match. One of the quick matches stays open for others. */
const closeOrLeave = async (match: ClientMatch) => {
  const closed = await session.relay.rest.closeMatch({ params: { id: match.id } });
  return closed.ok ? closed : match.leave();
};

/** Counts down to 0. Null: there is no such time. */
const useSecondsLeft = (at: string | undefined): number | null => {
  const nowMs = useNow(at === undefined ? null : 500);
  if (at === undefined) return null;
  const offsetMs = session.relay.clock.nowMs() - Date.now();
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs - offsetMs) / 1000));
};
