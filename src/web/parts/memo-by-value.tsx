// Memoises a component by value: it is drawn again only when its props say something else. A table changes many times a
// second, but most of its parts do not. For props of plain data, and functions that stay the same.
import type { ComponentType, VNode } from "preact";
import { useRef } from "preact/hooks";
import { equalByValue } from "./equal-by-value.ts";

interface Drawn<Props> {
  readonly props: Props;
  readonly node: VNode;
}

export const memoByValue =
  <Props extends object>(View: ComponentType<Props>) =>
  (props: Props): VNode => {
    const drawn = useRef<Drawn<Props> | null>(null);
    // Preact leaves a part alone whose node is the same.
    if (!drawn.current || !equalByValue(drawn.current.props, props))
      drawn.current = { props, node: <View {...props} /> };
    return drawn.current.node;
  };
