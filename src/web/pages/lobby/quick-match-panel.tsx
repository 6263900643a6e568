// A quick match: the game, how many, and how long to wait for people before house bots come.
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { botManner } from "../../../face/bot-manner.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { askGamesAgain, gamesNow } from "../../app/games.ts";
import { holdMatch } from "../../app/held-matches.ts";
import { paths } from "../../app/paths.ts";
import { session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { Icon } from "../../parts/icon.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { Select } from "../../parts/select.tsx";
import { Switch } from "../../parts/switch.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { ProblemCallout } from "../asking/problem-callout.tsx";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useSubmit } from "../asking/use-submit.ts";
import { knownLevels } from "../matches/levels.ts";
import { levelText } from "../matches/seat-names.ts";
import { withPlayer } from "../people/name-gate.tsx";
import { lengthText } from "../times.ts";
import { nearestSeats, type QuickPlan, quickRequest, quickSeats, USUAL_WISH, WAITS } from "./quick-plan.ts";

/** `game`: the game of the page, if it shows one alone. */
export const QuickMatchPanel = ({ game }: { readonly game: string | undefined }) => {
  const { lobby } = pagesWords();
  const known = gamesNow();
  const games = (known?.games ?? []).filter(
    ({ id, seats }) => (game === undefined || id === game) && quickSeats(seats).length > 0,
  );
  if (!known?.problem && games.length === 0) return null;
  return (
    <section class="part-panel part-stack" aria-labelledby="quick-title">
      <div>
        <h2 id="quick-title">{lobby.quick}</h2>
        <p class="part-quiet part-small">{lobby.quickText}</p>
      </div>
      {known?.problem ? (
        <ProblemCallout problem={known.problem} again={() => void askGamesAgain()} />
      ) : (
        <QuickForm key={game ?? ""} games={games} fixed={game} />
      )}
    </section>
  );
};

interface QuickFormProps {
  readonly games: readonly ReceivedGame[];
  readonly fixed: string | undefined;
}

const QuickForm = ({ games, fixed }: QuickFormProps) => {
  const { lobby } = pagesWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const [wish, setWish] = useState<QuickPlan>({ ...USUAL_WISH, game: fixed ?? games[0]?.id ?? "" });
  const game = games.find(({ id }) => id === wish.game);
  if (!game) return null;
  const change = (more: Partial<QuickPlan>) => setWish({ ...wish, ...more });
  const find = () =>
    submission.run("find", async () => {
      const match = holdMatch(await session.relay.quick(quickRequest(wish, game.seats)));
      route(paths.match(match.id));
    });
  return (
    <Form class="pages-form" onSubmit={() => withPlayer(find)}>
      {fixed === undefined && (
        <Select
          label={pagesWords().make.game}
          options={games.map(({ id, name }) => ({ value: id, label: name }))}
          value={wish.game}
          onValue={(id) => change({ game: id })}
        />
      )}
      <WishFields wish={wish} game={game} change={change} />
      <SubmissionProblem submission={submission} />
      <Button kind="primary" icon="bolt" type="submit" large wide busy={submission.busy !== null}>
        {lobby.find}
      </Button>
    </Form>
  );
};

interface WishFieldsProps {
  readonly wish: QuickPlan;
  readonly game: ReceivedGame;
  readonly change: (more: Partial<QuickPlan>) => void;
}

const WishFields = ({ wish, game, change }: WishFieldsProps) => {
  const { lobby, common, times } = pagesWords();
  const waits = wish.rated ? WAITS.filter((wait) => wait === "ever") : WAITS;
  return (
    <>
      <RadioGroup
        label={lobby.seats}
        options={quickSeats(game.seats).map((n) => ({ value: n, label: n }))}
        value={nearestSeats(game.seats, wish.seats)}
        onValue={(n) => change({ seats: n })}
      />
      <Select
        label={lobby.wait}
        options={waits.map((wait) => ({
          value: wait,
          label:
            wait === "ever"
              ? lobby.waitEver
              : wait === 0
                ? lobby.waitAtOnce
                : lobby.waitFor(lengthText(times, wait)),
        }))}
        value={wish.rated ? "ever" : wish.wait}
        onValue={(wait) => change({ wait })}
      />
      <details class="pages-more">
        <summary>
          {lobby.moreWishes} <Icon name="down" />
        </summary>
        <div class="part-stack">
          <Switch
            label={common.rated}
            hint={lobby.ratedHint}
            on={wish.rated}
            onChange={(rated) => change({ rated })}
          />
          {wish.wait === "ever" || wish.rated ? (
            <Switch
              label={lobby.peopleOnly}
              hint={lobby.peopleOnlyHint}
              on={wish.peopleOnly}
              onChange={(peopleOnly) => change({ peopleOnly })}
            />
          ) : (
            <>
              <RadioGroup
                label={lobby.botLevel}
                options={knownLevels(game).map((level) => ({
                  value: level,
                  label: levelText(common, level),
                }))}
                value={wish.level}
                onValue={(level) => change({ level })}
              />
              <p class="part-small part-quiet">{botManner(game, wish.level)}</p>
              <Switch
                label={lobby.instant}
                hint={lobby.instantHint}
                on={wish.instant}
                onChange={(instant) => change({ instant })}
              />
            </>
          )}
        </div>
      </details>
    </>
  );
};
