// How the attributes are called in which an account's item has its webhooks, push subscriptions and ways in.
import type { MadeKind, MadeThing } from "../../relay/ports/people.ts";

export interface EndpointNames {
  /** Of the attributes' names, before the id. */
  readonly prefix: string;
  readonly count: string;
  /** When one was last removed, Unix ms. A slow attempt that began before adds none. */
  readonly removed: string;
}

export const ENDPOINTS = {
  webhook: { prefix: "hook_", count: "hooks", removed: "unhooked" },
  push: { prefix: "push_", count: "pushes", removed: "unpushed" },
  passkey: { prefix: "passkey_", count: "passkeys", removed: "unkeyed" },
  codes: { prefix: "codes_", count: "codes", removed: "uncoded" },
} as const satisfies Readonly<Record<MadeKind, EndpointNames>>;

export const endpointName = ({ kind, id }: Pick<MadeThing, "kind" | "id">): string =>
  `${ENDPOINTS[kind].prefix}${id}`;
