// The plain template of the packed package on the emulator: deployed by its own script, which calls AWS's command line,
// played on, and taken back.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { installed } from "../contract/pinned-tools.ts";
import { eventually } from "../local/eventually.ts";
import { askAws, askQueryApi, REGION } from "./aws-api.ts";
import { type Cloud, outputsOf, reached } from "./deployment.ts";
import { ministack, PYTHON_PROGRAMS, startEmulator } from "./emulator.ts";
import { packedDeployer } from "./packed-deployer.ts";
import { remainsWithoutLogs } from "./remains.ts";
import { runThere } from "./run-there.ts";
import { shortMatch } from "./short-match.ts";

const folder = mkdtempSync(join(tmpdir(), "plain-template-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The deployer's own. */
const BUCKET = "bundles-of-ada";
const STACK = { Version: "2010-05-15", StackName: "TurnRelayDev" };

test.skipIf((await installed(ministack)) === null)(
  "a plain template is deployed by its script, does nothing twice, is played on, and goes",
  async () => {
    const emulator = await startEmulator(folder);
    if (emulator === null) throw new Error("the emulator is gone");
    onTestFinished(() => emulator.stop());
    // Its certificate signs itself. A process learns only at its start which ones it trusts, and this one runs already.
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    const cloud: Cloud = { ...emulator, folder };
    const turnRelay = await packedDeployer(cloud);
    const out = join(folder, "plain");
    await turnRelay("template", "--region", REGION, "--out", out);
    await askAws({ service: "s3", method: "PUT", url: `${cloud.url}/${BUCKET}` });
    const before = await remainsWithoutLogs(cloud);
    const variables = { PATH: `${PYTHON_PROGRAMS}:${process.env["PATH"]}` };
    const script = { program: join(out, "deploy.sh"), words: [BUCKET], cwd: folder, variables };
    const said = await runThere(cloud, script);
    const outputs = await outputsOf(cloud, STACK.StackName);
    expect(said).toContain(`HttpUrl\t${outputs["HttpUrl"]}\n`);
    expect(await runThere(cloud, script)).toContain("No changes to deploy");
    (await shortMatch(await reached(cloud, outputs))).host.close();
    await askQueryApi(cloud.url, "cloudformation", { ...STACK, Action: "DeleteStack" });
    await eventually(async () => expect(await remainsWithoutLogs(cloud)).toEqual(before));
  },
);
