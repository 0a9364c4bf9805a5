// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import healthDefinition from "../../business/forms/business-health.json" with { type: "json" };
import surveyDefinition from "../../business/forms/customer-survey.json" with { type: "json" };
import workshopDefinition from "../../business/forms/workshop-sign-up.json" with { type: "json" };
import { stepper } from "../kit/steps/testing.ts";
import { renderView, resetPage, until } from "../kit/testing.tsx";
import { FormView } from "./form.tsx";
import { formMessages } from "./messages.ts";
import { formOptions } from "./options.ts";

const served: Record<string, object> = {
	"business-health": healthDefinition,
	"customer-survey": surveyDefinition,
	"workshop-sign-up": workshopDefinition,
};

/** What the gateway answers at `/forms/<name>.json`. */
function answerForms(input: string | URL | Request): Promise<Response> {
	const [, name = ""] = /\/forms\/([\w-]+)\.json$/.exec(String(input)) ?? [];
	const form = served[name];
	return Promise.resolve(
		form ? Response.json({ version: "abc123", form }) : new Response("", { status: 404 }),
	);
}

beforeEach(() => {
	vi.stubGlobal("fetch", vi.fn(answerForms));
});
afterEach(() => {
	resetPage();
	vi.unstubAllGlobals();
});

type More = Partial<Parameters<typeof renderView>[0]>;

async function show(name: string, more: More = {}) {
	const view = renderView({
		name: "form",
		View: FormView,
		options: formOptions,
		messages: formMessages,
		attributes: { name },
		...(more as object),
	});
	await until(() => view.container.querySelector("[role=status]") === null);
	return { ...view, ...stepper(view) };
}

const person = { firstName: "Priya", lastName: "Nair", email: "priya@nair-bakes.example" };

/** Answers all twenty questions of the score card with the option at this place. */
async function answerHealth(form: Awaited<ReturnType<typeof show>>, option: string) {
	form.button("Start")?.click();
	await until(() => form.one("input[type=radio]") !== null);
	for (let step = 1; step <= 20; step++) {
		expect(form.heading()).toContain(`Step ${step} of 21`);
		form.choose(option);
		form.next();
	}
	form.type(person);
	form.next();
	await until(() => form.recording.sent.length > 0);
}

describe("a score card", () => {
	test("is asked step by step, and shows score, bands and what to do next at once", async () => {
		// The network never answers: the result does not wait for it.
		const form = await show("business-health", { send: () => new Promise(() => {}) });
		await answerHealth(form, "b");
		await until(() => form.container.textContent?.includes("67 of 100") === true);
		const text = form.container.textContent ?? "";
		expect(text).toContain("Steady");
		for (const { title } of healthDefinition.scoring.categories) expect(text).toContain(title);
		expect(form.container.querySelectorAll("progress")).toHaveLength(4);
		expect(text).toContain("67 · Steady");
		expect(form.button("Talk it through, free")).toBeDefined();
		const [sent] = form.recording.sent;
		expect(sent).toMatchObject({
			kind: "form",
			form: { name: "business-health", version: "abc123" },
			fields: { ...person, "source-known": "b", plan: "b" },
		});
	});

	test("stops at a question without an answer, and says so", async () => {
		const form = await show("business-health");
		form.button("Start")?.click();
		await until(() => form.one("input[type=radio]") !== null);
		form.next();
		expect(form.messages()).toEqual(["Please choose an answer"]);
		expect(form.heading()).toContain("Step 1 of 21");
		expect(form.recording.events.at(-1)).toEqual({
			name: "coach:invalid",
			detail: { fields: ["source-known"] },
		});
		form.choose("a");
		expect(form.messages()).toEqual([]);
	});
});

describe("conditions", () => {
	test("ask what follows from an answer, and send nothing that is not asked any more", async () => {
		const form = await show("customer-survey");
		form.choose("3");
		form.next();
		expect(form.question()).toBe("What would we have to change?");
		form.type({ "why-low": "Ring back" });
		form.previous();
		form.choose("10");
		form.next();
		expect(form.question()).toBe("What did you like best?");
		form.next();
		form.choose("yes");
		form.next();
		form.choose("no");
		form.next();
		await until(() => form.recording.sent.length > 0);
		const { fields = {} } = form.recording.sent[0] ?? {};
		expect(fields).toMatchObject({ recommend: "10", again: "yes", reply: "no" });
		expect(fields).not.toHaveProperty("why-low");
		await until(() => form.container.textContent?.includes("Every answer is read") === true);
	});
});

describe("a question may be called like any member of a form or of an object", () => {
	const keys = [
		"remove",
		"submit",
		"action",
		"elements",
		"reset",
		"method",
		"constructor",
		"closest",
	];

	test.each(["page", "steps"])(
		"asked as %s, it is answered, sent and thanked for",
		async (layout) => {
			served.members = {
				name: "members",
				title: "Members",
				layout,
				submit: "Send",
				questions: [
					...keys.map((key) => ({ key, type: "short", title: `About ${key}` })),
					{ key: "append", type: "yesno", title: "Append?" },
					{ key: "contact", type: "contact", title: "You", fields: [{ field: "email" }] },
				],
				end: { title: "All told", text: "Thank you." },
			};
			const form = await show("members");
			const answer = (key: string) => {
				const field = form.container.querySelector<HTMLInputElement>(
					`[id="${key}"],[id="${key}:"]`,
				);
				if (!field) throw new Error(key);
				fireEvent.input(field, { target: { value: `my ${key}` } });
				if (layout === "steps") form.next();
			};
			for (const key of keys) {
				expect(form.container.textContent).not.toContain("[native code]");
				answer(key);
			}
			form.choose("yes");
			if (layout === "steps") form.next();
			form.type({ email: person.email });
			const element = form.one("form") as HTMLFormElement;
			for (const member of [...keys, "append"])
				expect((element as unknown as Record<string, unknown>)[member]).not.toBeInstanceOf(
					HTMLElement,
				);
			form.next();
			await until(() => form.container.textContent?.includes("All told") === true);
			const answers = Object.fromEntries(keys.map((key) => [key, `my ${key}`]));
			expect(form.recording.sent[0]?.fields).toMatchObject({ ...answers, append: "yes" });
			expect(form.recording.sent[0]).not.toHaveProperty("prefilled");
		},
	);
});

describe("a form on one page", () => {
	test("shows more as it is answered, takes several answers, and keeps all after a failure", async () => {
		const form = await show("workshop-sign-up", {
			send: async () => ({ ok: false, code: "unavailable" }),
		});
		expect(form.one('[value="allergy"]')).toBeNull();
		form.type({ places: "2", ...person });
		form.choose("in-person");
		for (const value of ["vegan", "allergy"])
			fireEvent.click(form.one(`[value="${value}"]`) as HTMLElement);
		form.type({ allergy: "Nuts" });
		form.next();
		await until(() => form.recording.notices.length > 0);
		expect(form.recording.sent[0]?.fields).toMatchObject({
			...{ places: "2", format: "in-person", diet: "vegan,allergy", allergy: "Nuts" },
			...person,
		});
		expect(form.value("places")).toBe("2");
		form.type({ places: "9" });
		form.next();
		expect(form.messages()).toEqual(["Please enter 6 or less"]);
	});
});

test("a form that cannot be fetched says so, and can be tried again", async () => {
	const form = await show("no-such-form");
	expect(form.container.textContent).toContain("cannot be shown just now");
	expect(form.recording.events).toContainEqual({
		...{ name: "coach:failed", detail: { code: "unloadable" } },
	});
	served["no-such-form"] = surveyDefinition;
	form.button("Try again")?.click();
	await until(() => form.question() !== null);
	delete served["no-such-form"];
});
