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
  readonly bot?: boolean;
  /** Whose face it shows. Left out: the letter. */
  readonly sitter?: Sitter | null | undefined;
}

const SEAT_COLOURS = 8;

export const seatColour = (seat: number): string => `var(--seat-${seat % SEAT_COLOURS})`;

/** What draws faces. It comes after the first drawing: until then, and if it does not come, the letter stands there. */
const drawing = signal<typeof drawFace | null>(null);

/** The name stands beside it, so a screen reader does not read the letter. */
export const Avatar = ({ name, seat, bot = false, sitter }: AvatarProps) => {
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
      {(sitter && draw?.(h, sitter, bot, seat)) ?? (bot ? <Icon name="bot" /> : Array.from(name)[0])}
    </span>
  );
};
