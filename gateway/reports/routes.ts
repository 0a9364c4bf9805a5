/** `/reports/<token>`: where a partner's link leads. */
import { type Context, Hono } from "hono";
import { gapsOf } from "../analytics/off-days.ts";
import { dayOf } from "../lib/days.ts";
import { describeError, type Log } from "../lib/log.ts";
import { openToken } from "../lib/signed-token.ts";
import { secretPage } from "../pages/layout.ts";
import type { LeadStore } from "../store/store.ts";
import { type Note, notePage, reportPage } from "./page.ts";
import { reportOf, reportSpan } from "./suppression.ts";

/** Where the links lead, below the gateway's address. */
export const reportPath = "/reports/";

export interface ReportOptions {
	store: Pick<LeadStore, "recall" | "now" | "reportLinks" | "steps">;
	log: Log;
	/** False: no figures are shown, since nothing is counted. Default true. */
	counting?: boolean;
}

const headers = { ...secretPage, "Cache-Control": "private, no-store" };
const statuses = { invalid: 404, over: 410, broken: 503 } as const satisfies Record<Note, number>;

export function createReports({ store, log, counting = true }: ReportOptions): Hono {
	const say = (c: Context, note: Note) => c.html(notePage(note), statuses[note], headers);

	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return say(c, "broken");
	});
	app.get("/:token", async (c) => {
		const id = await openToken(store, c.req.param("token"), "report");
		if (id === false) return say(c, "invalid");
		const link = id === undefined ? undefined : await store.reportLinks.get(id);
		if (!link) return say(c, "over");
		const { partner, expiresAt } = link;
		const today = dayOf(await store.now());
		const [rows, gaps] = await Promise.all([
			store.steps.counted({ ...reportSpan(today), partner }),
			gapsOf(store),
		]);
		const report = counting ? reportOf(rows, today, gaps) : undefined;
		return c.html(reportPage(partner, report, dayOf(expiresAt)), 200, headers);
	});
	// Never a page of the site, nor a way there.
	app.all("*", (c) => say(c, "invalid"));
	return app;
}
