/** Route `/reports/<token>`, a partner's link. */

import { type Context, Hono } from "hono";
import { privacy } from "../../../../business/facts.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import { openToken } from "../../../lib/signed-token.ts";
import { londonDay } from "../../../lib/time.ts";
import { secretPageHeaders } from "../../../pages/layout.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf } from "../counting/analytics.ts";
import { readOffDays } from "../counting/off-days.ts";
import { readPartnerClients } from "./clients.ts";
import { reportLinksOf } from "./report-links.ts";
import { type ReportStatus, reportPage, reportStatusPage } from "./report-page.ts";
import { buildReport, reportSpan } from "./suppression.ts";

/** Path prefix of the links. */
export const reportPath = "/reports/";

export interface ReportOptions {
	store: Pick<LeadStore, "kv" | "now" | "part" | "outcomes" | "search">;
	log: Log;
	/** Whether form analytics are collected; if not, no counts are shown. Default true. */
	analyticsOn?: boolean;
	/** Whether partners see how many visitors saw their form. Default: the owner's choice. */
	partnersSeeVisits?: boolean | undefined;
}

const privateHeaders = () => ({ ...secretPageHeaders, "Cache-Control": "private, no-store" });
const statuses = { invalid: 404, over: 410, broken: 503 } as const satisfies Record<
	ReportStatus,
	number
>;

export function createReportRoutes({
	store,
	log,
	analyticsOn = true,
	partnersSeeVisits = privacy.partnersSeeVisits,
}: ReportOptions): Hono {
	const respond = (c: Context, status: ReportStatus) =>
		c.html(reportStatusPage(status), statuses[status], privateHeaders());

	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, "broken");
	});
	app.get("/:token", async (c) => {
		const id = await openToken(store, c.req.param("token"), "report");
		if (id === false) return respond(c, "invalid");
		const link = id === undefined ? undefined : await reportLinksOf(store).get(id);
		if (!link) return respond(c, "over");
		const { partner, expiresAt } = link;
		const today = londonDay(await store.now());
		const [rows, offDays, clients] = await Promise.all([
			analyticsOf(store).counted({ ...reportSpan(today), partner }),
			readOffDays(store),
			readPartnerClients(store, partner, today),
		]);
		const report = analyticsOn ? buildReport(rows, today, offDays) : undefined;
		return c.html(
			reportPage(partner, report, partnersSeeVisits, londonDay(expiresAt), clients),
			200,
			privateHeaders(),
		);
	});
	// Never fall through to the site.
	app.all("*", (c) => respond(c, "invalid"));
	return app;
}
