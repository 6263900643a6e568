// A list of the relay that comes page by page: the first one by itself, each other one when the reader asks.
import { useEffect, useState } from "preact/hooks";
import { type AskOutcome, type PageAnswer, useAnswer } from "./use-answer.ts";

export interface PageOfList<Item> {
  readonly items: readonly Item[];
  /** Null: this is the last page. */
  readonly next: string | null;
}

export interface PagedAnswer<Item> extends PageAnswer<readonly Item[]> {
  /** Undefined: there is no more. */
  readonly more: (() => void) | undefined;
  readonly isComing: boolean;
}

/** What a call for one page is given. The first page has no cursor. */
export interface PageWish {
  readonly query: { readonly cursor?: string };
  readonly signal?: AbortSignal;
}

interface Further<Item> {
  readonly key: string;
  readonly pages: readonly PageOfList<Item>[];
}

export const usePages = <Item>(
  key: string,
  ask: (page: PageWish) => Promise<AskOutcome<PageOfList<Item>>>,
  everyMs: number | null = null,
): PagedAnswer<Item> => {
  const first = useAnswer(key, (signal) => ask({ query: {}, signal }), everyMs);
  const [further, setFurther] = useState<Further<Item>>({ key, pages: [] });
  const [wanted, setWanted] = useState<string | null>(null);
  const pages = further.key === key ? further.pages : [];
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    void ask({ query: { cursor: wanted } }).then((result) => {
      if (!isCurrent) return;
      setWanted(null);
      if (result.ok) setFurther({ key, pages: [...pages, result.data] });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, key]);
  const next = (pages.at(-1) ?? first.data)?.next ?? null;
  return {
    ...first,
    data: first.data && [...first.data.items, ...pages.flatMap(({ items }) => items)],
    more: next === null ? undefined : () => setWanted(next),
    isComing: wanted !== null,
  };
};
