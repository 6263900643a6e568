// The back of every card.
import { BOLT } from "./card-shapes.ts";

export const CardBack = () => (
  <>
    <rect class="card-back-frame" x={7} y={7} width={86} height={126} rx={7} />
    <path
      class="card-back-lines"
      d="M7 50 50 7M7 90 90 7M7 130 93 44M46 133 93 86M86 133 93 126M14 133 7 126M54 133 7 86M93 130 7 44M93 90 10 7M93 50 50 7"
    />
    <circle class="card-ground" cx={50} cy={70} r={24} />
    <path d={BOLT} transform="translate(50 70) scale(1.55)" />
  </>
);
