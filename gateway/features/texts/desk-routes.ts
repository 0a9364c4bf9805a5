/** The desk's routes for texts: their state, a test, and the text after an unanswered call. */
import { Hono } from "hono";
import * as z from "zod";
import { identity } from "../../../business/facts.ts";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { TextsState } from "../../desk-api/features/texts.ts";
import type { SettingsTest } from "../../desk-api/settings.ts";
import type { SettingsChange } from "../../desk-settings/stored-settings.ts";
import type { FeatureCore } from "../../feature.ts";
import { formatTime } from "../../lib/time.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { beginText, countTexts, endText, isFull, listTexts } from "./ledger.ts";
import { msOfQuiet, readMobile } from "./numbers.ts";
import { createTextJob } from "./reminders.ts";
import { sendText } from "./service/send-text.ts";
import type { TextAnswer } from "./service/services.ts";
import { type TextSettings, textDeskSettings } from "./settings.ts";
import { hasStopped, inboundSecret } from "./stops.ts";
import { mobileOf } from "./text-jobs.ts";

export interface TextRoutesOptions
	extends Pick<FeatureCore, "store" | "now" | "gatewayUrl" | "runJobs"> {
	settings: TextSettings | undefined;
	/** The `fetch` for a test of the text service. @param settings those being tested */
	fetcherFor(settings: TextSettings): typeof fetch;
	tools: DeskTools;
}

const sentTest = z.object({
	...Object.fromEntries(
		Object.keys(textDeskSettings).map((name) => [name, z.string().max(2000).nullish()]),
	),
	to: z.string().max(40),
});

const notMobile =
	"That isn’t a mobile number we can text. We text mobiles in the UK, Ireland and eight other European countries.";

/** The result of a test, and what to do about it. */
function describeTest(answer: TextAnswer): SettingsTest {
	if (answer.is === "sent") return { ok: true, text: "Sent. It should arrive within a minute." };
	if (answer.is === "unclear")
		return {
			ok: false,
			text: "The service didn’t confirm it. If the text arrives, everything’s fine; otherwise check the account and the key.",
		};
	return { ok: false, text: `Not sent: ${answer.why}. Check the account, the key and the sender.` };
}

export function createTextRoutes(options: TextRoutesOptions): Hono {
	const { store, now, gatewayUrl, settings, fetcherFor, runJobs, tools } = options;
	const app = new Hono();

	app.get("/texts", async (c) => {
		const { today, month } = countTexts(await listTexts(store), now());
		return c.json<TextsState>({
			...{ isOn: settings !== undefined, today, month },
			inboundUrl: `${gatewayUrl}/leads/texts/in/${await inboundSecret(store)}`,
		});
	});

	app.post("/settings/texts/test", async (c) => {
		const { to, ...change } = parseSent(sentTest, await tools.readJson(c));
		const mobile = readMobile(to);
		if (!mobile) throw new ServiceError("invalid", notMobile);
		const { settings: candidate } = await tools.tryOut(change as SettingsChange);
		const tested = candidate.featureConfig.texts;
		if (!tested) throw new ServiceError("invalid", "Choose a text service first.");
		const text = { id: `text test ${crypto.randomUUID()}`, lead: "", what: "test" } as const;
		if ((await beginText(store, text, tested.limits, now())) === "full")
			throw new ServiceError("too-many", "You’ve reached your limit on texts.");
		const message = { to: mobile.number, text: `${identity.brand}: this is a test.` };
		const answer = await sendText(tested, message, fetcherFor(tested));
		const states = { sent: "sent", unclear: "unknown", refused: "failed" } as const;
		await endText(store, text.id, { state: states[answer.is] }, now());
		const result = describeTest(answer);
		tools.log("desk-settings-tested", { part: "texts", ok: result.ok });
		return c.json(result);
	});

	app.post("/leads/:id/text", async (c) => {
		const lead = await store.get(c.req.param("id"));
		if (!lead) throw new ServiceError("gone", "This lead is no longer here.");
		if (!settings) throw new ServiceError("invalid", "Connect a text service in Settings first.");
		const mobile = mobileOf(lead);
		if (!mobile) throw new ServiceError("invalid", notMobile);
		if (await hasStopped(store, mobile.number))
			throw new ServiceError("invalid", "They’ve stopped texts to this number.");
		const activities = await store.activity.list([lead.id]);
		const unanswered = activities.filter(({ what }) => what === "no-answer").length;
		if (unanswered === 0) throw new ServiceError("invalid", "Mark the call as no answer first.");
		const texts = await listTexts(store);
		const id = `text no-answer ${lead.id} ${unanswered}`;
		if (texts.some((text) => text.id === id))
			return c.json<SettingsTest>({ ok: true, text: "You’ve texted them about this call." });
		if (isFull(texts, settings.limits, now()))
			throw new ServiceError("too-many", "You’ve reached your limit on texts.");
		await store.jobs.add([createTextJob(id, lead.id, { what: "no-answer" }, now())]);
		runJobs("text");
		const quietMs = msOfQuiet(now(), mobile.zone);
		const text =
			quietMs > 0
				? `It’s late there. We’ll text them at ${formatTime(now() + quietMs)}.`
				: "We’re texting them now.";
		return c.json<SettingsTest>({ ok: true, text });
	});
	return app;
}
