// Posts to connections through API Gateway's management API.
import type { Posts } from "../relay/ports/posts.ts";
import type { SignedSender } from "./signed-request.ts";

/** `endpoint`: the management API's address with its stage, from the configuration, never from an event. */
export const createGatewayPosts = (send: SignedSender, endpoint: string): Posts => {
  const urlOf = (connection: string) => new URL(`${endpoint}/@connections/${encodeURIComponent(connection)}`);
  return {
    post: async (connection, text) => {
      try {
        const status = await send({
          service: "execute-api",
          method: "POST",
          url: urlOf(connection),
          headers: { "content-type": "application/json" },
          body: text,
        });
        if (status === 410) return "gone";
        return status === 200 ? "sent" : "failed";
      } catch {
        return "failed";
      }
    },

    close: async (connection) => {
      try {
        await send({ service: "execute-api", method: "DELETE", url: urlOf(connection) });
      } catch {
        // The gateway ends the socket by itself in time.
      }
    },
  };
};
