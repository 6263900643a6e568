// The command `turn-relay new` on the command line.
import type { AddCommand } from "../add-command.ts";

export const addNew: AddCommand = (program, session) => {
  program
    .command("new")
    .description("write a project with a game of your own, which can be played at once")
    .argument("<name>", "the name of the game, its id and its folder, such as crazy-eights")
    .option("--from <example>", "begin with an example, such as hearts (default: a small game of cards)")
    .action(async (name: string, { from }: { readonly from?: string }) => {
      const { newProject } = await import("./new-project.ts");
      session.status = newProject({ name, from }, ".", session.terminal);
    });
};
