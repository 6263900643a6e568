// Sends the posts that the functions hand to their hosts. They do not pass through `@connections`, unless another
// gateway has the connection.

import { setTimeout as sleep } from "node:timers/promises";
import type { Posted, PostHanded } from "../hosts/host-message.ts";
import { CONNECTIONS_PATH, type OnPost } from "./connections-api.ts";
import { gatewayPort } from "./gateway-id.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { SocketGateway } from "./socket-gateway.ts";

export interface HandedPostsOptions {
  readonly port: number;
  readonly key: string;
  /** Posts to a connection of this gateway. */
  readonly post: SocketGateway["post"];
  readonly limits: Pick<GatewayLimits, "postBytes">;
  readonly onPost?: OnPost | undefined;
}

type Outcome = Posted["outcome"];

/** Posts at once. A post that must wait for its answer delays no other. */
export const createPostHanded =
  (options: HandedPostsOptions): PostHanded =>
  (posts, onPosted) => {
    const posted: Posted[] = [];
    for (const { text, to } of posts) {
      const frame = Buffer.from(text);
      for (const { post, connection } of to) {
        const outcome = outcomeOf(options, connection, text, frame);
        if (typeof outcome === "string") posted.push({ post, outcome });
        else void outcome.then((late) => onPosted([{ post, outcome: late }]));
      }
    }
    if (posted.length > 0) onPosted(posted);
  };

/**
 * Spectators' frames go in groups of so many, with a pause after each, so that the seats' frames get the machine. A
 * thousand posts take half a second.
 */
const POSTS_AT_ONCE = 10;
const PAUSE_MS = 5;

/** Posts in groups, with pauses. For spectators. */
export const inGroups =
  (postHanded: PostHanded): PostHanded =>
  (posts, onPosted) => {
    const groups = posts.flatMap(({ text, to }) =>
      Array.from({ length: Math.ceil(to.length / POSTS_AT_ONCE) }, (_, group) => ({
        text,
        to: to.slice(group * POSTS_AT_ONCE, (group + 1) * POSTS_AT_ONCE),
      })),
    );
    const postGroups = async (): Promise<void> => {
      for (const group of groups) {
        postHanded([group], onPosted);
        await sleep(PAUSE_MS);
      }
    };
    void postGroups();
  };

const outcomeOf = (
  { port, key, post, limits, onPost }: HandedPostsOptions,
  connection: string,
  text: string,
  frame: Buffer,
): Outcome | Promise<Outcome> => {
  const owner = gatewayPort(connection);
  if (owner === undefined || frame.length > limits.postBytes) return "failed";
  if (owner !== port) return elsewhere(owner, key, connection, text);
  const postNow = (): Outcome => {
    const fate = post(connection, frame);
    return fate === "full" ? "throttled" : fate;
  };
  const held = onPost?.(connection, text);
  if (!held) return postNow();
  return held.then((verdict) => (verdict === undefined ? postNow() : VERDICTS[verdict]));
};

const VERDICTS = { drop: "sent", throttle: "throttled" } as const;

/** Posts to a connection of another gateway on the same database. */
const elsewhere = async (port: number, key: string, connection: string, text: string): Promise<Outcome> => {
  try {
    const url = `http://127.0.0.1:${port}${CONNECTIONS_PATH}${encodeURIComponent(connection)}`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${key}/`;
    const { status } = await fetch(url, { method: "POST", headers: { authorization }, body: text });
    if (status === 410) return "gone";
    if (status === 429) return "throttled";
    return status === 200 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};
