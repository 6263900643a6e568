// Puts a problem into the language of its request: `?lang=` first, then `Accept-Language`, then English.
import { type Language, languageNamed } from "../protocol/language.ts";
import { languageFor } from "../protocol/preferred-language.ts";
import type { HttpContext } from "./http-env.ts";
import { problemReply, type Reply } from "./reply.ts";

/** `isFixed`: the query chose, so the headers do not matter. */
export const languageOf = (c: HttpContext): { readonly language: Language; readonly isFixed: boolean } => {
  const named = languageNamed(c.req.query("lang"));
  return { language: named ?? languageFor(c.req.header("accept-language")), isFixed: named !== null };
};

/** Any reply but a problem stays as it is. */
export const inLanguageOf = (c: HttpContext, reply: Reply): Reply => {
  if (!reply.refused) return reply;
  const { language, isFixed } = languageOf(c);
  return problemReply(reply.refused, language, isFixed);
};
