import { describe, expect, it } from "vitest";
import { contactSample } from "../../../leads/forms/contact/form.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import type { LeadIntake } from "../accept-lead.ts";
import { createIntakeRoutes } from "../routes.ts";

const type = "application/x-www-form-urlencoded";

function submit(world: ReturnType<typeof createTestGateway>, fields: Record<string, string>) {
	return world.post(new URLSearchParams(fields).toString(), {
		"Content-Type": type,
		Referer: "https://coach.example/contact?sent=0#enquiry",
	});
}

describe("the contact form of a page without JavaScript", () => {
	it("is stored, and redirects to a thank-you page that can be reloaded", async () => {
		const world = createTestGateway();
		const response = await submit(world, { ...contactSample, website: "" });
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/leads/sent");
		expect(await world.store.list({})).toMatchObject([
			{
				kind: "contact",
				fields: contactSample,
				context: { page: "https://coach.example/contact", referrer: "" },
				state: "pending",
			},
		]);
		const thanks = await world.app.request("/leads/sent");
		expect(thanks.status).toBe(200);
		expect(await thanks.text()).toContain(
			"Thank you for contacting us. We'll get back to you shortly!".replaceAll("'", "&#39;"),
		);
	});

	it("is one lead, however often an impatient visitor presses", async () => {
		const world = createTestGateway();
		await submit(world, { ...contactSample });
		await submit(world, { ...contactSample });
		await submit(world, { ...contactSample, message: "Another thing" });
		expect(await world.store.list({})).toHaveLength(2);
	});

	it("is shown again with messages and the typed values, escaped", async () => {
		const world = createTestGateway();
		const typed = { ...contactSample, firstName: "", lastName: '"><script>', phone: "1" };
		const response = await submit(world, typed);
		expect(response.status).toBe(400);
		expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
		expect(response.headers.get("Content-Security-Policy")).toMatch(
			/^default-src 'none'; style-src 'sha256-/,
		);
		const page = await response.text();
		expect(page).toContain("First name is required");
		expect(page).toContain("Valid phone number is required");
		expect(page).toContain('aria-describedby="firstName-error" autofocus');
		expect(page).toContain(contactSample.message);
		expect(page).toContain("&quot;&gt;&lt;script&gt;");
		expect(page).not.toContain("<script>");
		expect(page.match(/autofocus/g)).toHaveLength(1);
		expect(await world.store.list({})).toEqual([]);
	});

	it("is quarantined if the honeypot is filled, and the bot is thanked", async () => {
		const world = createTestGateway();
		const response = await submit(world, { ...contactSample, website: "https://spam.example" });
		expect(response.status).toBe(303);
		expect(await world.store.list({})).toMatchObject([{ state: "quarantined" }]);
	});

	it.each(["package", "trial"] as const)("may be a booking: %s", async (kind) => {
		const world = createTestGateway();
		const lead = { ...sampleFields[kind], message: "" };
		const response = await submit(world, { ...lead, kind });
		expect(response.status).toBe(303);
		const thanks = await world.app.request(String(response.headers.get("Location")));
		expect((await thanks.text()).replaceAll("&#39;", "'")).toContain(
			`We'll contact you within 2 hours to schedule your ${kind}.`,
		);
		expect(await world.store.list({})).toMatchObject([{ kind, fields: lead }]);
		const again = await submit(world, { ...lead, kind, phone: "12" });
		expect(again.status).toBe(400);
		const page = await again.text();
		expect(page).toContain("Phone number must be at least 10 digits");
		expect(page).toContain(`name="kind" value="${kind}"`);
		expect(page).toMatch(/<textarea class="input" id="message" name="message"(?! required)/);
	});

	it("includes partner and placement", async () => {
		const world = createTestGateway();
		await submit(world, {
			...contactSample,
			kind: "contact",
			partner: "acme",
			source: "footer",
			page: "https://a.example/",
		});
		expect(await world.store.list({})).toMatchObject([
			{ context: { page: "https://a.example/", partner: "acme", source: "footer" } },
		]);
	});

	it("keeps all extra values when shown again, and stores them when sent again", async () => {
		const world = createTestGateway();
		const along = { partner: "acme", source: "footer", prefilled: "true", lang: "pl" };
		const response = await submit(world, { ...contactSample, ...along, phone: "1" });
		expect(response.status).toBe(400);
		const held = [...(await response.text()).matchAll(/type="hidden" name="(\w+)" value="(.*?)"/g)];
		const again = Object.fromEntries(held.map(([, name, value]) => [name, value]));
		expect(again).toEqual({
			...along,
			kind: "contact",
			page: "https://coach.example/contact?sent=0",
		});
		// The page with the messages has another address.
		const sent = await world.post(new URLSearchParams({ ...contactSample, ...again }).toString(), {
			"Content-Type": type,
			Referer: "https://coach.example/leads",
		});
		expect(sent.status).toBe(303);
		expect(await world.store.list({})).toMatchObject([
			{
				kind: "contact",
				fields: contactSample,
				context: {
					page: "https://coach.example/contact",
					partner: "acme",
					source: "footer",
					lang: "pl",
				},
			},
		]);
	});

	it.each([
		["contact", "Message sent!", "Thank you for contacting us. We'll get back to you shortly!"],
		["package", "Thank you!", "We'll contact you within 2 hours to schedule your package."],
		["trial", "Thank you!", "We'll contact you within 2 hours to schedule your trial."],
	] as const)("thanks for a %s in its own words", async (kind, title, text) => {
		const world = createTestGateway();
		const sent = await submit(world, { ...sampleFields[kind], message: "Hello", kind });
		const thanks = await world.app.request(sent.headers.get("Location") ?? "");
		const page = await thanks.text();
		expect(page).toContain(`<h1>${title}</h1>`);
		expect(page).toContain(text.replaceAll("'", "&#39;"));
	});

	it("thanks for an unknown kind in general words", async () => {
		const thanks = await createTestGateway().app.request("/leads/sent?kind=constructor");
		expect(await thanks.text()).toContain("Message sent!");
	});

	it("keeps known fields of a form with an unknown one", async () => {
		const world = createTestGateway();
		expect((await submit(world, { ...contactSample, admin: "1" })).status).toBe(303);
		expect(await world.store.list({})).toMatchObject([{ fields: contactSample }]);
	});

	it("accepts 5,000 letters of any script", async () => {
		for (const letter of ["x", "ж", "本", "𞤀", "🙂", '"', "\n"]) {
			const message = `a${letter.repeat(4998)}z`;
			const page = `https://coach.example/?${"%E6%9C%AC".repeat(200)}`;
			const fields = { ...contactSample, message, page };
			expect((await submit(createTestGateway(), fields)).status, letter).toBe(303);
		}
	});

	it.each([
		[
			"another kind",
			{ ...contactSample, kind: "checklist" },
			"This form can’t be sent without JavaScript.",
		],
		["nothing", {}, "The form was empty."],
	])(
		"is rejected with %s, on a page with a way to reach the coach",
		async (_, fields, sentence) => {
			const world = createTestGateway();
			const response = await submit(world, fields as Record<string, string>);
			expect(response.status).toBe(400);
			const page = await response.text();
			expect(page).toMatch(/Something went wrong[\s\S]*tel:\+44/);
			expect(page).toContain(`<p>${sentence}</p>`);
			expect(await world.store.list({})).toEqual([]);
		},
	);

	it("is accepted if a value other than an answer was sent twice", async () => {
		const body = new URLSearchParams({ ...contactSample }).toString();
		const response = await createTestGateway().post(`${body}&source=a&source=b`, {
			"Content-Type": type,
		});
		expect(response.status).toBe(303);
	});

	it("is rejected if a field was sent twice, and above 96 kB", async () => {
		const world = createTestGateway();
		const body = new URLSearchParams({ ...contactSample }).toString();
		const headers = { "Content-Type": type };
		const twice = await world.post(`${body}&email=x%40x.example`, headers);
		expect(twice.status).toBe(400);
		expect(await twice.text()).toContain("<p>A field was sent twice.</p>");
		expect((await world.post(`${body}${"x".repeat(100_000)}`, headers)).status).toBe(413);
		expect(await world.store.list({})).toEqual([]);
	});
});

describe("a lead read from an HTML form", () => {
	let now = Date.parse("2026-11-20T10:00:00Z");

	/** The request that intake would store. */
	async function read(fields: Record<string, string>) {
		const requests: LeadRequest[] = [];
		const intake: LeadIntake = {
			headers: () => ({}),
			rejection: () => undefined,
			acceptJson: () => Promise.reject(new Error("no JSON was sent")),
			findForm: async () => ({}),
			async acceptForm(arrival, parse) {
				const { values, request } = await parse((await arrival.read()) ?? "");
				if (!request) throw new Error("The form was not read.");
				requests.push(request);
				return { values, result: { status: 202, id: request.id } };
			},
		};
		await createIntakeRoutes(intake, () => now).request("/", {
			method: "POST",
			headers: { "Content-Type": type },
			body: new URLSearchParams(fields),
		});
		expect(requests).toHaveLength(1);
		return requests[0] as LeadRequest;
	}

	it("has its answers, and no page if none is known", async () => {
		expect(await read({ ...contactSample })).toEqual({
			id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
			kind: "contact",
			fields: contactSample,
			context: { page: "", referrer: "" },
			elapsedMs: 0,
			website: "",
		});
	});

	it("has the same id within the hour, and another in the next", async () => {
		const { id } = await read({ ...contactSample });
		now += 3_599_999;
		expect((await read({ ...contactSample })).id).toBe(id);
		now += 1;
		expect((await read({ ...contactSample })).id).not.toBe(id);
	});

	it.each([
		[{ prefilled: "true" }, true],
		[{ prefilled: "false" }, false],
		[{ prefilled: "" }, undefined],
		[{}, undefined],
	])("is marked as prefilled with %j: %j", async (field, prefilled) => {
		expect((await read({ ...contactSample, ...field })).prefilled).toBe(prefilled);
	});

	it("has empty answers for fields that were not sent", async () => {
		const { message, ...rest } = { ...sampleFields.trial, message: "" };
		expect((await read({ ...rest, kind: "trial" })).fields).toEqual({ ...rest, message });
	});
});
