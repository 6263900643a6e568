// Lets connections in, so many of an address, before a byte of them is read. Reads each one only as fast as it is
// answered.

import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { crowded } from "../../http/refuse.ts";
import { problemReply } from "../../http/reply.ts";
import type { AddressBound } from "./address-bound.ts";
import { type ConnectionQueue, createConnectionQueue } from "./connection-queue.ts";
import { readInSlices, type SlicedReading } from "./read-in-slices.ts";
import { socketIp } from "./source-ip.ts";

export interface ConnectionGate {
  /** Runs the requests of the connection one after another. */
  push(socket: Socket, task: () => Promise<void>): void;
  /**
   * Reads a request again that asked for another protocol, and the connection behind it, as HTTP/1.1. `head`: what was
   * parsed beyond the request's head.
   */
  readAgain(request: IncomingMessage, head: Buffer): void;
}

interface Entered {
  readonly reading: SlicedReading;
  readonly queue: ConnectionQueue;
}

export const openConnectionGate = (server: Server, bound: AddressBound): ConnectionGate => {
  const entered = new WeakMap<Socket, Entered>();
  const serve = server.listeners("connection");

  const enter = (socket: Socket): void => {
    const leave = bound.enter(socketIp(socket));
    if (leave === null) {
      turnAway(socket);
      return;
    }
    socket.once("close", leave);
    read(socket);
  };

  const read = (socket: Socket): void => {
    for (const listener of serve) Reflect.apply(listener, server, [socket]);
    const reading = readInSlices(socket);
    // Nothing is answered behind the last answer.
    const isOpen = (): boolean => !socket.destroyed && !socket.writableEnded;
    const queue = createConnectionQueue({ most: 1, isOpen, pause: reading.pause, resume: reading.resume });
    entered.set(socket, { reading, queue });
  };

  server.removeAllListeners("connection");
  server.on("connection", enter);
  server.prependListener("upgrade", ({ socket }) => entered.get(socket)?.reading.end());
  return {
    push: (socket, task) => entered.get(socket)?.queue.push(task),
    readAgain: (request, head) => {
      const { socket } = request;
      // Behind the answers to the requests before it.
      entered.get(socket)?.queue.push(async () => {
        for (const bytes of [head, Buffer.from(headWithoutUpgrade(request), "latin1")])
          if (bytes.length > 0) socket.unshift(bytes);
        read(socket);
      });
    },
  };
};

/** A server may ignore that a client would rather speak HTTP/2: RFC 9110, section 7.8. */
const headWithoutUpgrade = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    const isList = name.toLowerCase() === "connection";
    const kept = isList
      ? value
          .split(/ *, */)
          .filter((one) => !isOfUpgrade(one))
          .join(", ")
      : value;
    if (!isOfUpgrade(name) && kept !== "") lines.push(`${name}: ${kept}`);
  }
  return [...lines, "", ""].join("\r\n");
};

const isOfUpgrade = (name: string): boolean => ["upgrade", "http2-settings"].includes(name.toLowerCase());

/** Written without a request, because none was read. */
const turnAway = (socket: Socket): void => {
  socket.on("error", () => {});
  socket.end(CROWDED);
  socket.destroySoon();
};

const { headers, text } = problemReply(crowded());
const CROWDED = [
  "HTTP/1.1 429 Too Many Requests",
  ...Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`),
  "",
  text,
].join("\r\n");
