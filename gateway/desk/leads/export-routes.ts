import { Hono } from "hono";
import { stream } from "hono/streaming";
import type { PeopleList } from "../../desk-api/api.ts";
import { londonDay } from "../../lib/time.ts";
import { toCsv } from "../../services/export/csv.ts";
import { type FindPage, searchPages } from "../../services/export/export-leads.ts";
import { toSpreadsheet } from "../../services/export/spreadsheet.ts";
import { writePersonFile } from "../../services/leads/person-file.ts";
import { parseLeadQuery } from "../../services/query.ts";
import { peopleListsOf } from "../people/people-lists.ts";
import type { GuardedRoutesOptions } from "./erasure-routes.ts";

/** Routes that export leads, or everything stored about a person, as a file. */
export function createExportRoutes({ store, readJson, requireFresh }: GuardedRoutesOptions): Hono {
	const app = new Hono();
	const findIn = (list: PeopleList | undefined): FindPage =>
		list ? (search) => peopleListsOf(store).find(list, search) : store.search.find;
	app.post("/spreadsheet", async (c) => {
		await requireFresh(c);
		const { limit: _, before: __, list, ...search } = parseLeadQuery(await readJson(c));
		const day = londonDay(await store.now());
		const file = await toSpreadsheet(store, searchPages(findIn(list), search));
		return c.body(file, 200, {
			"Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"Content-Disposition": `attachment; filename="leads-${day}.xlsx"`,
		});
	});
	app.post("/person-file", async (c) => {
		await requireFresh(c);
		const { person } = await readJson(c);
		const text = await writePersonFile(store, typeof person === "string" ? person : "");
		return c.body(text, 200, {
			"Content-Type": "text/plain; charset=utf-8",
			"Content-Disposition": 'attachment; filename="what-is-held.txt"',
		});
	});
	app.post("/export", async (c) => {
		await requireFresh(c);
		const { limit: _, before: __, list, ...search } = parseLeadQuery(await readJson(c));
		const day = londonDay(await store.now());
		c.header("Content-Type", "text/csv; charset=utf-8");
		c.header("Content-Disposition", `attachment; filename="leads-${day}.csv"`);
		// Read the first page before sending headers: a store error must not become an empty file.
		const pages = searchPages(findIn(list), search);
		let page = await pages.next();
		return stream(c, async (out) => {
			// Excel reads a file as UTF-8 only with a byte order mark.
			await out.write(`\ufeff${toCsv([])}\r\n`);
			for (; !page.done; page = await pages.next())
				await out.write(`${toCsv(page.value, false)}\r\n`);
		});
	});
	return app;
}
