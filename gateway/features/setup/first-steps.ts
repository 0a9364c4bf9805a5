/** The coach's choices and progress in the first steps, stored so that they can continue on another device. */
import * as z from "zod";
import type { FirstSteps, StepChoices } from "../../desk-api/features/setup.ts";
import { defineKey } from "../../lib/kv.ts";
import { parseSent } from "../../services/query.ts";
import { readSeenTag } from "../../services/setup.ts";
import type { LeadStore } from "../../store/store.ts";

export const stepsKey = defineKey<StepChoices>("first steps");

const nothing: StepChoices = { finished: [], isOver: false, website: "", builder: "", offer: "" };

const choices = z.object({
	finished: z.array(z.enum(["you", "hear", "offer", "line", "seen", "test"])).max(6),
	isOver: z.boolean(),
	website: z.string().max(300),
	builder: z.enum([
		...["", "wordpress", "wix", "squarespace", "webflow", "framer", "shopify", "html"],
		"tag-manager",
	] as StepChoices["builder"][]),
	offer: z.enum(["", "checklist", "call", "score-card", "enquiry"]),
});

type StepsStore = Pick<LeadStore, "kv">;

/** State for the screens. */
export async function readFirstSteps(store: StepsStore, siteUrl: string): Promise<FirstSteps> {
	const [storedSteps, seenTag] = await Promise.all([store.kv.get(stepsKey), readSeenTag(store)]);
	return {
		...{ ...nothing, ...storedSteps },
		...{ hasBegun: storedSteps !== undefined, siteUrl, seen: seenTag ?? null },
	};
}

/** Changes some of the choices, without losing concurrent changes. @throws ServiceError */
export async function saveFirstSteps({ kv }: StepsStore, body: unknown): Promise<void> {
	const change = parseSent(choices.partial(), body) as Partial<StepChoices>;
	for (;;) {
		const before = await kv.get(stepsKey);
		const next = { ...nothing, ...before, ...change };
		const finishedSteps = new Set([...(before?.finished ?? []), ...(change.finished ?? [])]);
		if (await kv.compareAndSet(stepsKey, before, { ...next, finished: [...finishedSteps] })) return;
	}
}
