// The page docs/problems.md: what each problem means, and what a client does about it.
import { kindOf, PROBLEM_CODES } from "../src/protocol/problem.ts";
import { guideOf } from "../src/protocol/problem-guide.ts";

export const problemsPage = (): string => `${INTRODUCTION}\n${PROBLEM_CODES.map(section).join("\n")}`;

const INTRODUCTION = `# Problems

After this page you can answer any problem of the relay. Each section is one \`code\`: its status, what it means, and then
what the client does. The relay serves each section at the \`type\` of the problem, for example \`GET /problems/malformed\`.

\`npm run generate\` writes this page from \`src/protocol/problem-guide.ts\`. Over a socket, an \`error\` frame carries the
same problem. A \`refused\` frame has the code, but no problem.
`;

const section = (code: (typeof PROBLEM_CODES)[number]): string => {
  const { meaning, remedy } = guideOf(code);
  return `## ${code}\n\n**${kindOf(code).status}.** ${meaning}\n\n${remedy}\n`;
};
