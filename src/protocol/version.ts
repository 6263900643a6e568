// The version of this relay, shown in its documents and in its first frame. Semantic: a minor step adds.

/** The version of this relay, as `hello` and `GET /` answer it. */
export const VERSION = "0.1.0";
