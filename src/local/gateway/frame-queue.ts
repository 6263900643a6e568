// Hands the frames of one connection on, a few at a time. The other frames wait in the client's own socket. Knows no
// socket.

export interface FrameQueueOptions {
  /** How many frames are under way at a time. */
  readonly most: number;
  /** Resolves when the frame is done. */
  readonly hand: (text: string) => Promise<void>;
  /** Frames of a closed connection are dropped. */
  readonly isOpen: () => boolean;
  /** Stops reading the socket. Frames that were read before may still come: some thousands, if they are tiny. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface FrameQueue {
  push(text: string): void;
}

export const createFrameQueue = ({ most, hand, isOpen, pause, resume }: FrameQueueOptions): FrameQueue => {
  const waiting: string[] = [];
  let underWay = 0;
  let isPaused = false;

  const handOn = async (text: string): Promise<void> => {
    underWay++;
    await hand(text);
    underWay--;
    handNext();
  };

  const handNext = (): void => {
    if (!isOpen()) waiting.length = 0;
    const text = underWay < most ? waiting.shift() : undefined;
    if (text !== undefined) void handOn(text);
    else if (isPaused && waiting.length === 0 && underWay < most) {
      isPaused = false;
      resume();
    }
  };

  return {
    push: (text) => {
      waiting.push(text);
      if (!isPaused && underWay + waiting.length >= most) {
        isPaused = true;
        pause();
      }
      handNext();
    },
  };
};
