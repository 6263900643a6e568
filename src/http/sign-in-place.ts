// Where people sign in: the page, and the name that passkeys are bound to.

export interface SignInPlace {
  /** The relying party's id of WebAuthn: the page's host, or a domain above it. */
  readonly rpId: string;
  /** Of the page. */
  readonly origin: string;
}

/** Null without a page, and at an IP address, to which no browser binds a passkey. */
export const signInPlace = (pageUrl: string | null, rpId: string | null): SignInPlace | null => {
  if (pageUrl === null) return null;
  const { origin, hostname } = new URL(pageUrl);
  return IP_ADDRESS.test(hostname) ? null : { rpId: rpId ?? hostname, origin };
};

const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/;
