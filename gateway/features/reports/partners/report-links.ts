import type { Engine } from "../../../store/engine.ts";
import { camelCaseRow } from "../../../store/rows/rows.ts";
import type { LeadStore } from "../../../store/store.ts";

/** A partner's link to their report. Times are milliseconds since 1970. */
export interface ReportLink {
	/** A UUID, signed into the link's token. */
	id: string;
	/** The partner's name, as in leads and counts. */
	partner: string;
	madeAt: number;
	expiresAt: number;
}

/** Links to partners' reports. Withdrawing a link deletes it. */
export interface ReportLinkStore {
	/** Stores a new link, valid for `lasts` milliseconds. */
	add(id: string, partner: string, lasts: number): Promise<ReportLink>;
	/** Undefined for a link that was withdrawn or has expired. */
	get(id: string): Promise<ReportLink | undefined>;
	/** Links that have not expired, newest first. */
	list(): Promise<ReportLink[]>;
	/** False: no such link. */
	withdraw(id: string): Promise<boolean>;
}

function createReportLinks(engine: Engine): ReportLinkStore {
	const fromRow = (row: object) =>
		camelCaseRow<ReportLink>("report_links", row, engine.toWallClock);
	const live = "expires_at > now_ms()";
	return {
		async add(id, partner, lasts) {
			await engine.write(`DELETE FROM report_links WHERE NOT (${live})`);
			const [row] = await engine.write<object>(
				`INSERT INTO report_links (id, partner, made_at, expires_at)
				VALUES ($1, $2, now_ms(), now_ms() + CAST($3 AS BIGINT)) RETURNING *`,
				...[id, partner, Math.round(lasts)],
			);
			return fromRow(row as object);
		},
		async get(id) {
			const sql = `SELECT * FROM report_links WHERE id = $1 AND ${live}`;
			const [row] = await engine.read<object>(sql, id);
			return row && fromRow(row);
		},
		async list() {
			const sql = `SELECT * FROM report_links WHERE ${live} ORDER BY made_at DESC, id`;
			return (await engine.read<object>(sql)).map(fromRow);
		},
		async withdraw(id) {
			const sql = "DELETE FROM report_links WHERE id = $1 RETURNING id";
			return (await engine.remove(sql, id)).length > 0;
		},
	};
}

/** Links to partners' reports in a lead store. */
export const reportLinksOf = (store: Pick<LeadStore, "part">): ReportLinkStore =>
	store.part(createReportLinks);

/** What happens to the links when the signing key is replaced. */
export async function describeReportLinks(store: Pick<LeadStore, "part">): Promise<string> {
	const { length: count } = await reportLinksOf(store).list();
	const todo =
		count === 0
			? "there are none"
			: `${count} to send anew; the desk, and "npm run leads -- partners --json", have the new addresses`;
	return `partners' reports: ${todo}`;
}
