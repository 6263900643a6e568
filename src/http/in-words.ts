// Marks a response as worded in one of several languages.
import type { Language } from "../protocol/language.ts";

export const inWords = (language: Language, response: Response): Response => {
  response.headers.set("content-language", language);
  response.headers.append("vary", "Accept-Language");
  return response;
};
