// A card of an unknown game: its code as text.

const WIDEST = 84;
const LETTER = 26;

export const TextCard = ({ code }: { readonly code: string }) => {
  const short = code.slice(0, 3);
  return (
    <>
      <text class="card-index-text" x={8} y={28}>
        {short}
      </text>
      <text
        class="card-code"
        x={50}
        y={82}
        textLength={code.length * LETTER > WIDEST ? WIDEST : undefined}
        lengthAdjust="spacingAndGlyphs"
        style={{ fontSize: `${Math.max(16, Math.min(44, (WIDEST * 1.7) / code.length))}px` }}
      >
        {code}
      </text>
    </>
  );
};
