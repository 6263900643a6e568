// A player as a disc: with the player's face, or the first letter of the name, in the seat's colour if there is a seat.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import type { drawFace } from "../faces/face-drawing.ts";
import type { Sitter } from "../scene/sitter.ts";
import { Icon } from "./icon.tsx";

export interface AvatarProps {
  readonly name: string;
  readonly seat?: number | undefined;
  /** Left out: the sitter says. */
  readonly bot?: boolean;
  /** Whose face it shows. Left out: the letter. */
  readonly sitter?: Sitter | null | undefined;
  /** All that are shown together, with the sitter: no two look alike by chance. Left out: the sitter alone. */
  readonly among?: readonly Sitter[] | undefined;
}

const SEAT_COLOURS = 8;

export const seatColour = (seat: number): string => `var(--seat-${seat % SEAT_COLOURS})`;

/** What draws faces. It comes after the first drawing: until then, and if it does not come, the letter stands there. */
const drawing = signal<typeof drawFace | null>(null);

const isBot = (sitter: Sitter | null | undefined): boolean =>
  sitter?.bot === true || sitter?.house !== undefined;

/** The name stands beside it, so a screen reader does not read the letter. */
export const Avatar = ({ name, seat, sitter, bot = isBot(sitter), among }: AvatarProps) => {
  const draw = drawing.value;
  useEffect(() => {
    if (draw || !sitter) return;
    import("../faces/face-drawing.ts").then(
      ({ drawFace }) => {
        drawing.value = drawFace;
      },
      () => {},
    );
  }, [!sitter]);
  return (
    <span
      class={seat === undefined ? "part-avatar" : "part-avatar part-avatar-seat"}
      style={seat === undefined ? undefined : { background: seatColour(seat) }}
      aria-hidden="true"
    >
      {(sitter && draw?.(h, sitter, among ?? [sitter], seat)) ??
        (bot ? <Icon name="bot" /> : Array.from(name)[0])}
    </span>
  );
};
