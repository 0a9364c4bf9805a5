import { readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type LocatedJson, locateJson } from "../../../business/locate-json.ts";
import type { HostInfo } from "../../services/upkeep/health-page.ts";
import { isPostgres } from "../../store/postgres/address.ts";

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
 * @param db value of LEADS_DB
 * @param backups folder that docs/deploy/backup.mjs writes to; default: beside the store
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

/**
 * Line number of a setting in `.env`, or of a fact (`contact.phone`) in a JSON file; undefined if the file has no
 * such name.
 */
export function findLine(file: string, name: string): number | undefined {
	try {
		const text = readFileSync(file, "utf8");
		if (file.endsWith(".json")) return linesOf(text).get(name);
		const lineIndex = text.split("\n").findIndex((line) => line.trim().startsWith(name));
		return lineIndex < 0 ? undefined : lineIndex + 1;
	} catch {
		return undefined;
	}
}

/** The text parsed last, because one screen looks up about fifty facts. */
let parsedText = { text: "", lines: new Map() as LocatedJson["lines"] };
function linesOf(text: string): LocatedJson["lines"] {
	if (parsedText.text !== text) parsedText = { text, lines: locateJson(text).lines };
	return parsedText.lines;
}
