// What runs a function's code for a host, as types alone: a worker thread, or this process.
import type { FunctionName } from "../../aws/lambda/function-names.ts";
import type { Log } from "../log.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";

export interface HostRuntimeOptions {
  readonly name: FunctionName;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface HostRuntime {
  /** No other host of any relay on this machine has it. */
  readonly id: string;
  send(message: ToWorker): void;
  terminate(): Promise<unknown>;
  onMessage(listener: (message: FromWorker) => void): void;
  onError(listener: (error: Error) => void): void;
  onExit(listener: () => void): void;
}

export type StartRuntime = (options: HostRuntimeOptions) => HostRuntime;
