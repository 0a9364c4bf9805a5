/** A core table to which features add rows. Empty until the process installs its features. */
export interface OpenTable<Row> {
	get(name: string): Row | undefined;
	entries(): readonly (readonly [name: string, row: Row])[];
	/** Replaces all rows; called by `installFeatures` (gateway/start-features.ts). */
	fill(rows: readonly (readonly [name: string, row: Row])[]): void;
}

export function createOpenTable<Row>(): OpenTable<Row> {
	let rows: ReadonlyMap<string, Row> = new Map();
	return {
		get: (name) => rows.get(name),
		entries: () => [...rows],
		fill: (entries) => {
			rows = new Map(entries);
		},
	};
}
