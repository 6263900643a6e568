// A QR code as one path. Dark on white in every theme, because cameras expect that.
import { useEffect, useState } from "preact/hooks";
import type { encode } from "uqr";

const QUIET_CELLS = 1;
/** Of a small code, so that nothing jumps when the picture comes. */
const EMPTY_SIZE = 27;

/** One square for each dark cell. */
const pathOf = (cells: readonly (readonly boolean[])[]): string =>
  cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter((square) => square !== "")
    .join("");

/** The encoder comes when the first code is shown. Most pages show none. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [encoder, setEncoder] = useState<{ readonly encode: typeof encode } | null>(null);
  useEffect(() => {
    import("uqr").then(setEncoder, () => {});
  }, []);
  const { data, size } = encoder?.encode(text, { border: QUIET_CELLS }) ?? { data: [], size: EMPTY_SIZE };
  return (
    <div class="part-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={pathOf(data)} fill="currentColor" />
      </svg>
    </div>
  );
};
