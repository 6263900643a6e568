// A page's place when the relay has refused or does not answer: what it is, and the ways on.
import { useEffect, useState } from "preact/hooks";
import type { RestProblem } from "../../client/index.ts";
import { offerName, ownName } from "../pages/home/own-name.ts";
import { useStart } from "../pages/home/use-start.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { toast } from "../parts/toast.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { isRace } from "./games.ts";
import { isOnline, useSecondsUntil } from "./online.ts";
import { paths } from "./paths.ts";
import { raceBots } from "./race.ts";
import { session } from "./relay-session.ts";
import { troubleOf, troubleSentence, type WayOn } from "./trouble.ts";

export interface TroublePanelProps {
  readonly problem: RestProblem;
  /** Asks the same once more. */
  readonly onAgain: () => void;
  /** The page has nothing else. */
  readonly isPage?: boolean;
}

export const TroublePanel = ({ problem, onAgain, isPage }: TroublePanelProps) => {
  const { icon, title, text, ways, waitSeconds } = troubleOf(problem, shellWords(), isOnline.value);
  return (
    <EmptyState icon={icon} title={title} text={text} isPage={isPage}>
      {ways.map((way) => (
        <WayButton
          key={way}
          way={way}
          isFirst={way === ways[0]}
          waitSeconds={waitSeconds}
          onAgain={onAgain}
        />
      ))}
    </EmptyState>
  );
};

interface WayButtonProps {
  readonly way: WayOn;
  readonly isFirst: boolean;
  readonly waitSeconds: number;
  readonly onAgain: () => void;
}

const WayButton = ({ way, isFirst, waitSeconds, onAgain }: WayButtonProps) => {
  const { trouble, toHome } = shellWords();
  const kind = isFirst ? "primary" : "plain";
  switch (way) {
    case "again":
      return <AgainButton waitSeconds={waitSeconds} onAgain={onAgain} />;
    case "sign-in":
      return (
        <Button
          kind={kind}
          href={paths.home()}
          onClick={() => {
            session.forget();
          }}
        >
          {trouble.playOnAs(session.player.value?.name ?? "…")}
        </Button>
      );
    case "lobby":
      return (
        <Button kind={kind} href={paths.lobby()}>
          {trouble.toLobby}
        </Button>
      );
    case "race":
      return <RaceButton />;
    case "home":
      return (
        <Button kind={kind} href={paths.home()}>
          {toHome}
        </Button>
      );
  }
};

/** Under the name of the first page. */
const RaceButton = () => {
  const words = shellWords();
  const { home } = words;
  const { start, busyWith, refused } = useStart();
  useEffect(offerName, []);
  useEffect(() => {
    if (refused) toast({ text: troubleSentence(refused.problem, words, isOnline.peek()), tone: "danger" });
  }, [refused]);
  return (
    <Button
      icon="bolt"
      busy={busyWith === "race"}
      onClick={() => void start("race", () => raceBots(ownName.value.trim()))}
    >
      {isRace() ? home.race : home.playBots}
    </Button>
  );
};

const MS_PER_SECOND = 1_000;

const AgainButton = ({ waitSeconds, onAgain }: Pick<WayButtonProps, "waitSeconds" | "onAgain">) => {
  const { trouble } = shellWords();
  const [openAtMs] = useState(() => Date.now() + waitSeconds * MS_PER_SECOND);
  const seconds = useSecondsUntil(openAtMs);
  return (
    <Button kind="primary" icon="refresh" disabled={seconds > 0} onClick={onAgain}>
      {seconds > 0 ? trouble.againIn(seconds) : trouble.again}
    </Button>
  );
};
