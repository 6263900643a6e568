// The routes of the ways to sign in are addresses of REST operations, and no other operation has one of them.
import { expect, test } from "vitest";
import { isSignInPath, SIGN_IN_ROUTES } from "../../src/aws/lambda/sign-in-routes.ts";
import { httpOperations } from "../../src/protocol/http-operations.ts";
import { signInOperations } from "../../src/protocol/sign-in-operations.ts";

const pathsOf = (operations: Readonly<Record<string, { readonly path: string }>>) =>
  Object.values(operations).map(({ path }) => path);

test("the function's operations are behind its routes, and no others", () => {
  expect(pathsOf(signInOperations).filter((path) => !isSignInPath(path))).toEqual([]);
  expect(pathsOf(httpOperations).filter(isSignInPath)).toEqual([]);
});

test("every route leads to an operation", () => {
  const paths = pathsOf(signInOperations);
  const leads = (route: string) => {
    const [before = "", ...more] = route.split("{proxy+}");
    return paths.some((path) => (more.length > 0 ? path.startsWith(before) : path === route));
  };
  expect(SIGN_IN_ROUTES.filter((route) => !leads(route))).toEqual([]);
});

test("a greedy route takes what follows, not the address itself", () => {
  expect(isSignInPath("/v1/passkeys/a/b")).toBe(true);
  expect(isSignInPath("/v1/passkeys/")).toBe(false);
  expect(isSignInPath("/v1/passkeysA")).toBe(false);
});
