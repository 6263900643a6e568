// What the account has besides CDK's own stack, and what the functions have written to their logs.
import * as z from "zod";
import { askAws, askJsonApi, askQueryApi, askRestApi, elementsOf } from "./aws-api.ts";
import type { Cloud } from "./deployment.ts";

/** The names of everything that a stack can leave behind, by kind. */
export const remainsIn = async ({
  url,
}: Pick<Cloud, "url">): Promise<Readonly<Record<string, readonly string[]>>> => {
  const roles = await askQueryApi(url, "iam", { Version: "2010-05-08", Action: "ListRoles" });
  return {
    tables: tablesSchema.parse(await askDynamo({ url }, "ListTables")),
    functions: functionsSchema.parse(await askRestApi(url, "lambda", ["GET", "/2015-03-31/functions/"])),
    mappings: mappingsSchema.parse(
      await askRestApi(url, "lambda", ["GET", "/2015-03-31/event-source-mappings/"]),
    ),
    apis: apisSchema.parse(await askRestApi(url, "apigateway", ["GET", "/v2/apis"])),
    queues: queuesSchema.parse(await askJsonApi(url, "sqs", "AmazonSQS.ListQueues")),
    logs: await logGroups({ url }),
    buckets: (await namesOf({ url }, "s3", "/", "Name")).filter((name) => !name.startsWith("cdk-")),
    distributions: await namesOf({ url }, "cloudfront", `${CLOUDFRONT}/distribution`, "DomainName"),
    edgeFunctions: await namesOf({ url }, "cloudfront", `${CLOUDFRONT}/function`, "Name"),
    parameters: parametersSchema
      .parse(await askJsonApi(url, "ssm", "AmazonSSM.DescribeParameters"))
      .filter((name) => !name.startsWith("/cdk-bootstrap/")),
    roles: elementsOf(roles, "RoleName").filter((name) => !name.startsWith("cdk-")),
  };
};

/** After play. MiniStack makes the log of a function again that is still at work while its stack goes. */
export const remainsWithoutLogs = async (cloud: Pick<Cloud, "url">) => ({
  ...(await remainsIn(cloud)),
  logs: [],
});

const CLOUDFRONT = "/2020-05-31";

/** From an API that answers XML to a path. */
const namesOf = async (
  { url }: Pick<Cloud, "url">,
  service: string,
  path: string,
  element: string,
): Promise<readonly string[]> => {
  const { text } = await askAws({ service, method: "GET", url: `${url}${path}` });
  return elementsOf(text, element);
};

export const askDynamo = (
  { url }: Pick<Cloud, "url">,
  operation: string,
  parameters: object = {},
): Promise<unknown> => askJsonApi(url, "dynamodb", `DynamoDB_20120810.${operation}`, parameters);

export const LOGS = "Logs_20140328";

export const logGroups = async ({ url }: Pick<Cloud, "url">): Promise<readonly string[]> =>
  groupsSchema.parse(await askJsonApi(url, "logs", `${LOGS}.DescribeLogGroups`));

/** The lines in the log of a function that have the text. `name`: the function's id in the stack. */
export const logged = async (
  { url }: Pick<Cloud, "url">,
  name: string,
  text: string,
): Promise<readonly string[]> => {
  const logGroupName = (await logGroups({ url })).find((group) => group.includes(`/${name}Logs`));
  const answer = await askJsonApi(url, "logs", `${LOGS}.FilterLogEvents`, { logGroupName, limit: 10_000 });
  return eventsSchema.parse(answer).filter((line) => line.includes(text));
};

const tablesSchema = z.object({ TableNames: z.array(z.string()) }).transform(({ TableNames }) => TableNames);
const functionsSchema = z
  .object({ Functions: z.array(z.object({ FunctionName: z.string() })) })
  .transform(({ Functions }) => Functions.map(({ FunctionName }) => FunctionName));
const mappingsSchema = z
  .object({ EventSourceMappings: z.array(z.object({ UUID: z.string() })) })
  .transform(({ EventSourceMappings }) => EventSourceMappings.map(({ UUID }) => UUID));
const apisSchema = z
  .object({ items: z.array(z.object({ name: z.string() })) })
  .transform(({ items }) => items.map(({ name }) => name));
const queuesSchema = z
  .object({ QueueUrls: z.array(z.string()).optional() })
  .transform(({ QueueUrls = [] }) => QueueUrls);
const parametersSchema = z
  .object({ Parameters: z.array(z.object({ Name: z.string() })) })
  .transform(({ Parameters }) => Parameters.map(({ Name }) => Name));
const groupsSchema = z
  .object({ logGroups: z.array(z.object({ logGroupName: z.string() })) })
  .transform(({ logGroups }) => logGroups.map(({ logGroupName }) => logGroupName));
const eventsSchema = z
  .object({ events: z.array(z.object({ message: z.string() })) })
  .transform(({ events }) => events.map(({ message }) => message));
