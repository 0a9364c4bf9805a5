/** `npm run test:asking`: the size budgets of the widgets for an owner who asks for consent. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import shipped from "../../business/facts.json" with { type: "json" };
import { replaceFacts } from "../../business/facts.ts";
import type { Facts } from "../../business/schema.ts";
import { root } from "../project.ts";
import { buildWidgets } from "./build-widgets.ts";

const shippedFacts = shipped as unknown as Facts;
const dist = ".build/asking";
replaceFacts({ ...shippedFacts, permission: { ...shippedFacts.permission, ask: true } });
await buildWidgets(join(root, dist));
const { status } = spawnSync("size-limit", {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, SIZES_OF: dist },
});
process.exitCode = status ?? 1;
