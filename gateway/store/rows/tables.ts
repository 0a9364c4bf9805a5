/**
 * The store's current tables: their columns, which of them are times, and what `leads copy` copies. A test
 * compares this with the catalogues of SQLite and Postgres. Migrations don't use it, because they never change.
 */

/**
 * `time` is milliseconds by the store's own clock ({@link Engine.toWallClock}), `count` any other whole number.
 * `?` allows NULL.
 */
export type ColumnType = "text" | "count" | "time" | "real" | "text?" | "count?" | "time?";

export interface Table {
	columns: Readonly<Record<string, ColumnType>>;
	/**
	 * - `rows`: all rows are copied
	 * - `keys`: rows with certain keys (key-value table)
	 * - `rebuilt`: rebuilt from leads
	 * - `local`: not copied, meaningless in another store
	 */
	copy: "rows" | "keys" | "rebuilt" | "local";
	/** Columns that aren't copied. */
	notCopied?: readonly string[];
	/** Whether its rows are deleted with their lead. */
	ofLead?: true;
	/** Whether its rows belong to this installation: restoring a copy leaves them as they are. */
	ownHere?: true;
	/** Whether triggers enqueue a job for each of its rows when a lead is added or changes. */
	notified?: true;
	/** Whether a gateway adds rows when it starts. */
	seeded?: true;
	/** Whether its rows have a person's `email` and `phone`, and outlive the lead. */
	ofPerson?: true;
	/** Key columns (a text and a number) of a table with large rows, which copies read a few at a time. */
	pageBy?: readonly [string, string];
	/** The only kind of store with this table; absent: all. */
	only?: "postgres";
}

const lead = { lead: "text" } as const;

export const tables = {
	leads: {
		copy: "rows",
		columns: {
			...{ rowid: "count", id: "text", kind: "text", state: "text", email: "text", phone: "text" },
			...{ fields: "text", context: "text", received_at: "time", active_since: "time" },
			...{ next_attempt_at: "time", mail_at: "time?", attempts: "count", waited: "count" },
			...{ progress: "text?", fence: "count", leased_until: "time?", settled_at: "time?" },
			...{ announced_at: "time?", reason: "text?", likeness: "text" },
		},
	},
	lead_remarks: {
		copy: "rows",
		ofLead: true,
		columns: { seq: "count", ...lead, what: "text", at: "time", text: "text" },
	},
	lead_index: {
		copy: "rebuilt",
		columns: {
			...{ seq: "count", id: "text", received_at: "time" },
			...{ kind: "text", partner: "text", text: "text" },
		},
	},
	lead_origins: {
		copy: "rebuilt",
		columns: {
			...{ id: "text", campaign: "text", referrer: "text" },
			...{ landing: "text", page: "text", lang: "text" },
		},
	},
	lead_people: {
		copy: "rows",
		ofLead: true,
		columns: {
			...{ ...lead, seq: "count", person: "text", email: "text", phone: "text" },
			...{ first_name: "text", last_name: "text" },
		},
	},
	// Triggers add to `stale_people`; from that the desk works out `person_lists`.
	person_lists: {
		copy: "rebuilt",
		columns: { person: "text", ...lead, seq: "count", list: "text", remind_at: "time?" },
	},
	stale_people: { copy: "rebuilt", columns: { seq: "count", person: "text", batch: "count" } },
	notes: { copy: "keys", columns: { key: "text", value: "text" } },
	// Sessions belong to one store.
	desk_tokens: {
		copy: "local",
		columns: { digest: "text", purpose: "text", value: "text", expires_at: "time" },
	},
	desk_sessions: {
		copy: "local",
		columns: {
			...{ id: "text", digest: "text", name: "text", passkey: "text?" },
			...{ since: "time", seen_at: "time" },
		},
	},
	desk_passkeys: {
		copy: "rows",
		ownHere: true,
		columns: {
			...{ id: "text", name: "text", public_key: "text", counter: "count" },
			...{ transports: "text", host: "text", added_at: "time", used_at: "time?" },
		},
	},
	// Always empty: a trigger turns rows of earlier versions' gateways into jobs.
	desk_erasures: {
		copy: "local",
		columns: { id: "text", lead: "text?", person: "text?", due_at: "time" },
	},
	replies: { copy: "rows", columns: { address: "text", kind: "text", ...lead, at: "time" } },
	step_counts: { copy: "rows", columns: { day: "text", kind: "text", counts: "text" } },
	permissions: {
		copy: "rows",
		ofPerson: true,
		columns: {
			...{ ...lead, first_name: "text", last_name: "text", email: "text", phone: "text" },
			...{ wording: "text", version: "text", asked_at: "time", confirmed_at: "time" },
			...{ withdrawn_at: "time?", due_at: "time?", tries: "count" },
		},
	},
	report_links: {
		copy: "rows",
		columns: { id: "text", partner: "text", made_at: "time", expires_at: "time" },
	},
	jobs: {
		copy: "rows",
		// A worker's lease means nothing elsewhere.
		notCopied: ["lease", "leased_until"],
		columns: {
			...{ seq: "count", id: "text", kind: "text", queue: "text", ...lead, payload: "text" },
			...{ state: "text", made_at: "time", due_at: "time?", tries: "count", waited: "count" },
			...{ lease: "text?", leased_until: "time?", reason: "text?" },
		},
	},
	push_devices: {
		copy: "rows",
		...{ ownHere: true, notified: true },
		columns: {
			...{ id: "text", endpoint: "text", p256dh: "text", auth: "text", session: "text" },
			...{ name: "text", origin: "text", made_at: "time", trouble: "text?" },
			...{ job: "text", begun: "count" },
		},
	},
	follow_ups: {
		copy: "rows",
		ofLead: true,
		columns: {
			...{ ...lead, key: "text", opened_at: "time?", remind_at: "time?", reminded: "count" },
			...{ outcome: "text", pence: "count?", reason: "text?", decided_at: "time?" },
			decided_by: "text?",
		},
	},
	past_outcomes: {
		copy: "rows",
		columns: {
			...{ seq: "count", key: "text", day: "text", kind: "text", partner: "text" },
			...{ campaign: "text", referrer: "text", landing: "text", spoken: "count" },
			...{ outcome: "text", pence: "count?", days: "count?", decided_at: "time?" },
		},
	},
	meetings: {
		copy: "rows",
		ofLead: true,
		columns: {
			// Start and end are by the wall clock, not the store's.
			...{
				...lead,
				type: "text",
				calendar: "text",
				start_at: "count",
				end_at: "count",
				zone: "text",
			},
			...{ cell_from: "count", cell_to: "count", quota: "text", quota_size: "count" },
			...{ state: "text", sequence: "count", keep_until: "time", changed_at: "time" },
			...{ attendance: "text", mails: "text", link: "text" },
		},
	},
	meeting_slots: {
		copy: "rows",
		ofLead: true,
		columns: { calendar: "text", cell: "count", ...lead },
	},
	forms: {
		copy: "rows",
		seeded: true,
		columns: {
			...{ name: "text", live: "text?", draft: "text?", revision: "count", changed_at: "time" },
			removed_at: "time?",
		},
	},
	form_versions: {
		copy: "rows",
		seeded: true,
		columns: { name: "text", version: "text", definition: "text", made_at: "time" },
	},
	facts: {
		copy: "rows",
		columns: {
			...{ name: "text", live: "text?", draft: "text?", revision: "count", changed_at: "time" },
		},
	},
	facts_versions: {
		copy: "rows",
		columns: { version: "text", facts: "text", made_at: "time" },
	},
	pictures: {
		copy: "rows",
		columns: { hash: "text", type: "text", bytes: "text", made_at: "time" },
	},
	download_pieces: {
		copy: "rows",
		pageBy: ["file", "part"],
		columns: { file: "text", part: "count", bytes: "text", made_at: "time" },
	},
	praise: {
		copy: "rows",
		ofPerson: true,
		columns: {
			...{ id: "text", ...lead, email: "text", phone: "text", person: "text", asked_at: "time" },
			...{ text: "text", figure: "text", name: "text", trade: "text" },
			...{ picture: "text", picture_bytes: "text", wording: "text" },
			...{ agreed_at: "time?", approved_at: "time?" },
			...{ short: "text", short_at: "time?", refused_at: "time?" },
			...{ closed_at: "time?", closed_by: "text" },
		},
	},
	webhook_targets: { copy: "rows", ownHere: true, notified: true, columns: { key: "text" } },
	turns: { copy: "local", only: "postgres", columns: { key: "text", at: "time" } },
	buckets: {
		copy: "local",
		only: "postgres",
		columns: {
			...{ key: "text", rate: "real", wanted: "count" },
			...{ at: "time", tokens: "real", granted: "count" },
		},
	},
	layout: { copy: "local", only: "postgres", columns: { version: "count", secret: "text" } },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;

const tablesByName: Readonly<Record<TableName, Table>> = tables;

/** Whether a column of a table holds a time. */
export const isTime = (table: TableName, column: string): boolean =>
	tablesByName[table].columns[column]?.startsWith("time") ?? false;

/** Whether a table's rows are deleted with their lead. */
export const isOfLead = (table: TableName): boolean => tablesByName[table].ofLead === true;

const namesWhere = (is: (table: Table) => boolean | undefined): readonly string[] =>
	(Object.keys(tables) as TableName[]).filter((name) => is(tablesByName[name]));

/** Tables whose rows belong to this installation. */
export const ownTables = namesWhere(({ ownHere }) => ownHere);
/** Tables whose rows get jobs from triggers. */
export const notifiedTables = namesWhere(({ notified }) => notified);
/** Tables to which a starting gateway adds rows. */
export const seededTables = namesWhere(({ seeded }) => seeded);

/** Whether a table's rows are about a person, and outlive their leads. */
export const isOfPerson = (table: string): boolean =>
	Object.hasOwn(tablesByName, table) && tablesByName[table as TableName].ofPerson === true;

/** A table and its copied columns. */
export interface CopiedTable {
	name: TableName;
	columns: readonly string[];
	/** {@link Table.pageBy} */
	pageBy?: Table["pageBy"];
}

/** Tables copied in full. Leads come first, because the others refer to them. */
export const copiedTables: readonly CopiedTable[] = (Object.keys(tables) as TableName[])
	.filter((name) => tablesByName[name].copy === "rows")
	.map((name) => {
		const { columns, notCopied = [], pageBy } = tablesByName[name];
		return {
			...{ name, ...(pageBy && { pageBy }) },
			columns: Object.keys(columns).filter((column) => !notCopied.includes(column)),
		};
	});
