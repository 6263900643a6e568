// Finds the code of a private match in what somebody has typed, pasted or scanned. Pure.
import { isCode } from "../../app/id-in.ts";

const IN_ADDRESS = /\/join\/([^/?#]+)|[?&]code=([^&#]+)/i;

/** Case, blanks and hyphens do not matter, and a whole link will do. Null: no code is in it. */
export const codeIn = (text: string): string | null => {
  const inAddress = IN_ADDRESS.exec(text);
  const code = (inAddress?.[1] ?? inAddress?.[2] ?? text)
    .replace(/(?:%20|[\s\p{Pd}._])+/gu, "")
    .toUpperCase();
  return isCode(code) ? code : null;
};

/** As people read codes to each other: in two halves. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
