// A stack of its own, deployed once by hand: the roles with which the workflow deploy.yml on GitHub deploys. GitHub's
// identity tokens stand for credentials, so the repository keeps no secret. docs/deploying.md has the command.
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import * as z from "zod";
import { acknowledge } from "./acknowledged-findings.ts";
import { STAGES } from "./settings/stages.ts";

const contextSchema = z.object({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, "expected -c repository=OWNER/NAME"),
  /** An account has at most one provider for GitHub. */
  hasProvider: z.stringbool().default(false),
});

const ISSUER = "token.actions.githubusercontent.com";
/** CDK's own, unless `cdk bootstrap` was told another. */
const QUALIFIER = "hnb659fds";
const AUDIENCE = "sts.amazonaws.com";

/** Each once. */
const COPIES_REGIONS = [...new Set(Object.values(STAGES).flatMap(({ copies }) => copies?.region ?? []))];

const READS_STAGES = Object.values(STAGES).map(({ name }) => ({
  id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:<AWS::Region>:<AWS::AccountId>:stack/${name}/*]`,
  on: /^DeployRole\/DefaultPolicy\/Resource$/,
  reason: "A stack's id is not known before its first deployment. The stack is named.",
}));

export class GithubAccess extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "turn-relay: the roles of its workflow on GitHub" });
    const { repository, hasProvider } = contextSchema.parse({
      repository: this.node.tryGetContext("repository"),
      hasProvider: this.node.tryGetContext("hasProvider"),
    });
    const provider = hasProvider
      ? []
      : [new CfnOIDCProvider(this, "Provider", { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] })];
    const environments = Object.keys(STAGES).map((stage) => `repo:${repository}:environment:${stage}`);
    const roles = [
      this.#addRole("DeployRole", environments, ["deploy", "file-publishing", "lookup"]),
      this.#addRole("DiffRole", [`repo:${repository}:pull_request`], ["lookup"]),
    ];
    for (const role of roles) role.node.addDependency(...provider);
    roles[0]?.addToPolicy(this.#readingStages());
    acknowledge(this, READS_STAGES);
  }

  /** What `turn-relay deploy` compares with its own build: the deployed templates, and whether there are some. */
  #readingStages(): PolicyStatement {
    return new PolicyStatement({
      actions: ["cloudformation:DescribeStacks", "cloudformation:GetTemplate"],
      resources: Object.values(STAGES).map(
        ({ name }) => `arn:${this.partition}:cloudformation:${this.region}:${this.account}:stack/${name}/*`,
      ),
    });
  }

  /** The role may take CDK's own roles, also where copies of a store are. `cdk bootstrap` has made them. */
  #addRole(id: string, subjects: readonly string[], cdkRoles: readonly string[]): Role {
    const provider = `arn:${this.partition}:iam::${this.account}:oidc-provider/${ISSUER}`;
    const role = new Role(this, id, {
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: [...subjects] },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ["sts:AssumeRole"],
        resources: [this.region, ...COPIES_REGIONS].flatMap((region) =>
          cdkRoles.map(
            (name) =>
              `arn:${this.partition}:iam::${this.account}:role/cdk-${QUALIFIER}-${name}-role-${this.account}-${region}`,
          ),
        ),
      }),
    );
    new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
    return role;
  }
}
