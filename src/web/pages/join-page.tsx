// Joins a private match: by a code that is typed, or by a link or QR code that has it.

import { useEffect, useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import type { ListedMatch } from "../../client/client-relay.ts";
import { isEndedStatus } from "../../games/match-status.ts";
import { gameName } from "../app/game-name.ts";
import { holdMatch } from "../app/held-matches.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { Callout } from "../parts/callout.tsx";
import { Form } from "../parts/form.tsx";
import { TextField } from "../parts/text-field.tsx";
import { pagesWords } from "../words/pages/pages-words.ts";
import { seriesPath } from "./arenas/series-path.ts";
import { Awaited } from "./asking/awaited.tsx";
import { SubmissionProblem } from "./asking/submission-problem.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { useSubmit } from "./asking/use-submit.ts";
import { codeIn, shownCode } from "./form/code-text.ts";
import { type MatchLink, matchLinkIn } from "./form/match-link.ts";
import { MatchFacts } from "./matches/match-facts.tsx";
import { freeSeats, hostSeat } from "./matches/open-seats.ts";
import { SeatDiscs } from "./matches/seat-discs.tsx";
import { NameGate, withPlayer } from "./people/name-gate.tsx";

export const JoinPage = () => {
  const { params } = useRoute();
  const code = codeIn(params["code"] ?? "");
  return (
    <main class="page pages-slim">
      {code === null ? (
        <CodeForm key={params["code"] ?? ""} first={params["code"] ?? ""} />
      ) : (
        <FoundMatch key={code} code={code} />
      )}
      <NameGate />
    </main>
  );
};

interface CodeFormProps {
  readonly first: string;
  /** The relay knows no match with that code. */
  readonly isUnknown?: boolean;
}

const CodeForm = ({ first, isUnknown = false }: CodeFormProps) => {
  const { join } = pagesWords();
  const { route } = useLocation();
  const [text, setText] = useState(first);
  const [isJudged, setJudged] = useState(first !== "");
  const link = matchLinkIn(text, location.href);
  const isSame = isUnknown && codeIn(text) === codeIn(first);
  const wrong = isJudged && link.kind === "none" ? join.codeWrong : undefined;
  const submit = () => {
    setJudged(true);
    if (link.kind === "code") route(paths.join(link.code));
    if (link.kind === "match") route(paths.match(link.id));
    if (link.kind === "arena") route(paths.arena(link.id, link.code));
    if (link.kind === "series") route(seriesPath(link.id, link.code));
  };
  return (
    <Form class="part-panel pages-form pages-join" onSubmit={submit}>
      <div>
        <h1>{join.title}</h1>
        <p class="part-quiet">{join.text}</p>
      </div>
      <div class="pages-code-field">
        <TextField
          label={join.code}
          hint={join.codeHint}
          error={isSame ? join.codeUnknown : wrong}
          value={text}
          onValue={(value) => {
            setText(value);
            setJudged(false);
          }}
          placeholder="K7M 2QX"
          autoCapitalize="characters"
          autoFocus
        />
      </div>
      {link.kind === "elsewhere" ? (
        <Elsewhere {...link} />
      ) : (
        <Button kind="primary" large wide type="submit" disabled={text.trim() === "" || isSame}>
          {join.find}
        </Button>
      )}
    </Form>
  );
};

type ElsewhereProps = Pick<Extract<MatchLink, { kind: "elsewhere" }>, "host" | "address">;

/** The code of another relay opens nothing here. */
const Elsewhere = ({ host, address }: ElsewhereProps) => {
  const { join } = pagesWords();
  return (
    <>
      <Callout tone="accent" icon="globe">
        <p>{join.elsewhere(host)}</p>
      </Callout>
      <Button kind="primary" large wide icon="open" href={address}>
        {join.goThere(host)}
      </Button>
    </>
  );
};

const NOT_FOUND = 404;

const FoundMatch = ({ code }: { readonly code: string }) => {
  const { join } = pagesWords();
  const { relay } = session;
  const answer = useAnswer(`code ${code} ${relay.token ?? ""}`, (signal) =>
    relay.rest.getMatchByCode({ params: { code }, signal }),
  );
  if (answer.data === null && answer.problem?.status === NOT_FOUND) {
    return <CodeForm first={shownCode(code)} isUnknown />;
  }
  return (
    <section class="part-panel part-stack pages-join">
      <p class="pages-code-text">{shownCode(code)}</p>
      <Awaited answer={answer}>
        {(match) => <FoundSeats match={match} code={code} again={answer.again} />}
      </Awaited>
      <Button kind="quiet" href={paths.join()}>
        {join.other}
      </Button>
    </section>
  );
};

interface FoundSeatsProps {
  readonly match: ListedMatch;
  readonly code: string;
  readonly again: () => void;
}

const FoundSeats = ({ match, code, again }: FoundSeatsProps) => {
  const { join, lobby } = pagesWords();
  const { route } = useLocation();
  const submission = useSubmit();
  const { id, game, seats, status } = match;
  const own = session.player.value?.id;
  const sits = own !== undefined && seats.some(({ player }) => player === own);
  const isOver = isEndedStatus(status);
  const isRemoved = submission.problem?.code === "removed";
  const isLate = submission.problem?.code === "table-full" || submission.problem?.code === "not-open";
  // Somebody was faster. What the page shows of the seats is old.
  useEffect(() => {
    if (isLate) again();
  }, [isLate]);
  const mayJoin = status === "open" && freeSeats(seats) > 0 && !sits && !isRemoved;
  const host = seats[hostSeat(seats)]?.name ?? "";
  const sitDown = () =>
    submission.run("sit", async () => {
      holdMatch(await session.relay.join(id, { code }));
      route(paths.match(id, code, { game }), true);
    });
  return (
    <>
      <h1>{join.found(gameName(match.game), host)}</h1>
      <SeatDiscs seats={seats} />
      <MatchFacts {...match} />
      {!mayJoin && !sits && !submission.problem && (
        <p class="part-quiet">{isOver ? join.over : status === "open" ? join.full : join.running}</p>
      )}
      <SubmissionProblem submission={submission} />
      <div class="part-stack">
        {mayJoin && (
          <Button
            kind="primary"
            large
            wide
            busy={submission.busy !== null}
            onClick={() => withPlayer(sitDown)}
          >
            {join.sitDown}
          </Button>
        )}
        {isOver ? (
          <Button wide href={paths.matchReplay(id, {}, code)}>
            {join.replay}
          </Button>
        ) : (
          <Button wide kind={sits ? "primary" : "plain"} href={paths.match(id, code, { game })}>
            {sits ? lobby.sitting : join.watch}
          </Button>
        )}
      </div>
    </>
  );
};
