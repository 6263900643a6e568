// Frames on their way to connections, and the connections' ends.

/** `gone`: the connection is closed for good. `failed` says nothing about it. */
export type PostOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  /** `sent`: it is closed now. */
  close(connection: string): Promise<PostOutcome>;
  /** False only where the gateway says that it is gone. One that is not quite there yet looks gone, too. */
  isOpen(connection: string): Promise<boolean>;
}
