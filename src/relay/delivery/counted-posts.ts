// Counts the posts that did not arrive, by the gateway's answer.
import type { Metrics } from "../ports/metrics.ts";
import type { Posts } from "../ports/posts.ts";

/** Counts each try of a post. */
export const countedPosts = (posts: Posts, metrics: Metrics): Posts => ({
  post: async (connection, text) => {
    const outcome = await posts.post(connection, text);
    if (outcome === "gone") metrics.count("PostsGone");
    if (outcome === "throttled") metrics.count("PostsThrottled");
    return outcome;
  },
  close: (connection) => posts.close(connection),
  isOpen: (connection) => posts.isOpen(connection),
});
