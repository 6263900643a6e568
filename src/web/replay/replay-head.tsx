// The line above a replay: whose match it was and when, what is proved, the scores, and what one may take along.
import { useState } from "preact/hooks";
import { paths } from "../app/paths.ts";
import { Button, IconButton } from "../parts/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import type { Scene } from "../scene/scene.ts";
import { LogPanel } from "../table/log-panel.tsx";
import { ScorePanel } from "../table/score-panel.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import type { ReplayProof } from "./proof.ts";
import { ProofChip } from "./proof-dialog.tsx";

export interface ReplayHeadProps {
  readonly name: string;
  readonly endedAtMs: number | null;
  readonly proof: ReplayProof;
  readonly scene: Scene;
  /** The address of the moment that is shown. */
  readonly address: string;
  readonly onProof: () => void;
  readonly onSave: () => void;
  readonly onLeave: (() => void) | undefined;
}

export const ReplayHead = (props: ReplayHeadProps) => {
  const { name, endedAtMs, proof, scene, address, onProof, onSave, onLeave } = props;
  const { bar, another, when } = replayWords();
  const { scores, log } = tableWords();
  const [hasScores, showScores] = useState(false);
  const title = scene.scores ? scores : log;
  return (
    <header class="replay-head">
      <div class="replay-title">
        <h1>{name}</h1>
        <p class="replay-when part-small">{endedAtMs !== null && when(new Date(endedAtMs))}</p>
      </div>
      <ProofChip proof={proof} onOpen={onProof} />
      <div class="replay-actions">
        <IconButton icon="trophy" label={title} class="table-wide-hidden" onClick={() => showScores(true)} />
        <CopyButton text={address} label={bar.link} kind="quiet" />
        <Button kind="quiet" icon="save" title={bar.save} onClick={onSave}>
          <span>{bar.save}</span>
        </Button>
        <Button kind="quiet" icon="menu" title={another} href={paths.replay()} onClick={onLeave}>
          <span>{another}</span>
        </Button>
      </div>
      <Dialog open={hasScores} title={title} onClose={() => showScores(false)}>
        <div class="part-stack">
          <ScorePanel scene={scene} />
          {scene.scores && <h3>{log}</h3>}
          <LogPanel log={scene.log} />
        </div>
      </Dialog>
    </header>
  );
};
