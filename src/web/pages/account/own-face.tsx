// The player's own face, which changes as soon as another one is chosen.
import { useState } from "preact/hooks";
import type { PlayerFace } from "../../../games/faces.ts";
import { type SignedPlayer, session } from "../../app/relay-session.ts";
import { Button } from "../../parts/button.tsx";
import { looksWords } from "../../words/looks/looks-words.ts";
import { SubmissionProblem } from "../asking/submission-problem.tsx";
import { useSubmit } from "../asking/use-submit.ts";
import { FacePicker, ownFaceOf } from "../people/face-picker.tsx";

export const OwnFace = ({ player }: { readonly player: SignedPlayer }) => {
  const words = looksWords();
  const [face, setFace] = useState(ownFaceOf(player));
  const submission = useSubmit();
  const change = (chosen: PlayerFace | null) => {
    setFace(ownFaceOf({ ...player, face: chosen ?? undefined }));
    submission.run("face", async () => {
      await session.change(player.id, { face: chosen });
    });
  };
  return (
    <div>
      <FacePicker face={face} onFace={change} />
      <p class="part-quiet part-small">{words.faceHint}</p>
      {player.face !== undefined && (
        <Button busy={submission.busy !== null} onClick={() => change(null)}>
          {words.noFace}
        </Button>
      )}
      <SubmissionProblem submission={submission} />
    </div>
  );
};
