// What a deployer hears of a deployment that failed, by texts as AWS and the CDK write them.
import { expect, test } from "vitest";
import { faultSentence } from "../../../src/cli/deploy/fault-sentence.ts";
import { isProgress } from "../../../src/cli/deploy/is-progress.ts";
import { withoutSecrets } from "../../../src/cli/deploy/without-secrets.ts";

test.each([
  ["ExpiredToken: The security token included in the request is expired", /sign-in has ended/],
  ["Unable to resolve AWS account to use. It must be either configured", /does not know these credentials/],
  ["InvalidClientTokenId: The security token included in the request is invalid.", /does not know these/],
  [
    'CREATE_FAILED | AWS::CloudFront::Distribution | "Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support" (AccessDenied)',
    /CloudFront for this new account yet.*`web: false`/,
  ],
  [
    "Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [100].",
    /too few environments/,
  ],
  ["CloudWatch Logs role ARN must be set in account settings to enable logging", /`accessLogs: false`/],
  [
    "Properties validation failed for resource X: extraneous key [RecursiveLoop] is not permitted",
    /`loopDetection: false`/,
  ],
  [
    "Template format error: Unrecognized resource types: [AWS::Scheduler::ScheduleGroup]",
    /region lacks a part/,
  ],
  [
    "SSM parameter /cdk-bootstrap/hnb659fds/version not found. Has the environment been bootstrapped?",
    /npx cdk bootstrap/,
  ],
  ["TurnRelay is in UPDATE_ROLLBACK_FAILED state and can not be updated", /npx cdk rollback/],
  ["Stack:arn:aws is in UPDATE_IN_PROGRESS state and can not be updated.", /wait for its end/],
  [
    "User: arn:aws:iam::1:user/a is not authorized to perform: cloudformation:CreateChangeSet",
    /AdministratorAccess/,
  ],
  ["LimitExceededException: The maximum number of functions", /A quota of the account/],
  ["getaddrinfo ENOTFOUND cloudformation.eu-west-9.amazonaws.com", /cannot be reached/],
  ["something that nobody knows", /The lines above have the reason/],
])("%s", (said, sentence) => {
  expect(faultSentence(said)).toMatch(sentence);
  // One sentence.
  expect(faultSentence(said).replaceAll(/`[^`]*`/g, "")).toMatch(/^[^.]+(\. Mend it, [^.]+)?\.$/);
});

test("no secret of the deployer is shown", () => {
  const secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCY";
  expect(withoutSecrets(`key ${secret}, ${secret}`, [undefined, "", "test", secret])).toBe(
    "key (secret), (secret)",
  );
});

test.each([
  ["TurnRelay | 3/94 | 1:08:21 PM | CREATE_COMPLETE | AWS::Lambda::Function | Default/Http/Function", true],
  ["TurnRelay | 3/94 | 1:08:21 PM | CREATE_FAILED | AWS::Lambda::Permission | X a reason", true],
  ["TurnRelay | 3/94 | 1:08:21 PM | UPDATE_ROLLBACK_IN_PROGRESS | AWS::CloudFormation::Stack | X", true],
  ["TurnRelay | 3/94 | 1:08:21 PM | CREATE_IN_PROGRESS | AWS::Lambda::Function | X", false],
  ["TurnRelay | 3/94 | 1:08:21 PM | CREATE_COMPLETE | AWS::Lambda::Permission | X", false],
  ["TurnRelay: start: Publishing Default/Http/Function/Code (current)", false],
  ["TurnRelay.HttpUrl = https://a.execute-api.eu-west-1.amazonaws.com", false],
  ["", false],
])("%s is shown: %s", (line, shown) => {
  expect(isProgress(line)).toBe(shown);
});
