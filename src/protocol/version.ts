// The version of this relay, which its documents and its first frame tell. Semantic: a minor step adds.

export const VERSION = "0.1.0";
