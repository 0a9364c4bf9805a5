// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { contact } from "../../business/facts.ts";
import { questionOfStep, stepsOf } from "../../leads/form/steps.ts";
import { calculator } from "../../leads/forms/calculator/form.ts";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import { estimateTable } from "../../leads/testing/estimates.ts";
import { session } from "../kit/form/session.ts";
import { stepper } from "../kit/steps/testing.ts";
import { renderView, resetPage, until } from "../kit/testing.tsx";
import { CalculatorView } from "./calculator.tsx";
import { calculatorMessages } from "./messages.ts";
import { calculatorOptions } from "./options.ts";

/** The steps with questions, then the result. */
const calculatorSteps = [...stepsOf(calculator), "estimate"] as const;

type More = Partial<Parameters<typeof renderView>[0]>;

function show(more: More = {}) {
	const view = renderView({
		name: "calculator",
		View: CalculatorView,
		options: calculatorOptions,
		messages: calculatorMessages,
		...(more as object),
	});
	const text = (selector: string) => view.container.querySelector(selector)?.textContent;
	return {
		...view,
		...stepper(view),
		told: (event: string) => view.recording.events.some(({ name }) => name === event),
		figure: () => text("#figure"),
		summary: () => text("h3 + * > p"),
		/** Each row's name, explanation and amount. */
		rows: () =>
			[...view.container.querySelectorAll("tr")].map((row) => {
				const how = row.querySelector("th span")?.textContent ?? "";
				const name = row.querySelector("th")?.textContent?.slice(0, -how.length);
				return [name, how, row.querySelector("td")?.textContent];
			}),
		explained: () => text("table + p"),
	};
}
type Form = ReturnType<typeof show>;

const asking = stepsOf(calculator);
type Step = (typeof asking)[number];
const optionsOf = (step: Step) => questionOfStep(calculator, step, {})?.options ?? [];
/** "Step 3 of 5", as in the heading. */
const place = (step: string) => `Step ${asking.indexOf(step as Step) + 1} of 5`;
const following = (step: Step) => asking[asking.indexOf(step) + 1] ?? "";

const person = {
	firstName: "Fiona",
	lastName: "Hughes",
	telephone: "07700 900678",
	email: "fiona@hughes-design.example",
};
const answers = {
	clientType: "business",
	facilityType: "office",
	frequency: "3days",
	areaSize: "medium",
};

/** Shows a later step at once, as if its dialog had been closed there. */
function showAt(step: (typeof calculatorSteps)[number], given: object = {}, more: More = {}): Form {
	session.drafts.set("calculator", { ...answers, ...given });
	session.drafts.set("calculator:step", step);
	return show(more);
}

/** Answers every step up to the contact details. */
function goToContact(form: Form) {
	for (const answer of Object.values(answers)) {
		form.choose(answer);
		form.next();
	}
	expect(form.heading()).toMatch("Step 5 of 5");
}

afterEach(resetPage);

describe("the calculator's questions", () => {
	const questions: [Step, string, string][] = [
		["clientType", "Who is the cleaning for?", "Choose who the cleaning is for"],
		["facilityType", "What kind of building is it?", "Choose the kind of building"],
		["frequency", "How often do you need us?", "Choose how often"],
		["areaSize", "How big is the place?", "Choose a size"],
	];

	test.each(questions)("%s is a question, and waits for an answer", (field, title, hint) => {
		const form = showAt(field, { [field]: "" });
		expect(form.heading()).toBe(place(field) + title);
		expect(form.cards()).toEqual(optionsOf(field).map(({ key, label }) => [key, label]));
		expect(form.hint()).toBe(hint);
		expect(form.onward()?.getAttribute("aria-disabled")).toBe("true");
		form.next();
		expect(document.activeElement?.getAttribute("name")).toBe(field);
		expect(form.recording.events.at(-1)).toEqual({
			name: "coach:invalid",
			detail: { fields: [field] },
		});
	});

	test.each(questions.flatMap(([step]) => optionsOf(step).map(({ key }) => [step, key] as const)))(
		"%s takes %s",
		(field, option) => {
			const form = showAt(field, { [field]: "" });
			form.choose(option);
			const asksArea = field === "areaSize" && option === "other";
			expect(form.one("[part=input]") !== null).toBe(asksArea);
			if (asksArea) form.type({ customAreaSize: "1,500" });
			form.next();
			expect(form.heading()).toMatch(place(following(field)));
		},
	);

	test("options give sizes in square metres; visitors type their own size in square feet", () => {
		const form = showAt("areaSize");
		expect(form.cards().map(([, label]) => label)).toEqual([
			"Small: up to 100 square metres",
			"Medium: 100 to 300 square metres",
			"Large: 300 to 500 square metres",
			"Very large: 500 square metres or more",
			"I'd rather talk it through",
			"I know the size",
		]);
		form.choose("other");
		expect(form.one("label[for=customAreaSize]")?.textContent).toBe("Area in square feet");
		form.type({ customAreaSize: " " });
		form.next();
		expect(form.messages()).toEqual(["Tell us the area in square feet"]);
		expect(document.activeElement).toBe(form.one("[name=customAreaSize]"));
	});

	test.each(["small", "medium", "large", "verylarge", "discuss"])(
		"choosing %s clears the area that was typed",
		(size) => {
			const form = showAt("areaSize");
			form.choose("other");
			form.type({ customAreaSize: "1,500" });
			form.choose(size);
			form.choose("other");
			expect(form.value("customAreaSize")).toBe("");
		},
	);
});

describe("Calculate Cost", () => {
	test("names every field that is missing or wrong, and sends nothing", async () => {
		const form = show();
		goToContact(form);
		expect(form.onward()?.textContent).toBe("Calculate Cost");
		form.next();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"First name is required",
			"Last name is required",
			"Telephone is required",
			"Email is required",
		]);
		expect(document.activeElement).toBe(form.one("[name=firstName]"));
		form.type({ ...person, telephone: "07700", email: "fiona@" });
		expect(form.messages()).toEqual([]);
		form.next();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"Please enter a valid phone number",
			"Please enter a valid email address",
		]);
		expect(form.recording.sent).toEqual([]);
	});

	const networks: [string, () => Promise<SendResult>][] = [
		["accepts", async () => ({ ok: true })],
		["refuses", async () => ({ ok: false, code: "refused" })],
		["does not answer", () => new Promise(() => {})],
		["is not there", () => Promise.reject(new Error("offline"))],
	];

	test.each(networks)("shows the estimate when the network %s", async (_, send) => {
		const form = show({ send });
		goToContact(form);
		form.type(person);
		form.next();
		await until(() => form.heading() === "Your estimate");
		expect(form.figure()).toBe("£928.80 a month");
		expect(document.activeElement).toBe(form.one("h3"));
		expect(form.one("h3")?.getAttribute("aria-describedby")).toBe("figure");
		expect(form.recording.sent).toHaveLength(1);
		expect(form.recording.sent[0]).toMatchObject({
			kind: "calculator",
			fields: { ...answers, customAreaSize: "", ...person },
		});
		expect(form.recording.notices).toEqual([]);
		expect(form.recording.closed).toBe(0);
		expect(form.recording.events.some(({ detail }) => detail.step === "estimate")).toBe(true);
	});

	test("the estimate links back to every answer, and on to the telephone", async () => {
		const form = show();
		goToContact(form);
		form.type(person);
		form.next();
		await until(() => form.told("coach:sent"));
		const call = form.one<HTMLAnchorElement>("a[part=button]");
		expect(call?.textContent).toBe("Call Us");
		expect(call?.getAttribute("href")).toBe(`tel:${contact.phoneLink}`);
		expect(form.one("progress")).toBeNull();
		form.previous();
		expect(form.heading()).toMatch("Step 5 of 5");
		expect(form.value("email")).toBe(person.email);
		form.previous();
		expect(form.chosen()).toBe("medium");
	});

	test("another size is sent and priced again, even while the first is still being sent", async () => {
		const form = show({ send: () => new Promise(() => {}) });
		goToContact(form);
		form.type(person);
		form.next();
		await until(() => form.figure() === "£928.80 a month");
		form.previous();
		form.previous();
		form.choose("verylarge");
		form.next();
		form.next();
		await until(() => form.figure() === "£2,786.40 a month");
		expect(form.recording.sent.map(({ fields }: LeadRequest) => fields.areaSize)).toEqual([
			"medium",
			"verylarge",
		]);
		expect(new Set(form.recording.sent.map(({ id }) => id)).size).toBe(2);
	});

	test("opens empty after sending; after a failure it keeps the estimate", async () => {
		const leads = show();
		goToContact(leads);
		leads.type(person);
		leads.next();
		await until(() => leads.told("coach:sent"));
		leads.unmount();
		const again = show({ send: async () => ({ ok: false, code: "unavailable" }) });
		expect(again.heading()).toMatch("Step 1 of 5");
		expect(again.chosen()).toBeUndefined();
		goToContact(again);
		expect(again.value("email")).toBe("");
		again.type(person);
		again.next();
		await until(() => again.told("coach:failed"));
		again.unmount();
		expect(show().figure()).toBe("£928.80 a month");
	});
});

describe("the estimate", () => {
	test.each(estimateTable)(
		"%s %s, %s",
		(areaSize, customAreaSize, frequency, _area, perClean, weekly, monthly, yearly) => {
			const form = showAt("estimate", { areaSize, customAreaSize, frequency });
			const headlines: Record<string, string> = {
				oneoff: `${perClean} for a single clean`,
				discuss: `${perClean} a clean`,
			};
			expect(form.figure()).toBe(headlines[frequency] ?? `${monthly} a month`);
			const regular = frequency === "oneoff" ? " (if regular)" : "";
			expect(form.rows().map(([name, , amount]) => [name, amount])).toEqual([
				["Per clean", perClean],
				[`Weekly${regular}`, weekly],
				[`Monthly${regular}`, monthly],
				[`Yearly${regular}`, yearly],
			]);
			expect(form.explained()).toContain("VAT is included.");
		},
	);

	test("explains each figure by the previous one", () => {
		const form = showAt("estimate");
		expect(form.rows()).toEqual([
			["Per clean", "2,000 sq ft × £0.036", "£72.00"],
			["Weekly", "£72.00 × 3 a week", "£216.00"],
			["Monthly", "£216.00 × 4.3 weeks", "£928.80"],
			["Yearly", "£216.00 × 52 weeks", "£11,232.00"],
		]);
		expect(form.explained()).toBe(
			"How we got there: we've used 2,000 sq ft, about 186 m², and each clean costs £0.036 a square foot. " +
				`VAT is included. This is a first figure. We'll confirm the price after a short visit. Questions? Ring ${contact.phone.replaceAll(" ", "\xa0")}.`,
		);
		expect(form.summary()).toBe("Office · 3 days a week");
	});

	test.each([
		[{ areaSize: "discuss" }, "with no size to go by, we've used 2,000 sq ft"],
		[{ areaSize: "other", customAreaSize: "quite large" }, "with no size to go by"],
		[
			{ areaSize: "other", customAreaSize: "about 1,500 sq ft" },
			"we've used 1,500 sq ft, about 139 m²",
		],
		[{ frequency: "2monthly" }, "For twice a month, we count one clean every other week."],
		[
			{ frequency: "oneoff" },
			"A single clean costs £72.00. The other figures are for regular cleaning,",
		],
		[{ frequency: "discuss" }, "this is for one clean a week"],
	])("says what it assumed: %j", (given, said) => {
		expect(showAt("estimate", given).explained()).toContain(said);
	});

	test("does not repeat an undecided answer", () => {
		expect(showAt("estimate", { frequency: "discuss" }).summary()).toBe("Office");
	});
});

test("has five questions, then the result", () => {
	expect(calculatorSteps).toHaveLength(6);
	expect(calculatorSteps.at(-1)).toBe("estimate");
});
