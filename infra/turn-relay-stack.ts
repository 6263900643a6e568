// The stack of one stage: the relay and its page. A store that is kept has a stack of its own.

import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Stack, type StackProps } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import * as z from "zod";
import { globalName } from "./global-name.ts";
import { plainSynthesizer } from "./plain-synthesizer.ts";
import { storeStackName } from "./settings/read-stages.ts";
import { type StageSettings, turnRelaySettings } from "./settings/stage-settings.ts";
import { CopiesStack, StoreCopies } from "./store-copies.ts";
import { TurnRelay } from "./turn-relay.ts";

export interface TurnRelayStackProps {
  /** The path of a `turn-relay.config.ts`. Left out: the shipped games. */
  readonly config?: string;
  /** Whether CloudFormation deploys it without the CDK. Left out: no. */
  readonly plain?: boolean;
}

export class TurnRelayStack extends Stack {
  readonly relay: TurnRelay;

  constructor(
    scope: Construct,
    settings: StageSettings,
    { config, plain = false }: TurnRelayStackProps = {},
  ) {
    super(scope, settings.name, {
      ...propsOf(settings, plain),
      description: "turn-relay: a relay for online card games",
    });
    const store = homeOfStore(scope, settings, plain);
    // CDK leaves this id out of the logical ids. Another id would replace all resources, the store among them.
    this.relay = new TurnRelay(this, "Default", {
      ...known.parse(settings),
      ...(config !== undefined && { config }),
      ...(store && { store }),
    });
    copyStore(scope, store ?? this, { ...settings, tableArn: this.relay.table.tableArn }, plain);
    const { budgetUsd, alarmAddress } = settings;
    if (budgetUsd !== null && alarmAddress !== undefined)
      createBudget(this, this.stackName, budgetUsd, alarmAddress);
  }
}

/** Drops the fields that it does not know. */
const known = z.object(turnRelaySettings.shape);

/** Both undefined: the account and the region of the deployer's credentials. */
const propsOf = ({ account, region, keepsData }: StageSettings, plain: boolean): StackProps => ({
  env: { ...(account && { account }), ...(region && { region }) },
  terminationProtection: keepsData,
  ...(plain && { synthesizer: plainSynthesizer() }),
});

/**
 * A table that is kept has a stack of its own. A failed first creation of the relay's stack must neither delete it,
 * nor leave a protected table behind that no stack knows. Null: the relay's stack makes the table, or nobody does.
 */
const homeOfStore = (scope: Construct, settings: StageSettings, plain: boolean): Stack | null => {
  if (!settings.keepsData || settings.table) return null;
  return new Stack(scope, storeStackName(settings.name), {
    ...propsOf(settings, plain),
    description: "turn-relay: the store",
  });
};

type CopiedStore = StageSettings & { readonly tableArn: string };

/** `home`: the stack of the table, where the plan outlives the relay. Of an adopted table: the stack of the relay, with which the plan goes. */
const copyStore = (scope: Construct, home: Stack, settings: CopiedStore, plain: boolean): void => {
  const { name, copies, tableArn } = settings;
  if (copies === undefined) return;
  const there = new CopiesStack(scope, { name, copies }, propsOf(settings, plain));
  new StoreCopies(home, "Copies", { name, copies, tableArn });
  // A plan refuses a vault that is not there.
  home.addStackDependency(there);
};

/** AWS tells when four fifths are spent, and when the month's forecast passes the whole. `amount`: dollars a month. */
const createBudget = (scope: Construct, stackName: string, amount: number, address: string): CfnBudget => {
  const tell = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      ...{ notificationType, threshold, thresholdType: "PERCENTAGE" },
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "EMAIL", address }],
  });
  return new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: globalName(scope, `${stackName}-budget`, 100),
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount, unit: "USD" },
    },
    notificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
};
