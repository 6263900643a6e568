// Some cards of a game as a picture beside its rules.
import { CardFace } from "../cards/card-face.tsx";

/** Cards that the rules speak of. A game that is not here has no picture. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "zip-zap": ["r4", "r5", "w6", "zap"],
  "zap-your-neighbor": ["9C", "2H", "JS", "X1"],
  "zip-zilch-zero": ["KS", "8H", "3D", "2H"],
};

export const RulesFan = ({ game }: { readonly game: string }) => {
  const codes = SHOWN[game];
  if (codes === undefined) return null;
  return (
    <div class="coach-fan" aria-hidden="true">
      {codes.map((code) => (
        <CardFace key={code} code={code} signed={game === "zip-zilch-zero"} />
      ))}
    </div>
  );
};
