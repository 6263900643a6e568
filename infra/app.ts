// The CDK app: the stacks of every stage, and the directory where there are cells. A command names the stack that it is for.
import { App } from "aws-cdk-lib/core";
import { addStage } from "./add-stage.ts";
import { DirectoryStack } from "./directory-stack.ts";
import { readDirectory } from "./settings/directory-settings.ts";
import { readStages } from "./settings/read-stages.ts";
import { DIRECTORY, STAGES } from "./settings/stages.ts";

const app = new App();

for (const settings of Object.values(readStages(STAGES))) addStage(app, settings);

if (DIRECTORY) new DirectoryStack(app, readDirectory(DIRECTORY));
