// Sends frames to connections, and closes connections.

/**
 * `gone`: the connection is closed for good. `throttled`: the gateway, or the connection, takes no more at the moment.
 * `failed` says nothing about the connection.
 */
export type PostOutcome = CloseOutcome | "throttled";
export type CloseOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  /** `sent`: it is closed now. */
  close(connection: string): Promise<CloseOutcome>;
  /**
   * False only where the gateway says that the connection is gone. A connection that is still opening looks gone too.
   */
  isOpen(connection: string): Promise<boolean>;
}
