// A joker: a cap with bells. Its number stands below the star.
import { BELLS, CAP, STAR } from "./card-shapes.ts";
import { Corner, FarCorner } from "./corner.tsx";

const Cap = () => (
  <>
    <path d={CAP} />
    <path class="card-gold" d="M-8.5 6.5H8.5V10H-8.5z" />
    {BELLS.map(([x, y]) => (
      <circle key={x} class="card-gold" cx={x} cy={y} r={1.8} />
    ))}
  </>
);

export const JokerCard = ({ number }: { readonly number: string }) => {
  const corner = { index: "", shape: STAR, mark: number };
  return (
    <>
      <Corner {...corner} />
      <FarCorner {...corner} />
      <g class="card-narrow" transform="translate(60 98) scale(2.8)">
        <Cap />
      </g>
      <g class="card-wide" transform="translate(50 70) scale(2.5)">
        <Cap />
      </g>
    </>
  );
};
