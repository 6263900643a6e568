// Takes the deployer's secrets out of what other programs write. Pure.

/** Shorter ones would be found by chance. */
const LEAST_LENGTH = 8;

/** `secrets`: their values. */
export const withoutSecrets = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets
    .filter((secret) => secret !== undefined && secret.length >= LEAST_LENGTH)
    .reduce<string>((shown, secret) => shown.replaceAll(String(secret), "(secret)"), text);
