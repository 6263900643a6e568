// A new arena: a game, when and how long, and who may play.
import { useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { clockFieldsOf } from "../../face/clock-fields.ts";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import { askGamesAgain, gamesNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { Form } from "../parts/form.tsx";
import { Loading } from "../parts/spinner.tsx";
import { TextField } from "../parts/text-field.tsx";
import { arenasWords } from "../words/arenas/arenas-words.ts";
import { relayNowMs } from "./arenas/arena-clock.tsx";
import { type ArenaPlan, arenaRequest, hasAllClocks, startMsOf, usualArena } from "./arenas/arena-plan.ts";
import { EntryFields } from "./arenas/entry-fields.tsx";
import { TimeFields } from "./arenas/time-fields.tsx";
import { ProblemCallout } from "./asking/problem-callout.tsx";
import { SubmissionProblem } from "./asking/submission-problem.tsx";
import { unwrap, useSubmit } from "./asking/use-submit.ts";
import { GameChoice } from "./make/game-choice.tsx";
import { RuleFields } from "./make/rule-fields.tsx";
import { NameGate, withPlayer } from "./people/name-gate.tsx";

export const NewArenaPage = () => {
  const { made } = arenasWords();
  const { query } = useRoute();
  const known = gamesNow();
  return (
    <main class="page pages-narrow">
      <h1>{made.title}</h1>
      {known === null ? (
        <Loading />
      ) : known.problem ? (
        <ProblemCallout problem={known.problem} again={() => void askGamesAgain()} />
      ) : (
        <NewArenaForm games={known.games} wanted={query["game"]} />
      )}
      <NameGate />
    </main>
  );
};

interface NewArenaFormProps {
  readonly games: readonly ReceivedGame[];
  readonly wanted: string | undefined;
}

const MOST_NAME_LETTERS = 40;

const NewArenaForm = ({ games, wanted }: NewArenaFormProps) => {
  const { made } = arenasWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const first = games.find(({ id }) => id === wanted) ?? games[0];
  const [plan, setPlan] = useState<ArenaPlan | null>(first ? usualArena(first, first.name) : null);
  const game = games.find(({ id }) => id === plan?.game);
  if (!game || !plan) return null;
  const change = (more: Partial<ArenaPlan>) => {
    submission.forget();
    setPlan({ ...plan, ...more });
  };
  const open = () =>
    submission.run("open", async () => {
      const startMs = startMsOf(plan, relayNowMs());
      if (startMs === null) return;
      const body = arenaRequest(plan, game, startMs);
      const { id, code } = await unwrap(session.relay.patiently.openArena({ body }));
      route(paths.arena(id, code), true);
    });
  const isNamedAsGame = games.some(({ name }) => name === plan.name);
  return (
    <Form class="pages-form pages-new" onSubmit={() => withPlayer(open)}>
      <GameChoice
        games={games}
        selected={game.id}
        onSelect={(chosen) => setPlan(usualArena(chosen, isNamedAsGame ? chosen.name : plan.name))}
      />
      <fieldset class="pages-group">
        <legend>{made.when}</legend>
        <TextField
          label={made.name}
          hint={made.nameHint}
          error={submission.errorAt("/name")}
          value={plan.name}
          onValue={(name) => change({ name })}
          maxLength={MOST_NAME_LETTERS}
          required
        />
        <TimeFields plan={plan} change={change} errorAt={submission.errorAt} />
      </fieldset>
      <EntryFields
        game={game}
        plan={plan}
        change={change}
        hasAllClocks={hasAllClocks(plan, clockFieldsOf(game))}
      />
      <RuleFields game={game} plan={plan} change={change} errorAt={submission.errorAt} />
      <div class="pages-submit">
        <SubmissionProblem submission={submission} />
        <Button
          kind="primary"
          large
          wide
          type="submit"
          busy={submission.busy !== null}
          disabled={plan.name.trim() === ""}
        >
          {made.open}
        </Button>
      </div>
    </Form>
  );
};
