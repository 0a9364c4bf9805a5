import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acceptLead } from "../../../gateway/store/accepted-lead.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { checklistSample } from "../../../leads/forms/checklist/form.ts";
import { root } from "./markdown.ts";

/** A folder in which the project's commands can be typed, with its own store. */
export interface Sandbox {
	folder: string;
	/** Runs a block in a shell until the first failure; returns its output. */
	run(block: string): { code: number | null; output: string };
	remove(): void;
}

const parts = ["node_modules", "package.json", "gateway", "leads", "business", "docs", "tools"];

/** Creates a sandbox with a single lead in the store. */
export async function sandbox(): Promise<Sandbox> {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-docs-"));
	for (const part of parts) symlinkSync(join(root, part), join(folder, part));
	mkdirSync(join(folder, ".data"));
	const store = createSqliteStore(join(folder, ".data/leads.db"));
	const lead = acceptLead({
		id: "0b0e7d5c-4d55-4f7e-9a53-2f1f6d6f5b11",
		kind: "checklist",
		fields: { ...checklistSample },
		context: { page: "https://partner.example/", referrer: "" },
		state: "pending",
	});
	await store.add(lead);
	await store.close();
	const node = join(root, "node_modules/.bin");
	return {
		folder,
		run(block) {
			const { status, stdout, stderr } = spawnSync("sh", ["-euc", block], {
				cwd: folder,
				encoding: "utf8",
				env: { ...process.env, LEADS_DB: "", PATH: `${node}:${process.env.PATH}` },
				timeout: 60_000,
			});
			return { code: status, output: stdout + stderr };
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
