import type { Engine } from "../../store/engine.ts";
import { camelCaseRow } from "../../store/rows/rows.ts";
import type { LeadStore } from "../../store/store.ts";

/** A custom form, or the wording of a built-in one (named `_…`). Times are milliseconds since 1970. */
export interface StoredForm {
	name: string;
	/** The published version; absent if there is none. */
	live?: string;
	/** JSON of the draft; absent if none was saved since the last publication. */
	draft?: string;
	/** Counts changes, to detect one made elsewhere. */
	revision: number;
	changedAt: number;
	/** When the coach removed it; absent if it is in the list. */
	removedAt?: number;
}

/** A version that is or was published. It never changes. */
export interface StoredVersion {
	name: string;
	/** Content hash. */
	version: string;
	/** The definition as JSON. */
	definition: string;
	madeAt: number;
}

/** Custom forms, with all their versions. */
export interface FormStore {
	/** Sorted by name, without removed forms. */
	list(): Promise<StoredForm[]>;
	/** Removed forms, last removed first. */
	listRemoved(): Promise<StoredForm[]>;
	get(name: string): Promise<StoredForm | undefined>;
	/** Publishes a version unless the name is taken, even by a removed form. False if it is. */
	seed(name: string, version: string, definition: string): Promise<boolean>;
	/**
	 * Saves the draft, unless the form was changed since `revision` was read; 0 for a new form. Returns the new revision;
	 * undefined if it was changed, or if a new form's name is taken, even by a removed form.
	 */
	saveDraft(name: string, draft: string, revision: number): Promise<number | undefined>;
	/**
	 * Publishes a version and drops the draft, unless the form was changed since `revision` was read. Without `revision` it
	 * replaces whatever is there, and restores a removed form.
	 */
	publish(name: string, version: string, definition: string, revision?: number): Promise<boolean>;
	/** Unpublishes a form and drops its draft. Its versions stay, for answers that are still on their way. */
	withdraw(name: string): Promise<boolean>;
	/** Unpublishes a form and takes it off the list. It can be restored, and its versions stay. */
	remove(name: string): Promise<boolean>;
	/** Restores a removed form unchanged. */
	restore(name: string): Promise<boolean>;
	/** Deletes a removed form for good. Its versions stay. */
	discard(name: string): Promise<boolean>;
	/** Deletes forms for good that were removed longer ago. @returns how many */
	purgeRemoved(keptMs: number): Promise<number>;
	live(name: string): Promise<StoredVersion | undefined>;
	/** Live versions of built-in forms, sorted by name. */
	liveBuiltIn(): Promise<StoredVersion[]>;
	/** Names of published forms, alphabetically, at most `limit`. */
	liveNames(limit: number): Promise<string[]>;
	version(name: string, version: string): Promise<StoredVersion | undefined>;
	/** Newest first, at most a hundred, without their definitions. */
	versions(name: string): Promise<Omit<StoredVersion, "definition">[]>;
}

/** Forms and their versions in the store. */
const createForms = (engine: Engine): FormStore => ({
	...createFormReads(engine),
	...createFormWrites(engine),
	...createFormRemoval(engine),
});

type FormReads = Pick<
	FormStore,
	"list" | "listRemoved" | "get" | "live" | "liveBuiltIn" | "liveNames" | "version" | "versions"
>;
type FormRemoval = Pick<FormStore, "remove" | "restore" | "discard" | "purgeRemoved">;

function createFormReads(engine: Engine): FormReads {
	const fromRow = (row: object) => camelCaseRow<StoredForm>("forms", row, engine.toWallClock);
	const versionOf = (row: object) =>
		camelCaseRow<StoredVersion>("form_versions", row, engine.toWallClock);
	return {
		async list() {
			const sql = "SELECT * FROM forms WHERE removed_at IS NULL ORDER BY name";
			return (await engine.read<object>(sql)).map(fromRow);
		},
		async listRemoved() {
			const sql = "SELECT * FROM forms WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, name";
			return (await engine.read<object>(sql)).map(fromRow);
		},
		async get(name) {
			const sql = "SELECT * FROM forms WHERE name = $1 AND removed_at IS NULL";
			const [row] = await engine.read<object>(sql, name);
			return row && fromRow(row);
		},
		async live(name) {
			const [row] = await engine.read<object>(
				`SELECT form_versions.* FROM forms JOIN form_versions
					ON form_versions.name = forms.name AND form_versions.version = forms.live
				WHERE forms.name = $1 AND forms.removed_at IS NULL`,
				name,
			);
			return row && versionOf(row);
		},
		async liveBuiltIn() {
			const rows = await engine.read<object>(
				`SELECT form_versions.* FROM forms JOIN form_versions
					ON form_versions.name = forms.name AND form_versions.version = forms.live
				WHERE substr(forms.name, 1, 1) = '_' ORDER BY forms.name`,
			);
			return rows.map(versionOf);
		},
		async liveNames(limit) {
			const sql = `SELECT name FROM forms WHERE live IS NOT NULL AND removed_at IS NULL
				ORDER BY name LIMIT $1`;
			return (await engine.read<{ name: string }>(sql, limit)).map(({ name }) => name);
		},
		async version(name, version) {
			const sql = "SELECT * FROM form_versions WHERE name = $1 AND version = $2";
			const [row] = await engine.read<object>(sql, name, version);
			return row && versionOf(row);
		},
		async versions(name) {
			const rows = await engine.read<object>(
				`SELECT name, version, made_at FROM form_versions WHERE name = $1
				ORDER BY made_at DESC, version LIMIT 100`,
				name,
			);
			return rows.map(versionOf);
		},
	};
}

function createFormWrites(engine: Engine): Omit<FormStore, keyof FormReads | keyof FormRemoval> {
	const addVersion = (name: string, version: string, definition: string) =>
		[
			// The newest version is found by its time, so each is later than the one before, even within a millisecond.
			`INSERT INTO form_versions (name, version, definition, made_at)
			VALUES ($1, $2, $3, (SELECT CASE WHEN max(made_at) >= now_ms() THEN max(made_at) + 1 ELSE now_ms() END
				FROM form_versions WHERE name = $1)) ON CONFLICT (name, version) DO NOTHING`,
			...[name, version, definition],
		] as const;
	return {
		async seed(name, version, definition) {
			const rows = await engine.writeAll(
				[
					`INSERT INTO forms (name, live, revision, changed_at) VALUES ($1, $2, 1, now_ms())
					ON CONFLICT (name) DO NOTHING RETURNING name`,
					...[name, version],
				],
				addVersion(name, version, definition),
			);
			return rows.length > 0;
		},
		async saveDraft(name, draft, revision) {
			const sql =
				revision === 0
					? `INSERT INTO forms (name, draft, revision, changed_at) VALUES ($1, $2, 1 + $3, now_ms())
						ON CONFLICT (name) DO NOTHING RETURNING revision`
					: `UPDATE forms SET draft = $2, revision = revision + 1, changed_at = now_ms()
						WHERE name = $1 AND revision = $3 AND removed_at IS NULL RETURNING revision`;
			const [row] = await engine.write<{ revision: number }>(sql, name, draft, revision);
			return row && Number(row.revision);
		},
		async publish(name, version, definition, revision) {
			const first =
				revision === undefined
					? ([
							`INSERT INTO forms (name, live, revision, changed_at) VALUES ($1, $2, 1, now_ms())
							ON CONFLICT (name) DO UPDATE SET live = excluded.live, draft = NULL, removed_at = NULL,
								revision = forms.revision + 1, changed_at = excluded.changed_at RETURNING name`,
							...[name, version],
						] as const)
					: ([
							`UPDATE forms SET live = $2, draft = NULL, revision = revision + 1, changed_at = now_ms()
							WHERE name = $1 AND revision = $3 AND removed_at IS NULL RETURNING name`,
							...[name, version, revision],
						] as const);
			const rows = await engine.writeAll(first, addVersion(name, version, definition));
			return rows.length > 0;
		},
		async withdraw(name) {
			const rows = await engine.write(
				`UPDATE forms SET live = NULL, draft = NULL, revision = revision + 1, changed_at = now_ms()
				WHERE name = $1 AND live IS NOT NULL AND removed_at IS NULL RETURNING name`,
				name,
			);
			return rows.length > 0;
		},
	};
}

function createFormRemoval(engine: Engine): FormRemoval {
	return {
		async remove(name) {
			const rows = await engine.write(
				`UPDATE forms SET removed_at = now_ms(), revision = revision + 1
				WHERE name = $1 AND removed_at IS NULL RETURNING name`,
				name,
			);
			return rows.length > 0;
		},
		async restore(name) {
			const rows = await engine.write(
				`UPDATE forms SET removed_at = NULL, revision = revision + 1, changed_at = now_ms()
				WHERE name = $1 AND removed_at IS NOT NULL RETURNING name`,
				name,
			);
			return rows.length > 0;
		},
		async discard(name) {
			const sql = "DELETE FROM forms WHERE name = $1 AND removed_at IS NOT NULL RETURNING name";
			return (await engine.remove(sql, name)).length > 0;
		},
		async purgeRemoved(keptMs) {
			const sql = "DELETE FROM forms WHERE removed_at <= now_ms() - $1 RETURNING name";
			return (await engine.remove(sql, keptMs)).length;
		},
	};
}

/** Custom forms in a lead store. */
export const formsOf = (store: Pick<LeadStore, "part">): FormStore => store.part(createForms);
