// A template whose REST API is made anew, with another address. CloudFormation then deletes the former API.
import type { Template } from "./deployment.ts";

export const withAnotherApi = (template: Template): Template => {
  const apis = Object.entries(template.Resources).filter(
    ([id, { Type }]) => Type === "AWS::ApiGatewayV2::Api" && id.startsWith("HttpApi"),
  );
  return apis.reduce((all, [id]) => renamed(all, id, `${id}Anew`), template);
};

const renamed = (template: Template, from: string, to: string): Template =>
  JSON.parse(JSON.stringify(template).replaceAll(`"${from}"`, `"${to}"`));
