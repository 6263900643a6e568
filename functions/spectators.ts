// Reads the store's stream and posts to spectators.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createStreamHandler } from "../src/aws/lambda/stream-handler.ts";
import { postToSpectators } from "../src/relay/watching/post-to-spectators.ts";
import { createSpectatorPosts } from "../src/relay/watching/spectator-posts.ts";

const posts = createSpectatorPosts();

export const handler = createLambdaHandler("spectators", (host) =>
  createStreamHandler(
    host,
    (relay, changes) => postToSpectators(relay, changes, posts),
    // The next change shows spectators the current table.
    async (relay, _, isFirst) => {
      if (isFirst) relay.metrics.count("Stuck");
    },
  ),
);
