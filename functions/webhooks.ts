// Reads the queue of webhooks, and posts to their receivers and to push services. It has no right to a connection or to
// another queue.
import { createGuardedPost } from "../src/aws/lambda/guarded-post.ts";
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createPushServices } from "../src/aws/lambda/push-services.ts";
import { createWebhookHandler } from "../src/aws/lambda/webhook-handler.ts";
import { createReceivers } from "../src/aws/lambda/webhook-receivers.ts";

export const handler = createLambdaHandler("webhooks", (relay, { settings }) => {
  const post = createGuardedPost({ allowsLoopback: settings.loopbackWebhooks });
  return createWebhookHandler(relay, { ...createReceivers(post, Date.now), ...createPushServices(post) });
});
