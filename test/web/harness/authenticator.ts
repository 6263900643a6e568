// A virtual authenticator of Chromium, as a phone or a laptop has one: it keeps passkeys, and confirms at once.
import type { Page } from "playwright-core";

type Cdp = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;
type Credentials = Awaited<ReturnType<typeof credentialsOf>>;

const credentialsOf = async (cdp: Cdp, authenticatorId: string) =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

export interface Authenticator {
  readonly passkeys: () => Promise<Credentials>;
}

/** `synced`: the passkeys that a password manager has brought to this device. */
export const withAuthenticator = async (page: Page, synced: Credentials = []): Promise<Authenticator> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  for (const credential of synced) await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
  return { passkeys: () => credentialsOf(cdp, authenticatorId) };
};
