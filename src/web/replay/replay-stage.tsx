// A replay on its stage: whose match it was and what is proved, the table, and the control bar.

import { effect, useComputed } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { isEndedStatus } from "../../games/match-status.ts";
import { gameName } from "../app/game-name.ts";
import { gameNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { postedLink } from "../app/posted-link.ts";
import { session } from "../app/relay-session.ts";
import { isCalm, sound, vibration } from "../app/settings.ts";
import { useTableShown } from "../app/table-shown.ts";
import { EndPanel } from "../moments/end-panel.tsx";
import { MomentView } from "../moments/moment-view.tsx";
import { Button } from "../parts/button.tsx";
import { saveFile } from "../parts/save-file.ts";
import { withoutTexts } from "../scene/match-model.ts";
import type { Scene } from "../scene/scene.ts";
import { Flights } from "../table/flights.ts";
import { MatchTable } from "../table/match-table.tsx";
import { Senses } from "../table/senses.tsx";
import { TableSide } from "../table/table-side.tsx";
import { ZonedFelt } from "../table/zoned-felt.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ControlBar } from "./control-bar.tsx";
import type { Film, ReplayViewer } from "./film.ts";
import type { LoadedReplay } from "./load-replay.ts";
import { createPlayback, type Playback, type PlaybackStart } from "./playback.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { ReplayHead } from "./replay-head.tsx";
import { useReplayKeys } from "./replay-keys.ts";
import { createReplayModels, replaySceneOf } from "./replay-models.ts";
import { momentNamed, nameOfMoment, viewerNamed } from "./stops.ts";

export interface ReplayStageProps {
  readonly replay: Extract<LoadedReplay, { readonly type: "ready" }>;
  readonly place: ReplayPlace;
  /** Of the address. */
  readonly asked: { readonly at?: string | undefined; readonly seat?: string | undefined };
  /** The reader goes back to the list. */
  readonly onLeave?: () => void;
}

export const ReplayStage = ({ replay, place, asked, onLeave }: ReplayStageProps) => {
  const { film, present, proof, record } = replay;
  const playback = useMemo(
    () => createPlayback(film, startOf(film, asked), { after: afterMs }),
    // The address changes while the replay runs. It counts when the replay begins.
    [film],
  );
  useEffect(() => keepAddress(playback, place), [playback]);
  useEffect(() => playback.pause, [playback]);
  useTableShown(false);
  useReplayKeys(playback);
  const [isProofOpen, setProofOpen] = useState(false);
  const game = gameNow(film.game) ?? withoutTexts(film.game, gameName(film.game));
  const words = tableWords();
  const models = useMemo(() => createReplayModels(film, game, words), [film, game, words]);
  const model = models.modelAt(playback.index.value, playback.viewer.value);
  const scene = useMemo(() => replaySceneOf(model, present), [model, present]);
  const address = useComputed(() => location.origin + pathOfMoment(playback, place, film.game));
  const isOver = isEndedStatus(model.status);
  return (
    <main class="replay" data-open={playback.viewer.value === "open"}>
      <MatchTable
        scene={scene}
        press={null}
        isReplay
        nowMs={noClock}
        game={game}
        isCalm={isCalm.value}
        hasSound={sound.value === true}
        hasVibration={vibration.value === true}
        {...{ Flights, MomentView, Senses, ZonedFelt }}
        Side={TableSide}
        head={
          <ReplayHead
            {...{ name: game.name, game: game.id, endedAtMs: film.details.endedAtMs, proof, scene, onLeave }}
            address={address.value}
            onProof={() => setProofOpen(true)}
            onSave={() => saveRecord(record, film)}
          />
        }
        result={isOver && <ReplayEnd scene={scene} playback={playback} />}
      />
      <ControlBar playback={playback} names={model.names} />
      <ProofDialog
        open={isProofOpen}
        onClose={() => setProofOpen(false)}
        proof={proof}
        names={model.names}
        cardName={(code) => game.cards[code] ?? code}
      />
    </main>
  );
};

/** The winner has a name here, whoever looks. */
const ReplayEnd = ({ scene, playback }: { readonly scene: Scene; readonly playback: Playback }) => {
  const { bar } = replayWords();
  return (
    <EndPanel scene={{ ...scene, seats: scene.seats.map((seat) => ({ ...seat, isOwn: false })) }}>
      <Button icon="play" large wide onClick={playback.play}>
        {bar.again}
      </Button>
    </EndPanel>
  );
};

const noClock = (): number => 0;

const afterMs = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** Without a seat in the address: one's own seat, or all hands. */
const startOf = (film: Film, { at, seat }: ReplayStageProps["asked"]): PlaybackStart => {
  const { seats } = film.rosterAt(0);
  const own = seats.findIndex(({ player }) => player !== null && player === session.player.peek()?.id);
  const viewer: ReplayViewer = viewerNamed(seat, seats.length) ?? (own < 0 ? "open" : own);
  return { index: momentNamed(film.moments, at) ?? 0, viewer };
};

/** Keeps the address of a replay at the moment that is shown. Back still leaves the replay: the entry is replaced. */
interface ReplayPlace {
  /** Null: a record from a file. */
  readonly match: string | null;
  /** Of a private match. */
  readonly code: string | undefined;
}

/** The path and query of the moment that is shown. */
const pathOfMoment = (
  { film, index, viewer }: Playback,
  { match, code }: ReplayPlace,
  game?: string,
): string => {
  const moment = { at: nameOfMoment(film.moments, index.value), seat: viewer.value };
  const posted = game === undefined ? undefined : postedLink(game);
  return match === null ? paths.replay(moment) : paths.matchReplay(match, moment, code, posted);
};

/** A browser allows 100 changes in 30 seconds. */
const REST_MS = 400;

/** The returned function ends it. */
const keepAddress = (playback: Playback, place: ReplayPlace): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    history.replaceState(history.state, "", pathOfMoment(playback, place));
  };
  const end = effect(() => {
    // Read here, so that each change comes by.
    pathOfMoment(playback, place);
    timer ??= setTimeout(write, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
};

const saveRecord = (record: unknown, { game, details: { match } }: Film): void =>
  saveFile(`${match ?? game}.json`, "application/json", JSON.stringify(record));
