/** The mail with a score card's result, enabled by `REPLIES=form`. */

import { expect, it, onTestFinished } from "vitest";
import { features } from "../../features.ts";
import { createVisitorMailer, type VisitorMail } from "../../mail/visitor-mail.ts";
import { readSettings } from "../../settings/read.ts";
import { installFeatures } from "../../start-features.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { health, healthAnswers, sendScoreCard } from "../forms/testing/score-card.ts";
import { createAutoReply } from "./auto-reply.ts";

const siteUrl = "https://coach.example";

/** Sends a score card with this setting of `REPLIES`, and returns the mails to visitors. */
async function sendWith(replies: string) {
	installFeatures(features);
	const { autoReplies: kinds = [] } = readSettings({
		...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
		...{ SMTP_URL: "smtp://user:password@mail.example:587", REPLIES: replies },
	}).featureConfig;
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	onTestFinished(() => store.close());
	const mails: VisitorMail[] = [];
	const visitorMailer = createVisitorMailer({
		store,
		async send(mail, _id, begin) {
			await begin();
			mails.push(mail);
		},
	});
	const autoReplier = createAutoReply({
		...{ store, visitorMailer, kinds, siteUrl, gatewayUrl: siteUrl },
	});
	const world = createTestGateway({ store, autoReplier });
	expect((await sendScoreCard(world)).status).toBe(202);
	await world.pass(60_000);
	return { ...world, mails };
}

it("shows the score by category and links to the whole result for thirty days", async () => {
	const { app, mails } = await sendWith("form");
	expect(mails).toHaveLength(1);
	const [{ to = "", subject = "", text = "", html = "" } = {}] = mails;
	expect([to, subject]).toEqual([healthAnswers.email, "Your result"]);
	for (const body of [html, text]) {
		expect(body).toContain("100 out of 100");
		for (const { title } of health.scoring.categories)
			expect(body.replaceAll("&amp;", "&")).toContain(title);
		expect(body).toContain("20 December 2026");
	}
	const link = /https:\S+\/leads\/result\/[^\s)>]+/.exec(text)?.[0] ?? "";
	const page = await app.request(new URL(link).pathname);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain("100 out of 100");
});

it("is not sent if `REPLIES` names other forms", async () => {
	expect((await sendWith("checklist,calculator")).mails).toEqual([]);
});
