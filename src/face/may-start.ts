// Which player of an open match is offered its start. The relay decides when it is asked.

interface WaitingSeat {
  readonly acts: string;
  readonly connected: boolean;
  readonly house?: string | undefined;
}

/** The host: the player in the lowest seat. In a match with quick clocks, the right of a host who has gone passes on. */
export const mayStart = (seats: readonly WaitingSeat[], you: number | null, isQuick: boolean): boolean =>
  you !== null &&
  seats
    .slice(0, you)
    .every(
      ({ acts, house, connected }) => acts === "nobody" || house !== undefined || (isQuick && !connected),
    );
