// A player as a disc with the first letters of the name, in the seat's colour if there is a seat.
import { Icon } from "./icon.tsx";

export interface AvatarProps {
  readonly name: string;
  readonly seat?: number | undefined;
  readonly bot?: boolean;
}

const SEAT_COLOURS = 8;

export const seatColour = (seat: number): string => `var(--seat-${seat % SEAT_COLOURS})`;

/** At most two letters: those of the first two words, else the first of the name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s_-]+/)
    .flatMap((word) => Array.from(word)[0] ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** The name stands beside it, so a screen reader does not read the letters. */
export const Avatar = ({ name, seat, bot = false }: AvatarProps) => (
  <span
    class={seat === undefined ? "part-avatar" : "part-avatar part-avatar-seat"}
    style={seat === undefined ? undefined : { background: seatColour(seat) }}
    aria-hidden="true"
  >
    {bot ? <Icon name="bot" /> : initialsOf(name)}
  </span>
);
