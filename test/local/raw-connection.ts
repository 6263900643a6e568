// A TCP connection to a relay that sends what a test says, and keeps what comes back.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { eventually } from "./eventually.ts";

export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came, as text. */
  heard(): string;
  /** The statuses of the answers so far. */
  statuses(): readonly string[];
  /** Resolves when so many answers have come. */
  answers(count: number): Promise<readonly string[]>;
  readonly closed: Promise<void>;
}

/** Ended with its test. `localAddress`: any of 127.0.0.0/8, on Linux. */
export const openRaw = async (port: number, localAddress = "127.0.0.1"): Promise<RawConnection> => {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (data) => {
    text += data.toString("latin1");
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  const statuses = (): readonly string[] =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = ""]) => status);
  return {
    ...{ socket, closed, statuses },
    heard: () => text,
    answers: (count) =>
      eventually(() => {
        if (statuses().length < count) throw new Error(`${statuses().length} of ${count} answers have come`);
        return statuses();
      }),
  };
};

export const head = (method: string, path: string, ...headers: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: relay", ...headers, "", ""].join("\r\n");
