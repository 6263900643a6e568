// The page of an app that signs in, in memory: where it is, where it has gone, and what it keeps.
import type { Grant, GrantStore } from "../../src/client/index.ts";
import type { SignInPage } from "../../src/client/sign-in/sign-in-page.ts";
import { START_MS } from "./scripted-session.ts";

export const APP = "https://app.example/play";

/** It is good for an hour. */
export const GRANT: Grant = {
  ...{ clientId: APP, refreshToken: "refresh-1", accessToken: "access-1" },
  ...{ endsAtMs: START_MS + 3_600_000, scopes: ["match:read", "match:play"] },
};

/** What several tabs share. */
export const sharedGrants = (grant: Grant | null = null): GrantStore => {
  let kept = grant;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => kept,
    write: async (next) => {
      kept = next;
    },
    exclusively: (step) => {
      const run = last.then(step, step);
      last = run.catch(() => {});
      return run;
    },
  };
};

export const scriptedPage = (address: string, grants: GrantStore = sharedGrants()) => {
  let [here, pending]: [string, string | null] = [address, null];
  const left: URL[] = [];
  const page: SignInPage = {
    address: () => here,
    leave: (next) => left.push(new URL(next)),
    show: (next) => {
      here = next;
    },
    pending: {
      read: () => pending,
      write: (text) => {
        pending = text;
      },
    },
    grants,
  };
  /** The player comes back from the relay's page. */
  const comeTo = (next: string): void => {
    here = next;
  };
  return { page, left, comeTo, isPending: () => pending !== null };
};
