import health from "../../../../business/forms/business-health.json" with { type: "json" };
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import type { createTestGateway } from "../../../testing/test-gateway.ts";
import { formsOf } from "../forms.ts";
import { publishForm } from "../publish-form.ts";

export { health };

type World = Pick<ReturnType<typeof createTestGateway>, "store" | "post">;

/** Answers that choose the first option everywhere, for a full score. */
export const healthAnswers = {
	...Object.fromEntries(
		health.questions.flatMap(({ key, options }) => (options?.[0] ? [[key, options[0].key]] : [])),
	),
	...{ firstName: "Priya", lastName: "Shah", email: "priya.shah@visitor.example" },
} as Record<string, string>;

/** Publishes the score card and posts answers to it. Returns the lead's id, and the gateway's answer. */
export async function sendScoreCard({ store, post }: World, fields = healthAnswers) {
	const published = await publishForm(formsOf(store), health);
	if (!published.ok) throw new Error("The score card cannot be published.");
	const { version } = published;
	const id = crypto.randomUUID();
	const { status } = await post({
		...sampleRequest("form"),
		...{ id, fields, form: { name: health.name, version } },
	});
	return { id, version, status };
}
