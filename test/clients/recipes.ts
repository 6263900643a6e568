// The clients. Versions are pinned here and in the manifests of test/clients/<name>/. No generator gets a switch: its
// arguments only say what to read, where to write, and how the client is called.
import { readFileSync } from "node:fs";
import { INSTALL } from "../contract/pinned-tools.ts";
import type { Need, Places, Recipe } from "./recipe.ts";
import type { Step } from "./run-step.ts";

const JAVA: Need = { command: "java", args: ["-version"] };
const MAVEN: Need = { command: "mvn", args: ["-version"] };
const JQ: Need = { command: "jq", args: ["--version"] };
const PYTHON: Need = { command: "python3", args: ["-c", "import ensurepip, venv"] };

export const OPENAPI_GENERATOR = "7.25.0";
const OAPI_CODEGEN = "2.8.2";

const DEPENDENCY_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1";
const COMPILER_PLUGIN = "org.apache.maven.plugins:maven-compiler-plugin:3.8.1";

/** Puts the jar of OpenAPI Generator into the folder. */
export const copyGeneratorJar = (folder: string): Step => ({
  command: "mvn",
  args: [
    ...["-q", "-B", `${DEPENDENCY_PLUGIN}:copy`, `-DoutputDirectory=${folder}`],
    `-Dartifact=org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`,
  ],
  cwd: folder,
});

const inFolder =
  (command: string, ...args: readonly string[]) =>
  ({ folder }: Places): Step => ({
    command: command.includes("/") ? `${folder}/${command}` : command,
    args,
    cwd: folder,
  });

/** Python finds the generated package in `generated`. */
const python = ({ folder }: Places, ...args: readonly string[]): Step => ({
  command: `${folder}/venv/bin/python`,
  args,
  cwd: folder,
  env: { PYTHONPATH: `${folder}/generated` },
});

/** Clients in Python. `compile` imports each module of the generated package. */
const inPython = (generated: string) => ({
  shared: "in-python",
  install: (places: Places) => [
    inFolder("python3", INSTALL, "venv", "--requirement", "requirements.txt")(places),
  ],
  generated: "generated",
  compile: (places: Places) => [python(places, "import_all.py", generated)],
  play: (places: Places, args: readonly string[]) => python(places, "play.py", ...args),
});

const generatorOf = (
  language: string,
  { folder, document, generatorJar }: Places,
  generated = "generated",
): Step => ({
  command: "java",
  args: ["-jar", generatorJar, "generate", "-i", document, "-g", language, "-o", generated],
  cwd: folder,
});

const installNpm = inFolder("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts");

/** Clients in TypeScript. `tsc` checks the sources of some generators as strictly as it can. */
const inTypescript = (...options: readonly string[]) => ({
  shared: "in-typescript",
  needs: [],
  install: (places: Places) => [installNpm(places)],
  compile: (places: Places) => [inFolder("node_modules/.bin/tsc", "-p", ".", ...options)(places)],
  play: (places: Places, args: readonly string[]) => inFolder("node", "out/play.js", ...args)(places),
});
const EXACT = "--exactOptionalPropertyTypes";

const typescript: Recipe = {
  ...inTypescript(EXACT),
  name: "typescript",
  tool: "openapi-typescript 7.13.0, openapi-fetch 0.17.0",
  generate: (places) =>
    inFolder("node_modules/.bin/openapi-typescript", places.document, "-o", "api.ts")(places),
  generated: "api.ts",
  example: {
    file: "bot.ts",
    play: (places, address) => inFolder("node", "out/bot.js", address)(places),
  },
};

const heyApi: Recipe = {
  ...inTypescript(),
  name: "hey-api",
  tool: "hey-api 0.95.0",
  generate: (places) => inFolder("node_modules/.bin/openapi-ts", "-i", places.document, "-o", "api")(places),
  generated: "api",
};

const orval: Recipe = {
  ...inTypescript(EXACT),
  name: "orval",
  tool: "orval 7.13.2, axios 1.13.2",
  generate: (places) =>
    inFolder("node_modules/.bin/orval", "--input", places.document, "--output", "api/relay.ts")(places),
  generated: "api",
};

const typescriptFetch: Recipe = {
  ...inTypescript(),
  name: "typescript-fetch",
  tool: `openapi-generator ${OPENAPI_GENERATOR}, typescript-fetch`,
  needs: [JAVA, MAVEN, JQ],
  readsOneOf: true,
  generate: (places) => generatorOf("typescript-fetch", places, "api"),
  generated: "api",
};

const openapiPythonClient: Recipe = {
  ...inPython("turn_relay_client"),
  name: "openapi-python-client",
  tool: "openapi-python-client 0.29.1",
  needs: [PYTHON],
  generate: ({ folder, document }) => ({
    command: `${folder}/venv/bin/openapi-python-client`,
    args: ["generate", "--path", document, "--output-path", "generated", "--overwrite"],
    cwd: folder,
    // It calls ruff.
    env: { PATH: `${folder}/venv/bin:${process.env["PATH"]}` },
  }),
  example: { file: "bot.py", play: (places, address) => python(places, "bot.py", address) },
};

const openapiGeneratorPython: Recipe = {
  ...inPython("openapi_client"),
  name: "openapi-generator-python",
  tool: `openapi-generator ${OPENAPI_GENERATOR}, python`,
  needs: [JAVA, MAVEN, PYTHON],
  generate: (places) => generatorOf("python", places),
};

const java: Recipe = {
  name: "java",
  tool: `openapi-generator ${OPENAPI_GENERATOR}, java`,
  needs: [JAVA, { command: "javac", args: ["-version"] }, MAVEN],
  install: (places) => [inFolder("mvn", "-q", "-B", `${DEPENDENCY_PLUGIN}:build-classpath`)(places)],
  generate: (places) => generatorOf("java", places),
  generated: "generated",
  compile: (places) => [inFolder("mvn", "-q", "-B", `${COMPILER_PLUGIN}:compile`)(places)],
  play: (places, args) => {
    const jars = readFileSync(`${places.folder}/classpath.txt`, "utf8").trim();
    return inFolder("java", "-cp", `target/classes:${jars}`, "Play", ...args)(places);
  },
};

const go: Recipe = {
  name: "go",
  tool: `oapi-codegen ${OAPI_CODEGEN}`,
  needs: [{ command: "go", args: ["version"] }],
  install: (places) => [
    {
      ...inFolder(
        "go",
        "install",
        `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${OAPI_CODEGEN}`,
      )(places),
      env: { GOBIN: `${places.folder}/bin` },
    },
    inFolder("go", "mod", "download")(places),
  ],
  generate: (places) =>
    inFolder("bin/oapi-codegen", "-package", "api", "-o", "api/api.go", places.document)(places),
  generated: "api/api.go",
  compile: (places) => [
    inFolder("go", "vet", "./...")(places),
    inFolder("go", "build", "-o", "play", ".")(places),
  ],
  play: (places, args) => inFolder("./play", ...args)(places),
};

const rust: Recipe = {
  name: "rust",
  tool: `openapi-generator ${OPENAPI_GENERATOR}, rust`,
  needs: [JAVA, MAVEN, JQ, { command: "cargo", args: ["--version"] }],
  // Its packages are those of the generated client, so they are fetched as it is compiled.
  install: () => [],
  readsOneOf: true,
  generate: (places) => generatorOf("rust", places),
  generated: "generated",
  compile: (places) => [inFolder("cargo", "build", "--quiet")(places)],
  play: (places, args) => inFolder("target/debug/play", ...args)(places),
};

const NSWAG = "node_modules/nswag/bin/binaries/Win";
const MONO_LIBRARIES = [
  "System.Net.Http",
  "System.ComponentModel.DataAnnotations",
  "System.Runtime.Serialization",
];

const csharp: Recipe = {
  name: "csharp",
  tool: "NSwag 14.7.1",
  needs: [
    { command: "mono", args: ["--version"] },
    { command: "mcs", args: ["--version"] },
  ],
  install: (places) => [installNpm(places), inFolder("cp", `${NSWAG}/Newtonsoft.Json.dll`, ".")(places)],
  generate: (places) =>
    inFolder(
      "mono",
      ...[`${NSWAG}/NSwag.exe`, "openapi2csclient", `/input:${places.document}`],
      ...["/output:Client.cs", "/namespace:TurnRelay", "/classname:RelayClient"],
    )(places),
  generated: "Client.cs",
  compile: (places) => [
    inFolder(
      "mcs",
      ...["-out:Play.exe", "-r:Newtonsoft.Json.dll"],
      ...MONO_LIBRARIES.map((library) => `-r:${library}`),
      ...["Client.cs", "Play.cs"],
    )(places),
  ],
  play: (places, args) => inFolder("mono", "Play.exe", ...args)(places),
};

/** Models of the socket's frames. */
const modelina: Recipe = {
  name: "modelina",
  tool: "Modelina 5.10.1",
  needs: [],
  install: (places) => [installNpm(places)],
  generate: (places) => inFolder("node", "models.js", places.frames, "generated")(places),
  generated: "generated",
  compile: () => [],
};

/** The slow ones first, so that the two that run at a time end together. */
export const RECIPES: readonly Recipe[] = [
  ...[
    rust,
    java,
    go,
    openapiGeneratorPython,
    typescriptFetch,
    typescript,
    heyApi,
    orval,
    csharp,
    openapiPythonClient,
  ],
  modelina,
];
