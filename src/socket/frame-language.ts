// Puts the problems of `error` frames into the language of their connection.
import type { Language } from "../protocol/language.ts";
import { problemIn } from "../protocol/problem-language.ts";
import type { Post } from "../relay/delivery/outbox.ts";

/** Only the sender's own connection gets `error` frames. */
export const postIn = (post: Post, language: Language): Post =>
  post.frame.type === "error"
    ? { ...post, frame: { ...post.frame, problem: problemIn(post.frame.problem, language) } }
    : post;
