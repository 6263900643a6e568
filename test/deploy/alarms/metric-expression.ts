// The part of CloudWatch's metric math and of its alarm rules that the stack uses: IF, FILL, AND, OR, comparisons, sums,
// differences, products and quotients. ALARM("...") of a rule is a call too. Null is a missing value.

/** What a name stands for, and what `ALARM` says of an alarm. */
export interface Scope {
  readonly metric: (name: string) => number | null;
  readonly alarm: (name: string) => boolean;
}

/** Null: a value that it needs is missing. @throws for what it does not know. */
export const evaluate = (text: string, scope: Scope): number | null => {
  const tokens: string[] = text.match(TOKENS) ?? [];
  if (tokens.join("") !== text.replaceAll(/\s/g, "")) throw new Error(`not read: ${text}`);
  const value = either(tokens, scope);
  if (tokens.length > 0) throw new Error(`not read: ${tokens.join(" ")}`);
  return value;
};

const TOKENS = /"[^"]*"|[A-Za-z_]\w*|\d+(?:\.\d+)?|>=|<=|[-+*/(),<>]/g;

type Rule = (tokens: string[], scope: Scope) => number | null;
type Operator = (left: number, right: number) => number;

/** Operators of one rank, from the left. */
const ranked =
  (operators: Readonly<Record<string, Operator>>, operand: Rule): Rule =>
  (tokens, scope) => {
    let value = operand(tokens, scope);
    for (;;) {
      const operator = operators[tokens[0] ?? ""];
      if (!operator) return value;
      tokens.shift();
      const right = operand(tokens, scope);
      value = value === null || right === null ? null : operator(value, right);
    }
  };

const take = (tokens: string[], expected?: string): string => {
  const token = tokens.shift();
  if (token === undefined || (expected !== undefined && token !== expected))
    throw new Error(`${token ?? "the end"} instead of ${expected ?? "a value"}`);
  return token;
};

const operand: Rule = (tokens, scope) => {
  const token = take(tokens);
  if (token === "(") {
    const value = either(tokens, scope);
    take(tokens, ")");
    return value;
  }
  if (/^\d/.test(token)) return Number(token);
  if (tokens[0] !== "(") return scope.metric(token);
  take(tokens, "(");
  if (token === "ALARM") {
    const name = take(tokens).replaceAll('"', "");
    take(tokens, ")");
    return scope.alarm(name) ? 1 : 0;
  }
  return call(token, listed(tokens, scope));
};

const listed = (tokens: string[], scope: Scope): readonly (number | null)[] => {
  const values = [either(tokens, scope)];
  while (tokens[0] === ",") {
    tokens.shift();
    values.push(either(tokens, scope));
  }
  take(tokens, ")");
  return values;
};

const call = (name: string, [first = null, second = null, third = null]: readonly (number | null)[]) => {
  switch (name) {
    case "FILL":
      return first ?? second;
    case "IF":
      return first === null ? null : first !== 0 ? second : third;
    default:
      throw new Error(`no function ${name}`);
  }
};

const products = ranked({ "*": (a, b) => a * b, "/": (a, b) => a / b }, operand);
const sums = ranked({ "+": (a, b) => a + b, "-": (a, b) => a - b }, products);
const comparisons = ranked(
  {
    ">=": (a, b) => Number(a >= b),
    "<=": (a, b) => Number(a <= b),
    ">": (a, b) => Number(a > b),
    "<": (a, b) => Number(a < b),
  },
  sums,
);
const both = ranked({ AND: (a, b) => Number(a !== 0 && b !== 0) }, comparisons);
const either: Rule = ranked({ OR: (a, b) => Number(a !== 0 || b !== 0) }, both);
