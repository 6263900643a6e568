// Why a browser makes no passkeys at an address. Pure.

/** The page as `globalThis` has it. */
export interface PasskeyPlace {
  readonly location: { readonly hostname: string };
  readonly isSecureContext: boolean;
  readonly PublicKeyCredential?: unknown;
}

export type NoPasskeys = "address" | "insecure" | "browser";

/** Browsers write an IPv6 address in brackets. */
const IS_IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** Null: it makes them. A passkey belongs to a name, so an IP address has none. */
export const whyNoPasskeys = (place: PasskeyPlace): NoPasskeys | null => {
  if (IS_IP_ADDRESS.test(place.location.hostname)) return "address";
  if (!place.isSecureContext) return "insecure";
  return typeof place.PublicKeyCredential === "function" ? null : "browser";
};
