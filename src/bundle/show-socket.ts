// What the page of the socket runs in the browser, as a text. The component wants the document as AsyncAPI's parser leaves
// it: with each reference replaced by what it names. The parser itself would need a policy that lets texts run as code.

export const showSocket = `async () => {
  const asyncapi = await (await fetch("../asyncapi.json")).json();
  const named = (part) =>
    "$ref" in part ? named(part.$ref.slice(2).split("/").reduce((inner, name) => inner[name], asyncapi)) : part;
  const resolved = (part) => {
    if (typeof part !== "object" || part === null) return part;
    if ("$ref" in part) return named(part);
    for (const [name, inner] of Object.entries(part)) part[name] = resolved(inner);
    return part;
  };
  for (const [name, schema] of Object.entries(asyncapi.components.schemas)) schema["x-parser-schema-id"] = name;
  for (const [name, message] of Object.entries(asyncapi.components.messages)) {
    message["x-parser-message-name"] = name;
    message["x-parser-unique-object-id"] = name;
  }
  for (const kind of ["servers", "channels", "operations"])
    for (const [name, thing] of Object.entries(asyncapi[kind])) thing["x-parser-unique-object-id"] = name;
  resolved(asyncapi);
  Object.assign(asyncapi, { "x-parser-spec-parsed": true, "x-parser-api-version": 3 });
  showAsyncApi(
    { schema: asyncapi, config: { show: { errors: false, sidebar: innerWidth > 1024 }, sidebar: { showOperations: "byDefault" } } },
    document.getElementById("reference"),
  );
}`;
