// Makes models of the socket's frames in three languages: `node models.js ASYNCAPI FOLDER`. Exit status 1 where one has
// no name of its own, or where a game lacks its models.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { GoGenerator, PythonGenerator, TypeScriptGenerator } from "@asyncapi/modelina";

const [document = "", folder = ""] = process.argv.slice(2);
const GENERATORS = { ts: new TypeScriptGenerator(), py: new PythonGenerator(), go: new GoGenerator() };
const GAMES = ["ZipZap", "ZapYourNeighbor", "ZipZilchZero"];
const OF_EACH_GAME = ["View", "EventsFrame", "RefusedFrame", "Table", "Dealt", "TimedOut", "MatchEnded"];

const faults = [];
mkdirSync(folder, { recursive: true });
for (const [language, generator] of Object.entries(GENERATORS)) {
  const models = await generator.generate(readFileSync(document, "utf8"));
  // Python has no model of a union: its field has the union.
  const names = models.map(({ modelName }) => modelName).filter((name) => name !== "");
  const wanted = GAMES.flatMap((game) => OF_EACH_GAME.map((kind) => `${game}${kind}`));
  const anonymous = names.filter((name) => /anonymous/i.test(name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const missing = wanted.filter((name) => !names.includes(name));
  for (const [fault, found] of Object.entries({ anonymous, twice, missing }))
    if (found.length > 0) faults.push(`${language}, ${fault}: ${found.join(" ")}`);
  writeFileSync(`${folder}/models.${language}`, models.map(({ result }) => result).join("\n\n"));
}
if (faults.length > 0) throw new Error(faults.join("\n"));
