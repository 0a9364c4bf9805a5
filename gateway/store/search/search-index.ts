import { attributionOf } from "../../../leads/attribution.ts";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import { type Engine, leadId, type Value } from "../engine.ts";
import type { LeadRow } from "../lead-row.ts";
import { assignPeople } from "../people/people.ts";
import { readJson } from "../rows/readable.ts";
import { foldText } from "./search-text.ts";

/** Maximum length of a lead's searchable text. */
const maxLength = 6000;
/** Leads per statement; a Durable Object allows 100 values. */
const batchSize = 16;
const batch = 200;
/** How far below the newest row number another gateway's slow commit may still add rows. */
const margin = 500;

type Row = Pick<LeadRow, "seq" | "id" | "kind" | "phone" | "fields" | "context" | "received_at">;

/** Answers and context of a row. A damaged part is empty, because one damaged row must not stop the index. */
const answersIn = (row: Pick<Row, "fields" | "context">) => readJson({ ...row, progress: null });

/** A lead's searchable text: name, digits of the number, questions and answers. */
function textOf({ kind, phone, fields, context }: Row): string {
	const { fields: answers, context: from } = answersIn({ fields, context });
	const { firstName = "", lastName = "", ...others } = answers;
	const isKind = leadKinds.includes(kind);
	const all = isKind ? summarise(kind, { firstName, lastName, ...others }, from) : "";
	const [ownMessage = ""] = all.split("\n\n-- \n", 1);
	const unsearchedTexts = Object.values(others).filter(
		(value) => value && !ownMessage.includes(value),
	);
	return foldText(
		[`${firstName} ${lastName}`, ...unsearchedTexts, phone, ownMessage].join("\n"),
	).slice(0, maxLength);
}

/**
 * Maintains the narrow tables by which the desk searches and counts. They are filled after intake: accepting a lead
 * then costs no more, and gateways of earlier versions can add leads, too.
 */
export function createSearchIndex(engine: Engine) {
	/** All leads up to this row number are indexed, as far as this process knows. */
	let indexedCount = 0;
	let going: Promise<void> | undefined;

	async function next(from: number): Promise<Row[]> {
		// For NOT EXISTS in place of IS NULL, Postgres would read all three tables each time.
		return engine.read<Row>(
			`SELECT rowid AS seq, id, kind, phone, fields, context, received_at FROM leads
			WHERE rowid > CAST($1 AS BIGINT)
				AND ((SELECT 1 FROM lead_index WHERE lead_index.id = ${leadId}) IS NULL
					OR (SELECT 1 FROM lead_origins WHERE lead_origins.id = ${leadId}) IS NULL
					OR (SELECT 1 FROM lead_people WHERE lead_people.lead = ${leadId}) IS NULL)
			ORDER BY rowid LIMIT ${batch}`,
			from,
		);
	}

	async function insert(table: string, names: string[], rows: Value[][]): Promise<void> {
		const places = rows.map((row, at) => {
			const list = row.map((value, column) => {
				const placeholder = `$${at * row.length + column + 1}`;
				return typeof value === "number" ? `CAST(${placeholder} AS BIGINT)` : placeholder;
			});
			return `(${list.join(", ")})`;
		});
		const columns = names.map((_, column) => `column${column + 1}`);
		// Don't insert a lead that was erased in the meantime.
		await engine.write(
			`INSERT INTO ${table} (${names.join(", ")})
			SELECT ${columns.join(", ")} FROM (VALUES ${places.join(", ")}) AS rows
			WHERE column1 IN (SELECT id FROM leads) ON CONFLICT (id) DO NOTHING`,
			...rows.flat(),
		);
	}

	async function put(rows: Row[]): Promise<void> {
		const all = rows.map((row) => {
			const { context } = answersIn(row);
			const { partner = "" } = context;
			const { campaign, referrer, landing, page, lang } = attributionOf(context);
			return {
				found: [row.id, row.received_at, row.kind, partner, textOf(row)],
				counted: [row.id, campaign, referrer, landing, page, lang],
			};
		});
		// A crash between these two inserts is harmless: the next run repeats both.
		await insert(
			"lead_origins",
			["id", "campaign", "referrer", "landing", "page", "lang"],
			all.map(({ counted }) => counted),
		);
		await insert(
			"lead_index",
			["id", "received_at", "kind", "partner", "text"],
			all.map(({ found }) => found),
		);
	}

	async function run(): Promise<void> {
		const [{ newest } = { newest: 0 }] = await engine.read<{ newest: number | null }>(
			"SELECT max(rowid) AS newest FROM leads",
		);
		let from = Math.max(0, Math.min(indexedCount, (newest ?? 0) - margin));
		for (;;) {
			const rows = await next(from);
			const parts: Row[][] = [];
			for (let at = 0; at < rows.length; at += batchSize)
				parts.push(rows.slice(at, at + batchSize));
			// Readers find leads through `lead_index`, so store their persons first.
			await assignPeople(
				engine,
				rows.map((row) => ({ id: row.id, seq: row.seq, fields: answersIn(row).fields })),
			);
			await Promise.all(parts.map(put));
			from = rows.at(-1)?.seq ?? from;
			if (rows.length < batch) break;
		}
		indexedCount = newest ?? 0;
	}

	return {
		/** Indexes what is missing. Concurrent calls share one run. */
		catchUp(): Promise<void> {
			going ??= run().finally(() => {
				going = undefined;
			});
			return going;
		},
	};
}
