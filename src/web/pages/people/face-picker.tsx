// The animals to choose from, each as a picture with a name.
import { PLAYER_FACES, type PlayerFace } from "../../../games/faces.ts";
import type { SignedPlayer } from "../../app/relay-session.ts";
import { derivedFace } from "../../faces/derived-face.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { looksWords } from "../../words/looks/looks-words.ts";

interface FacePickerProps {
  readonly face: PlayerFace;
  readonly onFace: (face: PlayerFace) => void;
}

export const FacePicker = ({ face, onFace }: FacePickerProps) => {
  const words = looksWords();
  return (
    <div class="pages-faces">
      <RadioGroup
        label={words.face}
        options={PLAYER_FACES.map((value) => ({
          value,
          title: words.faces[value],
          label: (
            <>
              <Avatar name="" sitter={{ name: "", face: value }} />
              <span class="visually-hidden">{words.faces[value]}</span>
            </>
          ),
        }))}
        value={face}
        onValue={onFace}
      />
    </div>
  );
};

/** The face that the player has chosen, or else the one that others see. */
export const ownFaceOf = ({ id, face }: SignedPlayer): PlayerFace =>
  PLAYER_FACES.find((one) => one === face) ?? derivedFace(id, PLAYER_FACES);
