/** `npm run test:asking`: the byte budgets of the widgets of an owner who asks for permission to write again. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { permission } from "../../business/facts.ts";
import { root } from "../project.ts";
import { buildWidgets } from "./build-widgets.ts";

const dist = ".build/asking";
permission.ask = true;
await buildWidgets(join(root, dist));
const { status } = spawnSync("size-limit", {
	...{ cwd: root, stdio: "inherit" },
	env: { ...process.env, SIZES_OF: dist },
});
process.exitCode = status ?? 1;
