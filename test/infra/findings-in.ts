// What cdk-nag finds in an app, with AWS's own packs.
import type { App } from "aws-cdk-lib/core";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";

/** One line for each finding that nobody acknowledged. */
export const findingsIn = (of: App): readonly string[] =>
  [new AwsSolutionsChecks(of), new ServerlessChecks(of)].flatMap((pack) =>
    pack
      .validateScope(of)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
  );
