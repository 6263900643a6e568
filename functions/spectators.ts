// Reads the store's stream and posts to spectators.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createStreamHandler } from "../src/aws/lambda/stream-handler.ts";
import { createPostToSpectators } from "../src/relay/watching/post-to-spectators.ts";

const postToSpectators = createPostToSpectators();

export const handler = createLambdaHandler("spectators", (host) =>
  createStreamHandler(
    host,
    postToSpectators,
    // The next change shows spectators the current table.
    async (relay, _, isFirst) => {
      if (isFirst) relay.metrics.count("Stuck");
    },
  ),
);
