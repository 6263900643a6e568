// The examples that `--help` prints below a command. A command may also bring its own.
import type { Command } from "commander";

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  new: ["turn-relay new crazy-eights", "turn-relay new my-hearts --from hearts"],
  lint: ["turn-relay lint"],
  replay: ["turn-relay replay match.json", "turn-relay replay --many --quiet < records.jsonl"],
  verify: [
    "turn-relay verify match.json",
    "turn-relay verify --url http://127.0.0.1:8787/v1/matches/7kQ2mXv9TzB4",
  ],
  compare: [
    "turn-relay compare --game zip-zap --a hard --b easy --matches 400 --seed 1",
    "turn-relay compare --game zip-zap --a ./my-bot.js --b hard",
  ],
  bot: [
    "turn-relay bot ./my-bot.js --against hard --matches 20",
    "turn-relay bot ./my-bot.ts --server https://relay.example --games 8 --rated",
  ],
  login: ["turn-relay login --server https://relay.example"],
  logout: ["turn-relay logout --server https://relay.example"],
  simulate: [
    "turn-relay simulate --seeds 1-1000",
    "turn-relay simulate --seed 7 --game zip-zilch-zero --trace",
  ],
  conformance: [
    'turn-relay conformance --client "python3 bot.py {url}"',
    "turn-relay conformance --client 'node bot.js {url}' --only lost,storm --seed 7",
  ],
  admin: [
    "turn-relay admin --stack TurnRelay ban 7kQ2mXv9TzB4 --for 7d --reason cheating",
    "turn-relay admin --server http://127.0.0.1:8787 reports",
    "turn-relay admin --stack TurnRelay log --verify",
  ],
  redrive: ["turn-relay redrive --stack TurnRelay --dry-run", "AWS_PROFILE=games turn-relay redrive"],
  start: [
    "turn-relay start --memory",
    "PORT=9000 turn-relay start --data ./kept",
    "turn-relay start --stack TurnRelay",
  ],
  stop: ["turn-relay stop --stack TurnRelay", "AWS_PROFILE=games turn-relay stop --stack TurnRelay --yes"],
  play: [
    "turn-relay play --bots easy,hard",
    "turn-relay play --server https://relay.example --seats 3 --name Ada",
    "turn-relay play --server https://relay.example --code ABC234 --name Bo",
  ],
  smoke: [
    "turn-relay smoke --server http://127.0.0.1:8787",
    "turn-relay smoke --server https://relay.example --game zip-zap --json",
    "turn-relay smoke --server https://relay.example --every 5m",
  ],
  adopt: [
    "turn-relay adopt --table TurnRelay-restored",
    'turn-relay adopt --table TurnRelay-restored --wake "$TIMER_QUEUE_URL"',
  ],
  deploy: ["turn-relay deploy", "turn-relay deploy --stage prod --region eu-west-1 --yes"],
  destroy: ["turn-relay destroy", "turn-relay destroy --stage prod --confirm TurnRelay"],
  template: [
    "turn-relay template --out plain",
    "turn-relay template --stage prod --region eu-west-1 --out plain",
  ],
  doctor: ["turn-relay doctor", "turn-relay doctor --stack TurnRelay --drift"],
  top: ["turn-relay top", "turn-relay top --server http://127.0.0.1:9000 --count 10"],
  plan: [
    "turn-relay plan --players 1000",
    "turn-relay plan --players 20000 --games zip-zap=3,zip-zilch-zero=1 --acts 12 --spectators 2 --json",
  ],
  demo: ["turn-relay demo --game zap-your-neighbor --speed 4"],
};

/** Shows the examples of the program and of each of its commands. */
export const addExamples = (program: Command): void => {
  addTo(program, ["turn-relay start --memory", "turn-relay help start"]);
  for (const command of program.commands) addTo(command, EXAMPLES[command.name()] ?? []);
};

const addTo = (command: Command, examples: readonly string[]): void => {
  if (examples.length === 0) return;
  const heading = examples.length === 1 ? "Example:" : "Examples:";
  command.addHelpText("after", ["", heading, ...examples.map((example) => `  ${example}`)].join("\n"));
};
