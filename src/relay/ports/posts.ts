// Frames on their way to connections.

/** `gone`: the connection is closed for good. `failed` says nothing about it. */
export type PostOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  close(connection: string): Promise<void>;
}
