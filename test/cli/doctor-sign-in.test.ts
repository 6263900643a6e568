// The doctor says before a deployment that passkeys would be lost.
import { expect, test } from "vitest";
import { checkSignIn } from "../../src/cli/doctor/check-sign-in.ts";

const stackOf = (variables: Readonly<Record<string, string>> | null) => ({
  Table: { Type: "AWS::DynamoDB::Table", Properties: {} },
  ...(variables && {
    SignInFunction: { Type: "AWS::Lambda::Function", Properties: { Environment: { Variables: variables } } },
  }),
});
const boundTo = (RP_ID: string) => stackOf({ TABLE_NAME: "table", RP_ID });
const states = (deployed: ReturnType<typeof stackOf>, next: ReturnType<typeof stackOf>) =>
  checkSignIn(deployed, next).map(({ state, says }) => [state, says]);

test("the same name is fine, and so is the first one", () => {
  expect(states(boundTo("play.test"), boundTo("play.test"))).toEqual([["fine", "are bound to play.test"]]);
  expect(states(stackOf(null), boundTo("play.test"))).toEqual([
    ["fine", "will be bound to play.test, for good"],
  ]);
  expect(states(stackOf({}), stackOf({}))).toEqual([]);
});

test("another name, and none any more, lose every passkey", () => {
  expect(states(boundTo("play.test"), boundTo("cards.test"))).toEqual([
    ["fault", "are bound to play.test, and would be to cards.test: every passkey would be lost"],
  ]);
  const [lost] = checkSignIn(boundTo("play.test"), stackOf({}));
  expect(lost?.state).toBe("fault");
  expect(lost?.todo).toContain('rpId: "play.test"');
});
