// A part that stands still: it is drawn anew only when its props say something else. A table changes many times a
// second, but most of its parts do not. For props of plain data, and functions that stay the same.
import type { ComponentType, VNode } from "preact";
import { useRef } from "preact/hooks";
import { saysSame } from "./says-same.ts";

interface Drawn<Props> {
  readonly props: Props;
  readonly node: VNode;
}

export const still =
  <Props extends object>(View: ComponentType<Props>) =>
  (props: Props): VNode => {
    const drawn = useRef<Drawn<Props> | null>(null);
    // Preact leaves a part alone whose node is the same.
    if (!drawn.current || !saysSame(drawn.current.props, props))
      drawn.current = { props, node: <View {...props} /> };
    return drawn.current.node;
  };
