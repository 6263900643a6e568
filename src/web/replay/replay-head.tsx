// The line above a replay: whose match it was and when, what is proved, the scores, and what one may take along.
import { useState } from "preact/hooks";
import { paths } from "../app/paths.ts";
import { Button, IconButton } from "../parts/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import type { Scene } from "../scene/scene.ts";
import { ScoresDialog } from "../table/scores-dialog.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import { tableWords } from "../words/table/table-words.ts";
import type { ReplayProof } from "./proof.ts";
import { ProofChip } from "./proof-dialog.tsx";

export interface ReplayHeadProps {
  readonly name: string;
  readonly game: string;
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
  const { name, game, endedAtMs, proof, scene, address, onProof, onSave, onLeave } = props;
  const { bar, another, when } = replayWords();
  const { scores, log } = tableWords();
  const [hasScores, showScores] = useState(false);
  return (
    <header class="replay-head">
      <div class="replay-title">
        <h1>{name}</h1>
        <p class="replay-when part-small">{endedAtMs !== null && when(new Date(endedAtMs))}</p>
      </div>
      <ProofChip proof={proof} onOpen={onProof} />
      <div class="replay-actions">
        <IconButton
          icon="trophy"
          label={scene.scores ? scores : log}
          class="table-wide-hidden"
          onClick={() => showScores(true)}
        />
        <CopyButton text={address} label={bar.link} kind="quiet" />
        <Button kind="quiet" icon="save" title={bar.save} onClick={onSave}>
          <span>{bar.save}</span>
        </Button>
        <Button kind="quiet" icon="menu" title={another} href={paths.replay()} onClick={onLeave}>
          <span>{another}</span>
        </Button>
      </div>
      {hasScores && <ScoresDialog {...{ scene, game }} onClose={() => showScores(false)} />}
    </header>
  );
};
