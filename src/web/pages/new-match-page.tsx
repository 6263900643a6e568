// A new match: game, seats and who sits in them, who may come, options and clocks.
import { useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import type { ReceivedGame } from "../../protocol/game-description.ts";
import { askGamesAgain, gamesNow } from "../app/games.ts";
import { holdMatch } from "../app/held-matches.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { saidOfRefusal } from "../app/said-of-refusal.ts";
import { Button } from "../parts/button.tsx";
import { Form } from "../parts/form.tsx";
import { Loading } from "../parts/spinner.tsx";
import { toast } from "../parts/toast.ts";
import { pagesWords } from "../words/pages/pages-words.ts";
import { ProblemCallout } from "./asking/problem-callout.tsx";
import { SubmissionProblem } from "./asking/submission-problem.tsx";
import { useSubmit } from "./asking/use-submit.ts";
import { AccessFields } from "./make/access-fields.tsx";
import { GameChoice } from "./make/game-choice.tsx";
import { botSeats, type MatchPlan, openingOf, startsAtOnce, usualPlan } from "./make/match-plan.ts";
import { RuleFields } from "./make/rule-fields.tsx";
import { SeatFields } from "./make/seat-fields.tsx";
import { NameGate, withPlayer } from "./people/name-gate.tsx";

export const NewMatchPage = () => {
  const { make } = pagesWords();
  const { query } = useRoute();
  const known = gamesNow();
  return (
    <main class="page pages-narrow">
      <h1>{make.title}</h1>
      {known === null ? (
        <Loading />
      ) : known.problem ? (
        <ProblemCallout problem={known.problem} again={() => void askGamesAgain()} />
      ) : (
        <NewMatchForm
          games={known.games}
          wanted={query["game"]}
          isPrivate={query["visibility"] !== "public"}
        />
      )}
      <NameGate />
    </main>
  );
};

interface NewMatchFormProps {
  readonly games: readonly ReceivedGame[];
  readonly wanted: string | undefined;
  readonly isPrivate: boolean;
}

const NewMatchForm = ({ games, wanted, isPrivate }: NewMatchFormProps) => {
  const { make } = pagesWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const first = games.find(({ id }) => id === wanted) ?? games[0];
  const [plan, setPlan] = useState<MatchPlan | null>(first ? usualPlan(first, isPrivate) : null);
  const game = games.find(({ id }) => id === plan?.game);
  if (!game || !plan) return null;
  const change = (more: Partial<MatchPlan>) => {
    submission.forget();
    setPlan({ ...plan, ...more });
  };
  const open = () =>
    submission.run("open", async () => {
      const match = holdMatch(await session.relay.open(openingOf(plan, game)));
      for (const { n, ...body } of botSeats(plan)) {
        const seated = await session.relay.patiently.seatHouseBot({ params: { id: match.id, n }, body });
        // The match is there. Its page can seat the others.
        if (!seated.ok) toast({ text: saidOfRefusal(new RelayRefusal(seated.problem)), tone: "danger" });
      }
      route(paths.match(match.id, match.code), true);
    });
  return (
    <Form class="pages-form pages-new" onSubmit={() => withPlayer(open)}>
      <GameChoice
        games={games}
        selected={game.id}
        onSelect={(chosen) => setPlan(usualPlan(chosen, plan.isPrivate))}
      />
      <SeatFields game={game} plan={plan} change={change} errorAt={submission.errorAt} />
      <AccessFields game={game} plan={plan} change={change} />
      <RuleFields game={game} plan={plan} change={change} errorAt={submission.errorAt} />
      <div class="pages-submit">
        <SubmissionProblem submission={submission} />
        <Button kind="primary" large wide type="submit" busy={submission.busy !== null}>
          {startsAtOnce(plan) ? make.start : make.make}
        </Button>
      </div>
    </Form>
  );
};
