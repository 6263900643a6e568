// A component whose script comes when it is first drawn. Until then another stands in its place.
import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

export const Nothing = (): null => null;

/** If the script does not come, the broken page says so. `already`: what another component has loaded. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: object) => VNode | null = Nothing,
  already?: () => ComponentType<Props> | undefined,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const [failure, settle] = useState<{ readonly error: unknown } | null | undefined>(undefined);
    loaded ??= already?.();
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          settle(null);
        },
        (error: unknown) => settle({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : waiting({});
  };
};
