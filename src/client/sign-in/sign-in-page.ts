// The page that signs in, as a port: where it is, where it goes, and what it keeps.
import type { Grant, GrantStore } from "./grant.ts";

export interface SignInPage {
  address(): string;
  /** Leaves for another page. */
  leave(address: string): void;
  /** Shows another address, without loading anything. */
  show(address: string): void;
  /** What the tab keeps while it is away. */
  readonly pending: KeptText;
  readonly grants: GrantStore;
}

/** A text in the storage of a browser. Null: none. */
export interface KeptText {
  read(): string | null;
  write(text: string | null): void;
}

interface BrowserStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** The part of a browser's `window` that signing in needs. */
interface BrowserWindow {
  readonly location: { readonly href: string; assign(address: string): void };
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, unused: "", address: string): void;
  };
  readonly sessionStorage: BrowserStorage;
  readonly localStorage: BrowserStorage;
  readonly navigator: {
    readonly locks: { request<Value>(name: string, step: () => Promise<Value>): Promise<Value> };
  };
}

/** Undefined where there is no page, as in Node. `relay`: its address, by which the texts are kept. */
export const ambientPage = (relay: string): SignInPage | undefined => {
  const document: { readonly defaultView: BrowserWindow | null } | undefined = Reflect.get(
    globalThis,
    "document",
  );
  const page = document?.defaultView;
  if (!page) return undefined;
  const name = `turn-relay ${relay}`;
  const kept = keptText(() => page.localStorage, name);
  return {
    address: () => page.location.href,
    leave: (address) => page.location.assign(address),
    show: (address) => page.history.replaceState(page.history.state, "", address),
    pending: keptText(() => page.sessionStorage, name),
    grants: {
      read: async () => parsed(kept.read()),
      write: async (grant) => kept.write(grant && JSON.stringify(grant)),
      // Other tabs share the grant. Where there are no locks, there is no WebCrypto to sign in by.
      exclusively: (step) => page.navigator.locks.request(name, step),
    },
  };
};

/** A browser that keeps nothing for this page throws. Such a page can still play as a guest. */
const keptText = (storage: () => BrowserStorage, name: string): KeptText => ({
  read: () => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },
  write: (text) => (text === null ? storage().removeItem(name) : storage().setItem(name, text)),
});

/** The client's own text. */
const parsed = (text: string | null): Grant | null => (text === null ? null : JSON.parse(text));
