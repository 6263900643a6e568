// Reads the store's stream and posts to spectators.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createStreamHandler } from "../src/aws/lambda/stream-handler.ts";
import { postToSpectators } from "../src/relay/watching/post-to-spectators.ts";
import { createSpectatorPosts } from "../src/relay/watching/spectator-posts.ts";

const posts = createSpectatorPosts();

export const handler = createStreamHandler(createAwsRelay(configurationFromEnvironment()), (relay, changes) =>
  postToSpectators(relay, changes, posts),
);
