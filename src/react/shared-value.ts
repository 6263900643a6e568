// A value that components share, as `useSyncExternalStore` wants it. It begins with its first user and ends with its last.

/** What a component subscribes to. */
export interface SharedValue<Value> {
  /** The same object until something has changed. */
  read(): Value;
  /** What the server renders, and the browser before it has hydrated. */
  first(): Value;
  subscribe(listener: () => void): () => void;
}

export interface SharedParts<Value> {
  first(): Value;
  compute(): Value;
  /** The first user is there. The returned function ends what was begun. */
  begin(): () => void;
  /** Hears when the value begins and when it ends. */
  used?(isUsed: boolean): void;
}

/** A shared value, and how its owner says that the value has changed. */
export interface OwnedValue<Value> extends SharedValue<Value> {
  changed(): void;
}

/**
 * A component that mounts twice in a row, as strict mode and hot reload have it, ends nothing: the end waits for the
 * effects of the same commit.
 */
export const shareValue = <Value>({
  first,
  compute,
  begin,
  used = () => {},
}: SharedParts<Value>): OwnedValue<Value> => {
  const listeners = new Set<() => void>();
  let value: Value | null = null;
  let served: Value | null = null;
  let end: (() => void) | null = null;
  const endUnused = (): void => {
    if (listeners.size > 0 || end === null) return;
    end();
    end = null;
    used(false);
  };
  return {
    first: () => {
      served ??= first();
      return served;
    },
    read: () => {
      value ??= compute();
      return value;
    },
    changed: () => {
      value = null;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      const own = (): void => listener();
      listeners.add(own);
      if (end === null) {
        // It has heard of nothing since it ended.
        value = null;
        used(true);
        end = begin();
      }
      return () => {
        listeners.delete(own);
        queueMicrotask(endUnused);
      };
    },
  };
};
