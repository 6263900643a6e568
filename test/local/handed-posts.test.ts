import { expect, test } from "vitest";
import { connectionId } from "../../src/local/gateway/gateway-id.ts";
import { createPostHanded, type HandedPostsOptions, inGroups } from "../../src/local/gateway/handed-posts.ts";
import type { Posted } from "../../src/local/hosts/host-message.ts";

const PORT = 4000;
const [ada, bo, cy] = [connectionId(PORT), connectionId(PORT), connectionId(PORT)];

const gateway = (more: Partial<HandedPostsOptions> = {}) => {
  const sent: string[] = [];
  const post = createPostHanded({
    ...{ port: PORT, key: "key", limits: { postBytes: 10 } },
    post: (connection, frame) => {
      if (connection === bo) return "gone";
      sent.push(`${connection} ${frame}`);
      return connection === cy ? "full" : "sent";
    },
    ...more,
  });
  const posted: Posted[] = [];
  return { post, sent, posted, note: (some: readonly Posted[]) => void posted.push(...some) };
};

test("posts go out at once and in their order, each with its outcome", () => {
  const { post, sent, posted, note } = gateway();
  const batch = [
    { text: "one", to: [ada, bo, cy].map((connection, n) => ({ post: n, connection })) },
    { text: "two", to: [{ post: 3, connection: ada }] },
    { text: "more than 10", to: [{ post: 4, connection: ada }] },
    { text: "three", to: [{ post: 5, connection: "no id" }] },
  ];
  post(batch, note);
  expect(sent).toEqual([`${ada} one`, `${cy} one`, `${ada} two`]);
  expect(posted.map(({ outcome }) => outcome)).toEqual([
    "sent",
    "gone",
    "throttled",
    "sent",
    "failed",
    "failed",
  ]);
  expect(posted.map((one) => one.post)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a post that must wait delays no other, and one may be dropped", async () => {
  let release = (): void => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const { post, sent, posted, note } = gateway({
    onPost: (connection, frame) => {
      if (frame === "lost") return Promise.resolve("drop");
      return connection === ada ? held : undefined;
    },
  });
  const batch = [
    { text: "one", to: [ada, cy].map((connection, n) => ({ post: n, connection })) },
    { text: "lost", to: [{ post: 2, connection: cy }] },
  ];
  post(batch, note);
  expect(posted).toEqual([{ post: 1, outcome: "throttled" }]);
  await expect.poll(() => posted).toContainEqual({ post: 2, outcome: "sent" });
  release();
  await expect.poll(() => posted).toContainEqual({ post: 0, outcome: "sent" });
  expect(sent).toEqual([`${cy} one`, `${ada} one`]);
});

test("spectators' posts go in groups, and the seats' posts go out between them", async () => {
  const { post, sent, posted, note } = gateway();
  const crowd = Array.from({ length: 25 }, (_, n) => ({ post: n, connection: ada }));
  inGroups(post)([{ text: "crowd", to: crowd }], note);
  post([{ text: "seat", to: [{ post: 25, connection: ada }] }], note);
  await expect.poll(() => posted).toHaveLength(26);
  expect(sent.indexOf(`${ada} seat`)).toBe(10);
});
