/** `npm run test:asking`: the size budgets of the widgets for an owner who asks for consent. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { permission } from "../../business/facts.ts";
import { root } from "../project.ts";
import { buildWidgets } from "./build-widgets.ts";

const dist = ".build/asking";
permission.ask = true;
await buildWidgets(join(root, dist));
const { status } = spawnSync("size-limit", {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, SIZES_OF: dist },
});
process.exitCode = status ?? 1;
