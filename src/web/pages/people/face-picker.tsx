// The animals to choose from, each as a picture with a name.
import { PLAYER_FACES, type PlayerFace } from "../../../games/faces.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { RadioGroup } from "../../parts/radio-group.tsx";
import { looksWords } from "../../words/looks/looks-words.ts";

interface FacePickerProps {
  /** Null: none is chosen yet. */
  readonly face: PlayerFace | null;
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
          label: (
            <span title={words.faces[value]}>
              <Avatar name="" sitter={{ name: "", face: value }} />
              <span class="visually-hidden">{words.faces[value]}</span>
            </span>
          ),
        }))}
        value={face}
        onValue={(value) => value && onFace(value)}
      />
    </div>
  );
};

/** One of them by chance. `random`: a number in [0, 1). */
export const anyFace = (random: () => number): PlayerFace =>
  PLAYER_FACES[Math.floor(random() * PLAYER_FACES.length)] ?? PLAYER_FACES[0];

/** The face, if it is one of these. */
export const knownFaceIn = (face: string | undefined): PlayerFace | null =>
  PLAYER_FACES.find((one) => one === face) ?? null;
