// The messages between a function that hands over posts and its host, which answers.
import * as z from "zod";

export const handedPostsSchema = z.object({
  type: z.literal("posts"),
  text: z.string(),
  to: z.array(z.object({ post: z.int(), connection: z.string() })),
});
export type HandedPosts = z.infer<typeof handedPostsSchema>;

export interface Posted {
  readonly post: number;
  readonly outcome: "sent" | "gone" | "failed";
}
