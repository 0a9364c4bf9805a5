import type { Engine } from "../../../store/engine.ts";
import { camelCaseRow } from "../../../store/rows/rows.ts";
import type { LeadStore } from "../../../store/store.ts";

/** The live facts and the draft. Times are milliseconds since 1970. */
export interface FactsState {
	/** The published version; absent if none was published here. */
	live?: string;
	/** The draft as JSON; absent if there are no unpublished changes. */
	draft?: string;
	/** Number of changes, to detect those made elsewhere. */
	revision: number;
	changedAt: number;
}

/** Facts that are or were live. A version never changes. */
export interface FactsVersion {
	/** Content hash. */
	version: string;
	/** JSON of all facts. */
	facts: string;
	madeAt: number;
}

export interface StoredPicture {
	/** Content hash. */
	hash: string;
	/** Media type. */
	type: string;
	/** In base64, because no engine's values hold bytes. */
	bytes: string;
	madeAt: number;
}

/** The business facts, as published in the desk. */
export interface FactsStore {
	state(): Promise<FactsState>;
	/**
	 * Saves the draft, unless it was changed since `revision` was read.
	 * @returns the new revision; undefined if it was changed
	 */
	saveDraft(draft: string, revision: number): Promise<number | undefined>;
	/** Drops the draft, unless it was changed since `revision` was read. */
	discardDraft(revision: number): Promise<boolean>;
	/** Makes a version live and drops the draft, unless it was changed since `revision` was read. */
	publish(version: string, facts: string, revision: number): Promise<boolean>;
	live(): Promise<FactsVersion | undefined>;
	version(version: string): Promise<FactsVersion | undefined>;
	/** Newest first, at most a hundred, without their facts. */
	versions(): Promise<Omit<FactsVersion, "facts">[]>;
	/** Stores a picture unless it exists. */
	addPicture(picture: Omit<StoredPicture, "madeAt">): Promise<void>;
	picture(hash: string): Promise<StoredPicture | undefined>;
	/** Hashes of all pictures. */
	pictures(): Promise<string[]>;
	removePicture(hash: string): Promise<void>;
}

/** Name of the table's only row. */
const name = "business";

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the store, with a method for each statement
function createFacts(engine: Engine): FactsStore {
	const versionOf = (row: object) =>
		camelCaseRow<FactsVersion>("facts_versions", row, engine.toWallClock);
	return {
		async state() {
			const [row] = await engine.read<object>("SELECT * FROM facts WHERE name = $1", name);
			if (!row) return { revision: 0, changedAt: 0 };
			const { live, draft, revision, changedAt } = camelCaseRow<FactsState>(
				...(["facts", row, engine.toWallClock] as const),
			);
			return { ...(live && { live }), ...(draft && { draft }), revision, changedAt };
		},
		async saveDraft(draft, revision) {
			const sql =
				revision === 0
					? `INSERT INTO facts (name, draft, revision, changed_at) VALUES ($1, $2, 1 + $3, now_ms())
						ON CONFLICT (name) DO NOTHING RETURNING revision`
					: `UPDATE facts SET draft = $2, revision = revision + 1, changed_at = now_ms()
						WHERE name = $1 AND revision = $3 RETURNING revision`;
			const [row] = await engine.write<{ revision: number }>(sql, name, draft, revision);
			return row && Number(row.revision);
		},
		async discardDraft(revision) {
			const rows = await engine.write(
				`UPDATE facts SET draft = NULL, revision = revision + 1, changed_at = now_ms()
				WHERE name = $1 AND revision = $2 RETURNING name`,
				name,
				revision,
			);
			return rows.length > 0;
		},
		async publish(version, facts, revision) {
			const sql =
				revision === 0
					? `INSERT INTO facts (name, live, revision, changed_at) VALUES ($1, $2, 1 + $3, now_ms())
						ON CONFLICT (name) DO NOTHING RETURNING name`
					: `UPDATE facts SET live = $2, draft = NULL, revision = revision + 1, changed_at = now_ms()
						WHERE name = $1 AND revision = $3 RETURNING name`;
			const rows = await engine.writeAll(
				[sql, name, version, revision],
				[
					`INSERT INTO facts_versions (version, facts, made_at) VALUES ($1, $2, now_ms())
					ON CONFLICT (version) DO NOTHING`,
					version,
					facts,
				],
			);
			return rows.length > 0;
		},
		async live() {
			const [row] = await engine.read<object>(
				`SELECT facts_versions.* FROM facts JOIN facts_versions ON facts_versions.version = facts.live
				WHERE facts.name = $1`,
				name,
			);
			return row && versionOf(row);
		},
		async version(version) {
			const sql = "SELECT * FROM facts_versions WHERE version = $1";
			const [row] = await engine.read<object>(sql, version);
			return row && versionOf(row);
		},
		async versions() {
			const rows = await engine.read<object>(
				"SELECT version, made_at FROM facts_versions ORDER BY made_at DESC, version LIMIT 100",
			);
			return rows.map(versionOf);
		},
		async addPicture({ hash, type, bytes }) {
			await engine.write(
				`INSERT INTO pictures (hash, type, bytes, made_at) VALUES ($1, $2, $3, now_ms())
				ON CONFLICT (hash) DO NOTHING`,
				hash,
				type,
				bytes,
			);
		},
		async picture(hash) {
			const [row] = await engine.read<object>("SELECT * FROM pictures WHERE hash = $1", hash);
			return row && camelCaseRow<StoredPicture>("pictures", row, engine.toWallClock);
		},
		async pictures() {
			const rows = await engine.read<{ hash: string }>("SELECT hash FROM pictures ORDER BY hash");
			return rows.map(({ hash }) => hash);
		},
		async removePicture(hash) {
			await engine.write("DELETE FROM pictures WHERE hash = $1", hash);
		},
	};
}

/** The business facts in a lead store. */
export const factsOf = (store: Pick<LeadStore, "part">): FactsStore => store.part(createFacts);
