/** The desk's route to withdraw a person's consent, when they have told the coach so, and to undo that. */
import { Hono } from "hono";
import * as z from "zod";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import type { FeatureCore } from "../../feature.ts";
import { minuteMs } from "../../lib/time.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { consentsOf } from "./consent.ts";

/** How long the coach can undo a withdrawal. Later, only the person can agree again. */
const undoMs = minuteMs;

const schema = z.object({ withdrawn: z.boolean() });

export function createConsentDeskRoutes(
	{ store, log, runJobs }: Pick<FeatureCore, "store" | "log" | "runJobs">,
	tools: DeskTools,
): Hono {
	const app = new Hono();
	app.put("/leads/:id/permission", async (c) => {
		const id = c.req.param("id");
		const { withdrawn } = parseSent(schema, await tools.readJson(c));
		const consents = consentsOf(store);
		const consent = await consents.get(id);
		if (!consent)
			throw new ServiceError(
				"conflict",
				"They haven’t given permission, so there’s none to take back.",
			);
		if (withdrawn) await consents.withdrawAll(consent.email);
		else if (!(await consents.restore(consent.email, undoMs)))
			throw new ServiceError(
				"conflict",
				"It’s too late to undo this. They can agree again with their next form.",
			);
		log("permission-withdrawn-at-desk", { id, withdrawn });
		runJobs("consent");
		return c.json<LeadDetail>(await readLeadDetail(store, id));
	});
	return app;
}
