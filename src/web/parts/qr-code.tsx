// A QR code as one path. Dark on white in every theme, because cameras expect that.
import { encode } from "uqr";

const QUIET_CELLS = 1;

/** One square for each dark cell. */
const pathOf = (cells: readonly (readonly boolean[])[]): string =>
  cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter((square) => square !== "")
    .join("");

export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: QUIET_CELLS });
  return (
    <div class="part-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={pathOf(data)} fill="currentColor" />
      </svg>
    </div>
  );
};
