// The CDK app for the roles of the workflow: `npx cdk deploy --app "npx tsx infra/github-app.ts" -c repository=OWNER/NAME`.
import { App } from "aws-cdk-lib/core";
import { GithubAccess } from "./github-access.ts";

new GithubAccess(new App(), "TurnRelayGithub");
