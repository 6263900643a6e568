// Which characters of a stranger's text may move the cursor, break the line or turn the text around them. For the class
// of a regular expression.
export const UNSAFE_SIGNS = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}`;
