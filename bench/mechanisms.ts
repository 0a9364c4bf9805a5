/** Mechanisms that the gateway has only for speed, and for each the edits to its sources that take it out. */

/** Edits: file -> pairs of a text and its replacement. */
export type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;

const sqlite = "gateway/store/sqlite";

export const mechanisms: Readonly<Record<string, Edits>> = {
	"write thread": {
		[`${sqlite}/file-engine.ts`]: [
			[
				'path === ":memory:" ? inProcessWriter(db) : threadWriter(path);',
				"(db.exec(committing), inProcessWriter(db));",
			],
			["import { readWithBusyRetry }", "import { committing, readWithBusyRetry }"],
			["inProcessWriter, preparedQuery, threadWriter", "inProcessWriter, preparedQuery"],
		],
	},
	"group commit": {
		[`${sqlite}/writer/group-commit.ts`]: [
			[
				"		const jobs = this.#jobs;\n		this.#jobs = [];",
				"		const jobs = this.#jobs.splice(0, 1);",
			],
			[
				"			this.#writeLogBackSoon();\n			for",
				"			this.#writeLogBackSoon();\n			if (this.#jobs.length > 0) setImmediate(() => this.flush());\n			for",
			],
		],
	},
	"number slots": {
		"gateway/lib/memory/slab.ts": [
			[
				"	const items: (T | undefined)[] = [];\n	const free: number[] = [];",
				"	const items = new Map<number, T>();\n	let next = 0;",
			],
			[
				"			const index = free.pop() ?? items.length;\n			items[index] = item;",
				"			const index = next++;\n			items.set(index, item);",
			],
			[
				"			const item = items[index];\n			if (item) {\n				items[index] = undefined;\n				free.push(index);\n			}",
				"			const item = items.get(index);\n			items.delete(index);",
			],
			["items.filter((thing) => thing !== undefined)", "[...items.values()]"],
			["free.length === items.length", "items.size === 0"],
		],
	},
	"V8 flag": {
		"gateway/server/listen.ts": [
			['setFlagsFromString("--no-allocation-site-pretenuring");', ""],
			['import { setFlagsFromString } from "node:v8";', ""],
		],
	},
	"fast path": {
		"gateway/server/listen.ts": [
			["if (!fastPath?.(request, response)) void route", "void route"],
			["{ app, fastPath, headers = {} }", "{ app, headers = {} }"],
		],
	},
	"content hashes in memory": {
		[`${sqlite}/engine.ts`]: [
			[
				"				const rowids = contentHashIndex.rowids(contentHash, within);\n				if (rowids.length === 0) return [];\n",
				"",
			],
			[
				"WHERE rowid IN (SELECT value FROM json_each($1)) AND likeness = $2",
				"WHERE likeness = $2 AND likeness <> '' AND received_at > now_ms() - CAST($1 AS BIGINT)",
			],
			["[JSON.stringify(rowids), contentHash, limit]", "[Math.round(within), contentHash, limit]"],
			["			if (addedRow) contentHashIndex.add({ ...addedRow, contentHash });\n", ""],
			[
				"	const writeAll = <Row>",
				'	all("CREATE INDEX IF NOT EXISTS leads_likeness ON leads (likeness, received_at)", []);\n	const writeAll = <Row>',
			],
		],
	},
};

/** Removes a mechanism from a source. @throws Error if a text to replace is not in it exactly once */
export function editSource(source: string, edits: Edits[string]): string {
	let text = source;
	for (const [from, to] of edits) {
		if (text.split(from).length !== 2) throw new Error(`Not once in the source: ${from}`);
		text = text.replace(from, () => to);
	}
	return text;
}
