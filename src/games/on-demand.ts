// What is made when it is first needed, and then kept. A start of a function makes only what it uses. Pure.

export const onDemand = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
