// The budget of the account. AWS compares it with the bill, and writes a mail. It stops nothing.
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";

/** AWS tells when four fifths are spent, and when the month's forecast passes the whole. `amount`: dollars a month. */
export const createBudget = (
  scope: Construct,
  stackName: string,
  amount: number,
  address: string,
): CfnBudget => {
  const tell = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      ...{ notificationType, threshold, thresholdType: "PERCENTAGE" },
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "EMAIL", address }],
  });
  return new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: `${stackName}-budget`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount, unit: "USD" },
    },
    notificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
};
