// Sends frames to connections, and closes connections.

/** `gone`: the connection is closed for good. `failed` says nothing about it. */
export type PostOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  /** `sent`: it is closed now. */
  close(connection: string): Promise<PostOutcome>;
  /**
   * False only where the gateway says that the connection is gone. A connection that is still opening looks gone too.
   */
  isOpen(connection: string): Promise<boolean>;
}
