// The messages between a function that hands over its posts and its host, which answers.
import * as z from "zod";

export const handedPostsSchema = z.object({
  type: z.literal("posts"),
  /** In the order of the posts. Each text has all its receivers that follow one another. */
  batch: z.array(
    z.object({ text: z.string(), to: z.array(z.object({ post: z.int(), connection: z.string() })) }),
  ),
});
export type HandedPosts = z.infer<typeof handedPostsSchema>["batch"];

export interface Posted {
  readonly post: number;
  readonly outcome: "sent" | "gone" | "failed";
}

/** Takes posts. Calls `onPosted` with those that are answered, once or more often. */
export type PostHanded = (posts: HandedPosts, onPosted: (posted: readonly Posted[]) => void) => void;
