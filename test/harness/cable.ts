// A cable between a client and a server on loopback, which a test can pull out. Does not look at the bytes.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface Cable {
  readonly port: number;
  /** Nothing passes any more, and neither end notices. */
  unplug(): void;
  /** Nothing passes any more on the connections that are there, and neither end notices. New ones are as before. */
  silence(): void;
  /** Both ends are closed, and new connections are refused. */
  cut(): void;
  /** So many connections were refused while it was cut. */
  refused(): number;
  /** From here on everything passes again, also what waited. */
  plugIn(): void;
}

export const startCable = async (targetPort: number, targetHost = "127.0.0.1"): Promise<Cable> => {
  const ends = new Set<Socket>();
  let state: "in" | "unplugged" | "cut" = "in";
  let refused = 0;
  const keep = (end: Socket): void => {
    ends.add(end);
    end.on("close", () => ends.delete(end));
    // A cut looks like a reset. The other end is closed with it.
    end.on("error", () => end.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (state === "cut") {
      refused++;
      return near.destroy();
    }
    const far = connect(targetPort, targetHost);
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    if (state === "unplugged") for (const end of [near, far]) end.pause();
    return undefined;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const end of ends) end.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the cable has no port");
  return {
    port: address.port,
    unplug: () => {
      state = "unplugged";
      for (const end of ends) end.pause();
    },
    silence: () => {
      for (const end of ends) end.pause();
    },
    cut: () => {
      state = "cut";
      for (const end of ends) end.destroy();
    },
    refused: () => refused,
    plugIn: () => {
      state = "in";
      for (const end of ends) end.resume();
    },
  };
};
