/** @module-tag long */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { describeLeadStore } from "../testing/contract.ts";
import { createSqliteStore } from "./sqlite-store.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "leads-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describeLeadStore("The SQLite store on disk", (clock) => {
	const open = () => createSqliteStore(join(folder, "deep/leads.db"), { clock, lease: 20_000 });
	return { store: open(), again: open };
});
