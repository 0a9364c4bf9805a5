import { describe, expect, it, onTestFinished } from "vitest";
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { ensureLinkKey, signToken } from "../../../lib/signed-token.ts";
import { dayMs } from "../../../lib/time.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { formsOf } from "../forms.ts";
import { publishForm } from "../publish-form.ts";
import { health, healthAnswers, sendScoreCard } from "../testing/score-card.ts";
import { betterThan, countScore } from "./score-sums.ts";

/** A gateway with the score card, and one visitor's answers to it. */
async function open() {
	const world = createTestGateway();
	onTestFinished(() => world.store.close());
	const { id, status } = await sendScoreCard(world);
	expect(status).toBe(202);
	const key = await ensureLinkKey(world.store);
	const token = signToken(key, id, world.clock.now + 30 * dayMs, "result");
	return {
		...world,
		id,
		token,
		read: (path = token) => world.app.request(`/leads/result/${path}`),
	};
}

describe("the page with a result", () => {
	it("shows score, categories and advice, hides from search engines, and names nobody", async () => {
		const { read, token } = await open();
		const answer = await read();
		expect(answer.status).toBe(200);
		expect(answer.headers.get("x-robots-tag")).toContain("noindex");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const html = await answer.text();
		expect(html).toContain("100 out of 100");
		expect(html.match(/<meter/g)).toHaveLength(health.scoring.categories.length);
		expect(html).toContain(health.scoring.bands.at(-1)?.text.slice(0, 30));
		expect(html + token).not.toMatch(/priya|shah/i);
	});

	it("links to calls, forms and the contact form, which open as widgets elsewhere", async () => {
		const { store, post, read, clock } = await open();
		const actions = [
			{ label: "Book a call", widget: "meeting", name: "strategy-day" },
			{ label: "Take the survey", widget: "form", name: "customer-survey" },
			{ label: "Write to us", widget: "contact" },
		];
		const [band] = health.scoring.bands;
		const bands = [{ ...band, from: 0, to: 100, actions }];
		await publishForm(formsOf(store), { ...health, scoring: { ...health.scoring, bands } });
		const version = (await formsOf(store).live(health.name))?.version ?? "";
		const id = crypto.randomUUID();
		const form = { name: health.name, version };
		await post({ ...sampleRequest("form"), id, fields: healthAnswers, form });
		const key = await ensureLinkKey(store);
		const html = await (await read(signToken(key, id, clock.now + dayMs, "result"))).text();
		for (const [href, label] of [
			["/leads/meetings/strategy-day", "Book a call"],
			["/forms/customer-survey", "Take the survey"],
			["/contact", "Write to us"],
		])
			expect(html).toContain(`href="${href}">${label}</a>`);
	});

	it("is gone after thirty days and after an erasure, and rejects tokens for anything else", async () => {
		const { read, clock, store, id, token } = await open();
		expect((await read(`${token}x`)).status).toBe(404);
		const other = signToken(await ensureLinkKey(store), id, clock.now + dayMs, "checklist");
		expect((await read(other)).status).toBe(404);
		clock.now += 30 * dayMs + 1000;
		expect((await read()).status).toBe(410);
		clock.now -= 2 * dayMs;
		expect((await read()).status).toBe(200);
		await store.eraseLead(id);
		const gone = await read();
		expect(gone.status).toBe(410);
		expect(await gone.text()).toContain("This result has been deleted");
	});

	it("compares with others by sums alone, once there are thirty results", async () => {
		const { store, read } = await open();
		for (let count = 0; count < 29; count++) await countScore(store, "business-health", count * 3);
		expect(await betterThan(store, "business-health", 100)).toBeUndefined();
		await countScore(store, "business-health", 50);
		expect(await betterThan(store, "business-health", 100)).toBe(10);
		expect(await betterThan(store, "business-health", 45)).toBe(5);
		expect(await betterThan(store, "business-health", 0)).toBeUndefined();
		expect(await (await read()).text()).toContain("higher than 10 in 10 of the others");
	});
});
