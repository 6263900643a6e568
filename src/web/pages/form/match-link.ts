// What somebody has typed, pasted or scanned to come to a match: a code, or the link of a match, an arena or a series. Pure.
import { codeIn } from "./code-text.ts";

/** `elsewhere`: a match of another relay, whose page is at `address`. `none`: nothing of all this. */
export type MatchLink =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "match"; readonly id: string }
  /** `code`: of a private one. */
  | { readonly kind: "arena" | "series"; readonly id: string; readonly code: string | undefined }
  | { readonly kind: "elsewhere"; readonly host: string; readonly address: string }
  | { readonly kind: "none" };

/** The scheme may be missing, as browsers show addresses. */
const ADDRESS = /^(?:https?:\/\/)?[\w.:[\]-]+\/(?:join|m|arenas|series)\//i;
const WITH_SCHEME = /^https?:/i;
const MATCH = /^\/m\/([\w-]{1,64})\/?$/;
const OF_ARENAS = /^\/(arenas|series)\/([\w-]{1,64})\/?$/;

/** `page`: the address of the page that asks. */
export const matchLinkIn = (text: string, page: string): MatchLink => {
  const url = addressIn(text.trim(), page);
  const here = new URL(page);
  if (url && url.host !== here.host) return { kind: "elsewhere", host: url.host, address: url.href };
  const [, folder, named] = (url && OF_ARENAS.exec(url.pathname)) ?? [];
  if (named !== undefined) {
    const kind = folder === "series" ? "series" : "arena";
    return { kind, id: named, code: url?.searchParams.get("code") ?? undefined };
  }
  const code = codeIn(text);
  if (code !== null) return { kind: "code", code };
  const id = url ? MATCH.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? { kind: "none" } : { kind: "match", id };
};

const addressIn = (text: string, page: string): URL | null => {
  if (!ADDRESS.test(text)) return null;
  const whole = WITH_SCHEME.test(text) ? text : `${new URL(page).protocol}//${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
};
