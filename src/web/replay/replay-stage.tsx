// A replay on its stage: whose match it was and what is proved, the table, and the control bar.
import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameName } from "../app/game-name.ts";
import { gameNow } from "../app/games.ts";
import { paths } from "../app/paths.ts";
import { session } from "../app/relay-session.ts";
import { isCalm, sound } from "../app/settings.ts";
import { Button } from "../parts/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { withoutTexts } from "../scene/without-texts.ts";
import { MatchTable } from "../table/match-table.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import { ControlBar } from "./control-bar.tsx";
import type { Film, ReplayViewer } from "./film.ts";
import type { LoadedReplay } from "./load-replay.ts";
import { createPlayback, type PlaybackStart } from "./playback.ts";
import { ProofChip, ProofDialog } from "./proof-dialog.tsx";
import { keepAddress, pathOfMoment, type ReplayPlace } from "./replay-address.ts";
import { useReplayKeys } from "./replay-keys.ts";
import { createReplayModels, replaySceneOf } from "./replay-models.ts";
import { saveRecord } from "./save-record.ts";
import { momentNamed, viewerNamed } from "./stops.ts";

export interface ReplayStageProps {
  readonly replay: Extract<LoadedReplay, { readonly type: "ready" }>;
  readonly place: ReplayPlace;
  /** Of the address. */
  readonly asked: { readonly at?: string | undefined; readonly seat?: string | undefined };
  /** The reader goes back to the list. */
  readonly onLeave?: () => void;
}

export const ReplayStage = ({ replay, place, asked, onLeave }: ReplayStageProps) => {
  const { film, proof, record } = replay;
  const playback = useMemo(
    () => createPlayback(film, startOf(film, asked), { after: afterMs }),
    // The address changes while the replay runs. It counts when the replay begins.
    [film],
  );
  useEffect(() => keepAddress(playback, place), [playback]);
  useEffect(() => playback.pause, [playback]);
  useReplayKeys(playback);
  const [isProofOpen, setProofOpen] = useState(false);
  const game = gameNow(film.game) ?? withoutTexts(film.game, gameName(film.game));
  const words = tableWords();
  const models = useMemo(() => createReplayModels(film, game, words), [film, game, words]);
  const model = models.modelAt(playback.index.value, playback.viewer.value);
  const scene = useMemo(() => replaySceneOf(model), [model]);
  const address = useComputed(() => location.origin + pathOfMoment(playback, place));
  const { bar, another, when } = replayWords();
  const head = (
    <header class="replay-head">
      <div class="replay-title">
        <h1>{game.name}</h1>
        <p class="replay-when part-small">
          {film.details.endedAtMs !== null && when(new Date(film.details.endedAtMs))}
        </p>
      </div>
      <ProofChip proof={proof} onOpen={() => setProofOpen(true)} />
      <div class="replay-actions">
        <CopyButton text={address.value} label={bar.link} kind="quiet" />
        <Button kind="quiet" icon="save" title={bar.save} onClick={() => saveRecord(record, film)}>
          <span>{bar.save}</span>
        </Button>
        <Button kind="quiet" icon="menu" title={another} href={paths.replay()} onClick={onLeave}>
          <span>{another}</span>
        </Button>
      </div>
    </header>
  );
  return (
    <main class="replay" data-open={playback.viewer.value === "open"}>
      <MatchTable
        scene={scene}
        press={null}
        nowMs={() => 0}
        cards={game.cards}
        isCalm={isCalm.value}
        hasSound={sound.value}
        head={head}
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
