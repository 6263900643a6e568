// How many random matches a test of the contract suite plays: a share in `npm test`, all in `npm run test:all`.

export type Runs = "few" | "all";

export const runsOf = (runs: Runs, all: number): number => (runs === "all" ? all : Math.ceil(all / 4));
