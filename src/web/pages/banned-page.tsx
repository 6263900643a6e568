// What was decided about the reader: a ban with its reason and its end, or the newest thing that an operator did.
import { useEffect, useState } from "preact/hooks";
import type { ReceivedNotice } from "../../client/index.ts";
import { entryIn } from "../../face/fields.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Icon } from "../parts/icon.tsx";
import { reportsWords } from "../words/reports/reports-words.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { Awaited } from "./asking/awaited.tsx";
import { useAnswer } from "./asking/use-answer.ts";
import { decisionIn, type OperatorDecision } from "./reports/decision.ts";
import { DecisionFacts } from "./reports/decision-facts.tsx";

export const BannedPage = () => {
  const { relay } = session;
  const isPlayer = session.player.value !== null;
  const told = useNewest();
  const answer = useAnswer(`banned ${relay.token ?? ""}`, (signal) =>
    isPlayer ? relay.rest.getProfile({ signal }) : Promise.resolve({ ok: true as const, data: null }),
  );
  const { problem } = answer;
  const isBanned = problem?.code === "banned";
  const { undecided } = reportsWords();
  if (!isBanned && told === null) {
    const nothing = (
      <EmptyState icon="shield" title={undecided.title} text={undecided.text} isPage>
        <ToHome />
      </EmptyState>
    );
    // The answer tells of a ban. Until then, nobody knows that nothing was decided.
    return (
      <main class="page pages-slim">
        {isPlayer ? <Awaited answer={answer}>{() => nothing}</Awaited> : nothing}
      </main>
    );
  }
  return <Decided isBanned={isBanned} decision={decisionIn(isBanned ? problem : told)} />;
};

interface DecidedProps {
  readonly isBanned: boolean;
  readonly decision: OperatorDecision;
}

const Decided = ({ isBanned, decision }: DecidedProps) => {
  const { banned, told } = reportsWords();
  const forGood = decision.untilMs === null;
  const ofBan = forGood ? banned.titleForGood : banned.title;
  const title = isBanned ? ofBan : (entryIn(told, decision.action) ?? told.title);
  const lasts = isBanned || decision.action === "ban" || decision.action === "mute";
  return (
    <main class="page pages-slim decision">
      <header class="part-stack">
        <span class="decision-icon">
          <Icon name={isBanned ? "lock" : "shield"} />
        </span>
        <h1>{title}</h1>
        <p class="part-quiet">{banned.text}</p>
      </header>
      <DecisionFacts decision={decision} lasts={lasts} />
      {lasts && !forGood && <p>{banned.ends}</p>}
      <div class="part-row">
        {isBanned ? (
          <Button icon="eye" href={paths.lobby()}>
            {banned.watch}
          </Button>
        ) : (
          <ToHome />
        )}
      </div>
    </main>
  );
};

const ToHome = () => (
  <Button kind="primary" href={paths.home()}>
    {shellWords().toHome}
  </Button>
);

/** What an operator did last. The relay tells of seven days. */
const useNewest = (): ReceivedNotice | null => {
  const [newest, setNewest] = useState<ReceivedNotice | null>(null);
  const { relay } = session;
  const isPlayer = session.player.value !== null;
  useEffect(() => {
    if (!isPlayer) return undefined;
    let isOver = false;
    const follow = async (): Promise<void> => {
      for await (const notice of relay.notices) {
        if (isOver) return;
        if (notice.kind === "operator")
          setNewest((before) => (before && before.at > notice.at ? before : notice));
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [relay, isPlayer]);
  return newest;
};
