// `turn-relay login` and `turn-relay logout`.
import type { AddCommand } from "../add-command.ts";
import { addressOfServer } from "../option-values.ts";

const LOCAL = "http://127.0.0.1:8787";

export const addLogin: AddCommand = (program, session) => {
  program
    .command("login")
    .description("sign in with your account at a relay, for `play` and `bot --login` on this machine")
    .option("--server <url>", "the address of the relay", addressOfServer, LOCAL)
    .action(async ({ server }: { readonly server: string }) => {
      const { login } = await import("./login.ts");
      session.status = await login(server, session.terminal);
    });
};

export const addLogout: AddCommand = (program, session) => {
  program
    .command("logout")
    .description("sign out at a relay, and remove the login from this machine")
    .option("--server <url>", "the address of the relay", addressOfServer, LOCAL)
    .action(async ({ server }: { readonly server: string }) => {
      const { logout } = await import("./login.ts");
      session.status = await logout(server, session.terminal);
    });
};
