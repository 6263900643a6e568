// Delays requests at the store proxy, so that a test decides which of several writes comes first, or loses their
// answers, as a network does.
import type { Before } from "../../harness/store-proxy.ts";

export interface HeldRequests {
  /** Goes to the proxy. */
  readonly before: Before;
  /** The next request that fits waits at the proxy. Resolves, when it is there, with a function that lets it pass. */
  next(fits: (operation: string, body: string) => boolean): Promise<() => void>;
  /** The next request that fits is done, but its sender gets no answer. */
  loseAnswer(fits: (operation: string, body: string) => boolean): void;
}

export const holdRequests = (): HeldRequests => {
  const waiting = new Set<{
    readonly fits: (operation: string, body: string) => boolean;
    readonly come: () => Promise<"lose-answer" | undefined>;
  }>();
  return {
    before: (operation, body) => {
      const rule = [...waiting].find(({ fits }) => fits(operation, body));
      if (!rule) return undefined;
      waiting.delete(rule);
      return rule.come();
    },
    next: (fits) =>
      new Promise((arrived) => {
        const come = () =>
          new Promise<undefined>((pass) => {
            arrived(() => pass(undefined));
          });
        waiting.add({ fits, come });
      }),
    loseAnswer: (fits) => {
      waiting.add({ fits, come: async () => "lose-answer" });
    },
  };
};

/** A commit of a match: the only kind of write with a version in its condition. */
export const isCommit = (operation: string, body: string): boolean =>
  operation === "UpdateItem" && body.includes("#version = ");

export const isBind = (operation: string, body: string): boolean =>
  operation === "UpdateItem" && /"ConditionExpression":"#p\d = /.test(body);
