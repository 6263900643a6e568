// What is made when it is first needed, and then kept. A start of a function makes only what it uses. Pure.

/**
 * Returns a function that calls `make` once, when it is first called, and from then on returns that value.
 */
export const onDemand = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
