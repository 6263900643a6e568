// One place of a page that waits for a list: what stands there if the list is empty, its items, and the way to more.
import type { ComponentChildren } from "preact";
import { Button } from "../../parts/button.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { Awaited } from "./awaited.tsx";
import type { PageAnswer } from "./use-answer.ts";
import type { PagedAnswer } from "./use-pages.ts";

export interface AwaitedListProps<Item> {
  /** Without pages, it has no `more`. */
  readonly answer: PageAnswer<readonly Item[]> & Partial<PagedAnswer<Item>>;
  readonly none: ComponentChildren;
  readonly children: (items: readonly Item[]) => ComponentChildren;
}

/** A page of the relay may be empty although others follow. Then only the way to more stands there. */
export const AwaitedList = <Item,>({ answer, none, children }: AwaitedListProps<Item>) => {
  const { more, isComing = false } = answer;
  return (
    <Awaited answer={answer} isPart>
      {(items) => (
        <>
          {items.length > 0 ? children(items) : !more && none}
          {more && (
            <Button kind="quiet" busy={isComing} onClick={more}>
              {pagesWords().common.more}
            </Button>
          )}
        </>
      )}
    </Awaited>
  );
};
