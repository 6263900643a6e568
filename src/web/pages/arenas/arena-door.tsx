// The reader's own part in an arena: joining it, a break, leaving it, and where the reader stands.
import { useLocation } from "preact-iso/router";
import type { SeenArena } from "../../../client/follow-arena.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Spinner } from "../../parts/spinner.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { type Submission, unwrap, useSubmit } from "../asking/use-submit.ts";
import { ConfirmButton } from "../owner/confirm-button.tsx";
import { withPlayer } from "../people/name-gate.tsx";
import { relayNowMs } from "./arena-clock.tsx";
import { phaseOf } from "./arena-phase.ts";

interface ArenaDoorProps {
  readonly arena: SeenArena;
  readonly changed: () => void;
}

export const ArenaDoor = ({ arena, changed }: ArenaDoorProps) => {
  const submission = useSubmit();
  const phase = phaseOf(arena, relayNowMs());
  const isMaker = session.player.value?.id === arena.maker.player;
  const isLast = phase === "last";
  const isShut = isLast && !isMaker && (arena.you?.place ?? arena.you?.match ?? null) === null;
  if (phase === "ended" || phase === "closed" || isShut) return null;
  return (
    <section class="part-panel arena-door">
      {arena.you ? (
        <Entered {...{ arena, changed, submission }} you={arena.you} isLast={isLast} />
      ) : (
        !isLast && <Enter {...{ arena, changed, submission }} />
      )}
      <SubmissionProblem submission={submission} />
      {isMaker && <Close {...{ arena, changed, submission }} isPlanned={phase === "planned"} />}
    </section>
  );
};

interface PartProps {
  readonly arena: SeenArena;
  readonly changed: () => void;
  readonly submission: Submission;
}

const entering = ({ arena, changed, submission }: PartProps, body: { code?: string; paused?: boolean }) =>
  submission.run(body.paused ? "pause" : "enter", async () => {
    await unwrap(session.relay.patiently.enterArena({ params: { arena: arena.id }, body }));
    changed();
  });

const Enter = (part: PartProps) => {
  const words = arenasWords();
  const { own } = words;
  if (part.arena.entry === "bots") return <p>{own.onlyBots}</p>;
  const { code } = part.arena;
  return (
    <>
      <p>{words.text}</p>
      <Button
        kind="primary"
        large
        wide
        icon="bolt"
        busy={part.submission.busy === "enter"}
        onClick={() => withPlayer(() => entering(part, code === undefined ? {} : { code }))}
      >
        {own.enter}
      </Button>
    </>
  );
};

type EnteredProps = PartProps & { readonly you: NonNullable<SeenArena["you"]>; readonly isLast: boolean };

const Entered = ({ you, isLast, ...part }: EnteredProps) => {
  const { own } = arenasWords();
  const { arena, submission } = part;
  const isPaused = you.state === "paused";
  const isPlanned = arena.status === "planned";
  const leave = () =>
    submission.run("leave", async () => {
      await unwrap(session.relay.patiently.leaveArena({ params: { arena: arena.id } }));
      part.changed();
    });
  return (
    <>
      <p class="arena-state" role="status">
        {!(isLast && you.match === null) && (
          <strong>
            {you.state === "waiting" && !isPlanned && !isLast && <Spinner />}
            {stateText(you.state, isPlanned)}
          </strong>
        )}
        {!isLast && <span class="part-quiet">{stateHint(you.state, isPlanned)}</span>}
      </p>
      {you.place !== null && (
        <p class="arena-own-place part-number">{own.place(you.place, you.points ?? 0)}</p>
      )}
      {you.match !== null && (
        <Button class="arena-to-match" kind="primary" large wide icon="play" href={paths.match(you.match)}>
          {own.toMatch}
        </Button>
      )}
      {!isLast && (
        <div class="part-row">
          {(isPaused || !isPlanned) && (
            <Button
              kind={isPaused ? "primary" : "plain"}
              icon={isPaused ? "play" : "pause"}
              busy={submission.busy === "pause" || submission.busy === "enter"}
              onClick={() => entering(part, { paused: !isPaused })}
            >
              {isPaused ? own.goOn : own.pause}
            </Button>
          )}
          <ConfirmButton
            icon="leave"
            label={own.leave}
            question={own.askLeave}
            text={own.leaveText}
            busy={submission.busy === "leave"}
            onConfirm={leave}
          />
        </div>
      )}
    </>
  );
};

const stateText = (state: string, isPlanned: boolean): string => {
  const { own } = arenasWords();
  if (state === "paused") return own.paused;
  if (isPlanned) return own.notYet;
  return state === "playing" ? own.playing : own.waiting;
};

const stateHint = (state: string, isPlanned: boolean): string => {
  const { own } = arenasWords();
  if (state === "paused") return own.pausedText;
  return isPlanned || state === "playing" ? "" : own.waitingText;
};

const Close = ({ arena, changed, submission, isPlanned }: PartProps & { readonly isPlanned: boolean }) => {
  const { own } = arenasWords();
  const { route } = useLocation();
  return (
    <ConfirmButton
      icon="close"
      label={own.close}
      question={own.askClose}
      text={isPlanned ? own.closePlanned : own.closeLive}
      busy={submission.busy === "close"}
      onConfirm={() =>
        submission.run("close", async () => {
          await unwrap(session.relay.patiently.closeArena({ params: { arena: arena.id } }));
          if (isPlanned) route(paths.arenas(), true);
          else changed();
        })
      }
    />
  );
};
