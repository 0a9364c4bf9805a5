import { Hono } from "hono";
import type { DeskTools } from "../../../desk/desk-tools.ts";
import type { BusinessPreview } from "../../../desk-api/features/publishing.ts";
import { createRateLimiter } from "../../../lib/concurrency/rate-limit.ts";
import { ServiceError } from "../../../services/service-error.ts";
import {
	type BusinessFacts,
	maxDraftBytes,
	previewFacts,
	toFactProblem,
} from "../business-facts.ts";
import { previewFrame, previewFrameHeaders } from "./preview-frame.ts";
import { publishingLimits } from "./preview-limits.ts";
import type { Previewer } from "./render-preview.ts";

/** The desk's routes for what a draft would look like. */
export function createPreviewRoutes(
	business: BusinessFacts,
	previewer: Previewer,
	{ readJson }: Pick<DeskTools, "readJson">,
): Hono {
	const app = new Hono();
	const limiter = createRateLimiter(() => performance.now());
	app.get("/business/preview-frame", (c) => c.html(previewFrame, 200, previewFrameHeaders));
	app.post("/business/preview", async (c) => {
		const { facts, page, problems } = await previewFacts(
			business,
			await readJson(c, maxDraftBytes),
		);
		const seconds = limiter.consume("preview", publishingLimits.previewsPerMinute.value);
		if (seconds > 0)
			throw new ServiceError("too-many", "The preview will update in a moment.", seconds);
		const outcome = await previewer.render({ facts, page }, c.req.raw.signal);
		if ("sentence" in outcome) throw new ServiceError("conflict", outcome.sentence);
		return c.json<BusinessPreview>({
			documents: outcome.ok ? outcome.documents : null,
			problems: [...problems, ...(outcome.problems ?? []).map(toFactProblem)],
		});
	});
	return app;
}
