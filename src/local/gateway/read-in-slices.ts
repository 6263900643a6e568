// Gives Node's HTTP parser what a connection sends in small slices. The parser itself would make a request of everything
// in 64 KB at once: 2,500 requests, before the first is answered. Knows no request.

import type { Socket } from "node:net";

export interface SlicedReading {
  /** At most one slice more is parsed, and the client's bytes wait in its own socket. */
  pause(): void;
  resume(): void;
  /** Leaves the socket to another reader, with what is not parsed. */
  end(): void;
}

/** Holds twenty requests, if they are tiny. */
const SLICE_BYTES = 512;

/** The parser must be the only one that listens to the socket's data. */
export const readInSlices = (socket: Socket): SlicedReading => {
  const parsers = socket.listeners("data");
  let unread: Buffer = Buffer.alloc(0);
  let isPaused = false;

  const parseOn = (): void => {
    // The parser pauses the socket itself while nobody reads a body.
    while (unread.length > 0 && !isPaused && !socket.isPaused() && !socket.destroyed) {
      const slice = unread.subarray(0, SLICE_BYTES);
      unread = unread.subarray(SLICE_BYTES);
      for (const parse of parsers) Reflect.apply(parse, socket, [slice]);
    }
    // After each request the parser makes the socket flow.
    if (isPaused) socket.pause();
  };
  const read = (chunk: Buffer): void => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    parseOn();
  };

  socket.removeAllListeners("data");
  socket.on("data", read);
  socket.on("resume", parseOn);
  return {
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      socket.resume();
    },
    end: () => {
      socket.off("data", read);
      socket.off("resume", parseOn);
      const rest = unread;
      unread = Buffer.alloc(0);
      isPaused = false;
      if (rest.length > 0) socket.unshift(rest);
    },
  };
};
