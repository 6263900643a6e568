// What a scope allows, in words.
import { entryIn } from "../../../face/fields.ts";
import { signInWords } from "../../words/sign-in/sign-in-words.ts";

/** A newer relay may know more. */
export const scopeText = (scope: string): string => {
  const { scopes, unknownScope } = signInWords();
  return entryIn(scopes, scope) ?? unknownScope(scope);
};
