// The choice of a felt and of a card back, each with its picture. The table behind follows at once.
import { useEffect, useState } from "preact/hooks";
import { CardFace } from "../cards/card-face.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { looksWords } from "../words/looks/looks-words.ts";
import { BACKS, back, FELTS, felt } from "./looks.ts";
import { withSheets } from "./sheets.ts";

export const LooksSettings = () => {
  const words = looksWords();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const drawn = () => setDrawn(true);
    withSheets(["looks"], Promise.resolve()).then(drawn, drawn);
  }, []);
  // Without its sheet, all pictures would look the same.
  if (!isDrawn) return null;
  return (
    <div class="looks-choice part-stack">
      <RadioGroup
        label={words.felt}
        options={FELTS.map((value) => ({
          value,
          label: (
            <span class="looks-option">
              <FeltPicture felt={value} back={back.value} />
              {words.felts[value]}
            </span>
          ),
        }))}
        value={felt.value}
        onValue={(value) => {
          felt.value = value;
        }}
      />
      <RadioGroup
        label={words.back}
        options={BACKS.map((value) => ({
          value,
          label: (
            <span class="looks-option">
              <FeltPicture felt={felt.value} back={value} />
              {words.backs[value]}
            </span>
          ),
        }))}
        value={back.value}
        onValue={(value) => {
          back.value = value;
        }}
      />
    </div>
  );
};

interface FeltPictureProps {
  readonly felt: string;
  readonly back: string;
}

const FeltPicture = (chosen: FeltPictureProps) => (
  <span
    class="looks-felt"
    data-felt={chosen.felt}
    data-back={chosen.back}
    style={chosen.felt === "house" ? { "--felt": houseFelt() } : undefined}
    aria-hidden="true"
  >
    <CardFace code={null} />
    <CardFace code={null} />
  </span>
);

const houseFelt = (): string => getComputedStyle(document.documentElement).getPropertyValue("--felt");
