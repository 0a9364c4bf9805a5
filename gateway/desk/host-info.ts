import { readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { HostInfo } from "../services/health-page.ts";
import { isPostgres } from "../store/postgres/address.ts";

/** Time of the newest backup in a folder; undefined if there is none. */
function newestBackupAt(folder: string): number | undefined {
	try {
		const times = readdirSync(folder)
			.filter((name) => /^leads-.*\.db$/.test(name))
			.map((name) => statSync(join(folder, name)).mtimeMs);
		return times.length > 0 ? Math.max(...times) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Facts about disk and backups.
 *
 * @param db what LEADS_DB says
 * @param backups the folder that docs/deploy/backup.mjs writes to; default beside the store
 */
export function readHostInfo(db: string, backups = ""): HostInfo {
	if (isPostgres(db) || db === ":memory:") return {};
	const folder = backups || join(dirname(db), "backups");
	const at = newestBackupAt(folder);
	try {
		const { bavail, bsize, blocks } = statfsSync(dirname(db));
		const disk = { free: bavail * bsize, total: blocks * bsize };
		const since = statSync(db).birthtimeMs;
		return { disk, backup: { folder: resolve(folder), since, ...(at !== undefined && { at }) } };
	} catch {
		return {};
	}
}

/** Number of the first line of a file that begins with a text; undefined if there is none. */
export function findLine(file: string, text: string): number | undefined {
	try {
		const lines = readFileSync(file, "utf8").split("\n");
		const found = lines.findIndex((line) => line.trim().startsWith(text));
		return found < 0 ? undefined : found + 1;
	} catch {
		return undefined;
	}
}
