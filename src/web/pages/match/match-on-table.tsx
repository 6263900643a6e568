// A match that has begun: its table, and at the end its ranking.

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { ClientMatch } from "../../../client/index.ts";
import { isEndedStatus } from "../../../games/match-status.ts";
import { lazyComponent } from "../../app/lazy-component.tsx";
import { isOnline } from "../../app/online.ts";
import { session } from "../../app/relay-session.ts";
import { isCalm, sound, vibration, wakeSenses } from "../../app/settings.ts";
import { useTableShown } from "../../app/table-shown.ts";
import { loadPagesAround } from "../../app/with-sheets.ts";
import { isCoached } from "../../coach/coach-memory.ts";
import { type Presenter, sceneOf } from "../../scene/generic-scene.ts";
import type { ModelGame } from "../../scene/match-model.ts";
import type { PlayerInput } from "../../scene/press-input.ts";
import type { Scene } from "../../scene/scene.ts";
import { MatchTable } from "../../table/match-table.tsx";
import { tableWords } from "../../words/table/table-words.ts";
import type { LazyParts } from "./lazy-parts.ts";
import type { Unwatched } from "./match-over.tsx";
import { type Opened, TableHead } from "./table-head.tsx";
import { useMatchFeed } from "./use-match-feed.ts";

export interface MatchOnTableProps extends LazyParts {
  readonly match: ClientMatch;
  readonly game: ModelGame;
  readonly present: Presenter;
}

const LeaveDialog = lazyComponent(async () => (await loadPagesAround()).LeaveDialog);

export const MatchOnTable = (props: MatchOnTableProps) => {
  const { match, game, present, describing, ...parts } = props;
  const { Coach, ZonedFelt, TableSide, Flights, MomentView, Senses, EndOfMatch, Elsewhere } = parts;
  const { ScoresDialog, Reactions, TablePace, AfterSide } = parts;
  const feed = useMatchFeed(match, game, describing);
  const [isAsking, ask] = useState(false);
  const [opened, open] = useState<Opened | null>(null);
  const unwatched = useUnwatched(match);
  // Decided once: a match that ends does not take the coach's place away under the reader's eyes.
  const [hasCoach] = useState(() => isCoached(game.id));
  const { clock } = session.relay;
  const model = feed.model.value;
  const isCut = session.connection.value.status !== "open" || !isOnline.value;
  const isHeld = isCut && model.sent !== null;
  const scene = useMemo(() => {
    const whole = sceneOf(model, present);
    return isHeld ? heldScene(whole) : whole;
  }, [model, present, isHeld]);
  const { status, you } = model;
  const isOver = scene.isOver || isEndedStatus(status);
  const [wasOver] = useState(isOver);
  const isPlaying = you !== null && !isOver;
  useTableShown(!isOver);
  const press = useMemo(
    () =>
      isPlaying && !isHeld
        ? (input: PlayerInput) => {
            wakeSenses();
            void feed.press(input);
          }
        : null,
    [feed, isPlaying, isHeld],
  );
  const askLeave = useCallback(() => ask(true), []);
  const nowMs = useCallback(() => clock.nowMs(), [clock]);
  const table = (
    <MatchTable
      scene={scene}
      press={press}
      nowMs={nowMs}
      game={game}
      isCalm={isCalm.value}
      hasSound={sound.value === true}
      hasVibration={vibration.value === true}
      {...{ Flights, MomentView, Senses, ZonedFelt }}
      Side={TableSide}
      head={
        <TableHead
          {...{ name: game.name, game: game.id, match, scene, opened, open }}
          {...{ ScoresDialog, Reactions, TablePace }}
          leave={isPlaying ? askLeave : null}
        />
      }
      onHelp={() => open("keys")}
      coach={hasCoach && <Coach model={model} over={isOver} />}
      over={!isOver && unwatched && <Elsewhere {...unwatched} />}
      result={isOver && <EndOfMatch match={match} scene={scene} />}
    />
  );
  return (
    <>
      {wasOver ? <AfterSide>{table}</AfterSide> : table}
      {isAsking && <LeaveDialog match={match} label={tableWords().leave} stay={() => ask(false)} />}
    </>
  );
};

/** A move is on its way and the connection is gone: until the relay has answered, presses do nothing. */
const heldScene = (scene: Scene): Scene => ({
  ...scene,
  ...{ mood: "hold", sentence: tableWords().unsent, detail: "", buttons: [] },
});

/** Another tab or device of the player has the match's frames, or there are too many spectators. */
const useUnwatched = (match: ClientMatch): Unwatched | null => {
  const [why, setWhy] = useState<Unwatched["why"] | null>(null);
  useEffect(() => {
    const endings = [match.on("unwatched", setWhy), match.on("view", () => match.isWatching && setWhy(null))];
    return () => {
      for (const end of endings) end();
    };
  }, [match]);
  const watch = (): void => {
    match.watch();
    setWhy(null);
  };
  return why && { why, watch };
};
