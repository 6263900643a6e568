// Where the relay is, for the caller that asks.
import type { CallerOrigin } from "./caller-origin.ts";

export interface Addresses {
  /** Null where only the request knows the address. */
  readonly publicUrl: string | null;
  readonly socketUrl: string | null;
  /** Of a relay on one machine, which serves all by plain HTTP at one address: where its socket is there. */
  readonly socketPath: string | null;
}

/** Those of the settings, or otherwise those by which the caller came. */
export const addressesFor = (
  { publicUrl, socketUrl, socketPath }: Addresses,
  { host, scheme }: CallerOrigin,
): { readonly http: string; readonly socket: string | null } => {
  const http = publicUrl ?? `${scheme ?? (socketPath === null ? "https" : "http")}://${host}`;
  const besideHttp = socketPath === null ? null : http.replace(/^http/, "ws") + socketPath;
  return { http, socket: socketUrl ?? besideHttp };
};
