// What works once: a recovery code and a refresh token. For a moment the relay repeats its answer, since networks lose some.
import type { ProxyCall } from "./middle/proxy-call.ts";
import { fieldsOf } from "./wire-fields.ts";

/** The code or token in the request. Null: it has none. */
export const usedOnceIn = ({ target, text }: Pick<ProxyCall, "target" | "text">): string | null => {
  switch (target.split("?")[0]) {
    case "/v1/sign-in":
      return fieldsOf(text).code ?? null;
    case "/oauth/token":
      return new URLSearchParams(text).get("refresh_token");
    default:
      return null;
  }
};
