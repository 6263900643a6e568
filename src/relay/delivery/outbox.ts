// Posts, and the outcome of a use case that holds them. The edge that called the use case sends the posts, so no route
// can forget them.
import type { Seat } from "../../games/game.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";

export type Audience =
  /** The seat to which the connection is bound. If the connection is gone, the relay unbinds the seat. */
  | { readonly type: "seat"; readonly match: string; readonly seat: Seat }
  /** The connection itself: it has just asked, or its player has a notice. */
  | { readonly type: "connection" };

/** A frame on its way to one connection, and the reason why that connection receives it. */
export interface Post {
  readonly connection: string;
  readonly frame: ServerFrame;
  readonly audience: Audience;
}

export const seatPost = (match: string, seat: Seat, connection: string, frame: ServerFrame): Post => ({
  connection,
  frame,
  audience: { type: "seat", match, seat },
});

export const connectionPost = (connection: string, frame: ServerFrame): Post => ({
  connection,
  frame,
  audience: { type: "connection" },
});

/**
 * The posts that the asking connection needs beside its answer, and all posts to others. Every answer contains the
 * table. Only a view contains the seats.
 */
export const besideAnswer = (
  posts: readonly Post[],
  connection: string | null,
  answer: ServerFrame["type"],
): readonly Post[] =>
  posts.filter(
    (post) => post.connection !== connection || (post.frame.type === "seats" && answer !== "view"),
  );

/** The result of a use case: an answer for the caller, and posts for everybody else. */
export interface Outcome<Answer> {
  readonly answer: Answer;
  readonly posts: readonly Post[];
}

export const outcome = <Answer>(answer: Answer, posts: readonly Post[] = []): Outcome<Answer> => ({
  answer,
  posts,
});

/** Replaces the answer and keeps the posts. */
export const mapOutcome = <From, To>(
  { answer, posts }: Outcome<From>,
  to: (answer: From) => To,
): Outcome<To> => ({ answer: to(answer), posts });
