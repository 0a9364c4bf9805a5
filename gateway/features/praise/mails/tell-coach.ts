/** Emails to the coach about what a client did with their link. */
import { randomUUID } from "node:crypto";
import type { FeatureCore } from "../../../feature.ts";
import type { JobHandler } from "../../../run-jobs.ts";
import type { NewJob } from "../../../store/jobs/jobs.ts";
import { type Praise, praiseOf } from "../praise.ts";

declare module "../../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** An email to the coach about a client's words. */
		praise: true;
	}
}

/** What a client did. */
export type ClientAct = "answered" | "agreed" | "refused" | "withdrew";

const sentences: Record<ClientAct, readonly [subject: string, text: string]> = {
	answered: [
		"A few words from",
		"They’ve written a few words. Nothing is shown until you approve it.",
	],
	agreed: ["Shorter version agreed by", "They agreed to your shorter version. It’s shown now."],
	refused: [
		"Shorter version declined by",
		"They’d rather not have the shorter version. If their own version was shown, it still is.",
	],
	withdrew: [
		"Words taken down by",
		"They’ve taken down what they wrote, or would rather not write. None of it is shown any more.",
	],
};

/** A job that mails the coach. It names nobody, and is deleted with its lead. */
export const createCoachJob = (
	{ id, lead }: Pick<Praise, "id" | "lead">,
	act: ClientAct,
	madeAt: number,
): NewJob => ({
	...{ id: `praise ${act} ${id} ${randomUUID()}`, kind: "praise", queue: `praise ${id}` },
	...{ lead, payload: { praise: id, act }, madeAt },
});

/** Runs the jobs that mail the coach. */
export const createCoachMails = ({
	store,
	notifyCoach,
	gatewayUrl,
}: Pick<FeatureCore, "store" | "notifyCoach" | "gatewayUrl">): JobHandler => ({
	failed: { event: "praise-mail-failed" },
	async run({ id, payload }) {
		const { praise: praiseId, act } = payload as { praise: string; act: ClientAct };
		const praise = await praiseOf(store).get(praiseId);
		if (!praise) return undefined;
		const [subject, text] = sentences[act];
		await notifyCoach({
			id: id.replaceAll(" ", "-"),
			subject: `${subject} ${praise.person || "a client"}`,
			text: `${text}\n\n${gatewayUrl}/desk/praise\n`,
		});
		return undefined;
	},
});
