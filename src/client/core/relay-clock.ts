// The relay's clock, as the client knows it from the field `time` of frames.

/** The relay's clock, which deadlines are given in. A client's own clock may be wrong by minutes. */
export interface RelayClock {
  /** Unix ms by the relay's clock. */
  nowMs(): number;
  /** The same moment by the client's clock. */
  localMs(relayMs: number): number;
  /** Takes the `time` of a frame that has just come. */
  note(time: string): void;
}

const REMEMBERED = 16;

/** A frame's time is older by its journey. So the largest difference of the newest frames is the closest. */
export const createRelayClock = (nowMs: () => number): RelayClock => {
  const aheadMs: number[] = [];
  const ahead = (): number => (aheadMs.length === 0 ? 0 : Math.max(...aheadMs));
  return {
    nowMs: () => nowMs() + ahead(),
    localMs: (relayMs) => relayMs - ahead(),
    note: (time) => {
      const ms = Date.parse(time) - nowMs();
      if (Number.isNaN(ms)) return;
      aheadMs.push(ms);
      if (aheadMs.length > REMEMBERED) aheadMs.shift();
    },
  };
};
