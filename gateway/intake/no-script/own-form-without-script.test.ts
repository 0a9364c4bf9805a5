import { describe, expect, it } from "vitest";
import workshop from "../../../business/forms/workshop-sign-up.json" with { type: "json" };
import type { CoachForm } from "../../../leads/form/definition.ts";
import { formsOf } from "../../features/forms/forms.ts";
import { publishForm } from "../../features/forms/publish-form.ts";
import { health, healthAnswers } from "../../features/forms/testing/score-card.ts";
import { signingKey } from "../../lib/signed-token.ts";
import { dayMs } from "../../lib/time.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

/** A form's page, parsed as a browser without scripts would. */
async function open(definition: CoachForm) {
	const world = createTestGateway();
	await publishForm(formsOf(world.store), definition);
	const page = await (await world.app.request(`/forms/${definition.name}`)).text();
	const [, form = ""] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? [];
	const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
		([, name = "", value = ""]): [string, string] => [name, value],
	);
	const send = (answers: [string, string][]) =>
		world.post(new URLSearchParams([...hidden, ...answers, ["website", ""]]).toString(), {
			"Content-Type": "application/x-www-form-urlencoded",
			Referer: `https://coach.example/forms/${definition.name}`,
		});
	return { world, form, send };
}

const person: [string, string][] = [
	["firstName", "Priya"],
	["lastName", "Nair"],
	["email", "priya@nair-bakes.example"],
];

/** Answers to the score card, by the names of its inputs. */
const healthPost = Object.entries(healthAnswers).map(([name, answer]): [string, string] => [
	person.some(([contact]) => contact === name) ? name : `${name}:`,
	answer,
]);

describe("a custom form on a page without JavaScript", () => {
	it("asks the questions in its definition", async () => {
		const { form } = await open(workshop as CoachForm);
		expect(form).toContain('<form class="card" method="post" action="/leads" novalidate>');
		expect(form).toContain('<label for="places:">How many places do you need? (places)</label>');
		expect(form).toContain('<input type="radio" name="format:" value="online"> Online');
		expect(form).toContain('<input type="checkbox" name="diet:" value="halal"> Halal');
		expect(form).toContain('<textarea class="input" id="hope:" name="hope:" rows="5">');
		expect(form).toContain("Answer this if it applies to you.");
		expect(form).toContain('name="email" required type="email" autocomplete="email"');
		expect(form).toContain(">Sign up</button>");
	});

	it("is stored as the widget's would be, and shows the form's own ending", async () => {
		const { world, send } = await open(workshop as CoachForm);
		const response = await send([
			["places:", "2"],
			["format:", "in-person"],
			["diet:", "vegan"],
			["diet:", "allergy"],
			["allergy:", "Nuts"],
			...person,
		]);
		expect(response.status).toBe(303);
		const [lead] = await world.store.list({});
		expect(lead).toMatchObject({
			kind: "form",
			fields: { places: "2", format: "in-person", diet: "vegan,allergy", allergy: "Nuts" },
			context: { source: "form page", form: { name: "workshop-sign-up" } },
		});
		const end = await world.app.request(String(response.headers.get("Location")));
		expect(await end.text()).toContain("<h1>You’re on the list</h1>");
	});

	it("shows the score of a score card", async () => {
		const { world, send } = await open(health as CoachForm);
		const response = await send(healthPost);
		expect(response.status).toBe(303);
		const path = String(response.headers.get("Location"));
		expect(path).toMatch(/^\/leads\/result\/[\w-]+$/);
		expect(await (await world.app.request(path)).text()).toContain(
			"<strong>100 out of 100</strong>",
		);
		world.clock.now += 31 * dayMs;
		expect((await world.app.request(path)).status).toBe(410);
	});

	it("shows the card's general ending if its score cannot be linked, and is still stored", async () => {
		const { world, send } = await open(health as CoachForm);
		const { kv } = world.store;
		const get = kv.get.bind(kv);
		kv.get = (key) =>
			key === signingKey ? Promise.reject(new Error("The disk is full.")) : get(key);
		const response = await send(healthPost);
		expect(response.status).toBe(303);
		expect(await world.store.list({})).toHaveLength(1);
		const end = await world.app.request(String(response.headers.get("Location")));
		expect(await end.text()).toContain(`<h1>${health.end.title}</h1>`);
	});

	it("is shown again with messages, and with the typed and chosen answers", async () => {
		const { world, send } = await open(workshop as CoachForm);
		const response = await send([
			["places:", "9"],
			["format:", "in-person"],
			["diet:", "vegan"],
			["diet:", "allergy"],
			...person,
		]);
		expect(response.status).toBe(400);
		const page = await response.text();
		expect(page).toContain("Please enter 6 or less");
		expect(page).toContain("Please answer this question");
		expect(page).toContain('name="format:" value="in-person" checked');
		expect(page).toContain('name="diet:" value="vegan" checked');
		expect(page).toContain('name="diet:" value="allergy" checked');
		expect(page).toContain('value="priya@nair-bakes.example"');
		expect(page).toContain('name="form" value="workshop-sign-up"');
		expect(page).toContain(">Sign up</button>");
		expect(await world.store.list({})).toEqual([]);
	});

	it("is a separate lead for each form, even with the same answers in the same hour", async () => {
		const { world } = await open(workshop as CoachForm);
		for (const name of ["workshop-sign-up", "second-workshop"]) {
			await publishForm(formsOf(world.store), { ...(workshop as CoachForm), name });
			const version = (await formsOf(world.store).live(name))?.version ?? "";
			const answers = [["places:", "2"], ["format:", "online"], ...person] as [string, string][];
			const post = new URLSearchParams([
				["kind", "form"] as [string, string],
				["form", name] as [string, string],
				["version", version] as [string, string],
				...answers,
			]);
			const type = "application/x-www-form-urlencoded";
			const response = await world.post(post.toString(), { "Content-Type": type });
			expect(response.status).toBe(303);
		}
		const leads = await world.store.list({});
		expect(leads.map(({ context }) => context.form?.name).sort()).toEqual([
			"second-workshop",
			"workshop-sign-up",
		]);
	});

	it("asks the visitor to retry later if its definition cannot be read", async () => {
		const { world, send } = await open(workshop as CoachForm);
		formsOf(world.store).version = () => Promise.reject(new Error("The disk is full."));
		const response = await send([["places:", "2"], ["format:", "online"], ...person]);
		expect(response.status).toBe(503);
		expect(response.headers.get("Retry-After")).toBe("30");
		expect(await response.text()).toContain("save your message right now");
	});

	it("may have a question with the same key as a posted extra value", async () => {
		const keys = ["page", "source", "version", "form", "partner", "lang"];
		const { world, send } = await open({
			...(workshop as CoachForm),
			name: "clashes",
			questions: [
				...keys.map((key) => ({ key, type: "short" as const, title: `About ${key}` })),
				{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email" }] },
			],
		});
		const answers = keys.map((key): [string, string] => [`${key}:`, `my ${key}`]);
		expect((await send([...answers, ["email", "jo@x.example"]])).status).toBe(303);
		const [lead] = await world.store.list({});
		expect(lead?.fields).toEqual({
			...Object.fromEntries(keys.map((key) => [key, `my ${key}`])),
			email: "jo@x.example",
		});
		expect(lead?.context).toMatchObject({ source: "form page", form: { name: "clashes" } });
	});

	it("is rejected if its version is unknown and the answers have no contact details", async () => {
		const { world } = await open(workshop as CoachForm);
		const response = await world.post("kind=form&form=workshop-sign-up&version=abc&places:=2", {
			"Content-Type": "application/x-www-form-urlencoded",
		});
		expect(response.status).toBe(400);
		expect(await world.store.list({})).toEqual([]);
	});
});
