// Memoises a component by value: it is drawn again only when its props say something else. A table changes many times a
// second, but most of its parts do not. For props of plain data, and functions that stay the same.
import type { ComponentType, VNode } from "preact";
import { useRef } from "preact/hooks";

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

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values say the same: plain data by what is in it, functions and the like by being the same one. */
export const equalByValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((one, i) => equalByValue(one, b[i]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equalByValue(a[name], b[name]))
  );
};
