// @vitest-environment jsdom
import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import healthDefinition from "../../business/forms/business-health.json" with { type: "json" };
import surveyDefinition from "../../business/forms/customer-survey.json" with { type: "json" };
import workshopDefinition from "../../business/forms/workshop-sign-up.json" with { type: "json" };
import { stepper } from "../kit/steps/testing.ts";
import { createWidgetElement, renderView, resetPage, until } from "../kit/testing.tsx";
import { language as cy } from "../languages/cy/index.ts";
import { language as pl } from "../languages/pl/index.ts";
import { language as ro } from "../languages/ro/index.ts";
import { FormView } from "./form.tsx";
import { formMessages } from "./messages.ts";
import { formOptions } from "./options.ts";

const served: Record<string, object> = {
	"business-health": healthDefinition,
	"customer-survey": surveyDefinition,
	"workshop-sign-up": workshopDefinition,
};

/** The gateway's answer at `/forms/<name>.json`. */
function answerForms(input: string | URL | Request): Promise<Response> {
	const [, name = ""] = /\/forms\/([\w-]+)\.json$/.exec(String(input)) ?? [];
	const form = served[name];
	if (name === "closed-form") return Promise.resolve(new Response("{}", { status: 410 }));
	return Promise.resolve(
		form ? Response.json({ version: "abc123", form }) : new Response("", { status: 404 }),
	);
}

beforeEach(() => {
	vi.stubGlobal("fetch", vi.fn(answerForms));
});
afterEach(() => {
	resetPage();
	document.body.replaceChildren();
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

/** Answers all twenty questions of the score card with the option at this index. */
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
	test("asks step by step, and shows score, bands and next steps at once", async () => {
		// The network never answers, and the result does not wait for it.
		const form = await show("business-health", { send: () => new Promise(() => {}) });
		await answerHealth(form, "b");
		await until(() => form.container.textContent?.includes("67 out of 100") === true);
		const text = form.container.textContent ?? "";
		expect(text).toContain("Steady");
		for (const { title } of healthDefinition.scoring.categories) expect(text).toContain(title);
		expect(form.container.querySelectorAll("progress")).toHaveLength(5);
		expect(text).toContain("67 · Steady");
		const talk = form.container.querySelector("a[href$='/leads/meetings']");
		expect(talk?.textContent).toContain("Talk it through, free");
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

test("Previous is enabled on the first question, and leads back to the start page", async () => {
	const form = await show("business-health");
	form.button("Start")?.click();
	await until(() => form.one("input[type=radio]") !== null);
	expect(form.button("Previous")?.getAttribute("aria-disabled")).toBeNull();
	form.previous();
	expect(form.button("Start")).toBeDefined();
});

describe("conditions", () => {
	test("show follow-up questions, and send no answers to hidden ones", async () => {
		const form = await show("customer-survey");
		form.choose("3");
		form.next();
		expect(form.question()).toBe("What should we change?");
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

describe("a question's key may be the name of any member of a form or an object", () => {
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
		"with the layout %s, it is answered, sent and confirmed",
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
	test("shows follow-up questions, allows several answers, and keeps them all after a failure", async () => {
		const { element, said } = createWidgetElement("form");
		const form = await show("workshop-sign-up", {
			element,
			send: async () => ({ ok: false, code: "unavailable" }),
		});
		expect(form.one('[value="allergy"]')).toBeNull();
		form.type({ places: "2", ...person });
		form.choose("in-person");
		for (const value of ["vegan", "allergy"])
			fireEvent.click(form.one(`[value="${value}"]`) as HTMLElement);
		form.type({ allergy: "Nuts" });
		form.next();
		await until(() => said().length > 20);
		expect(said()).toMatch(
			/^Your answers haven’t been sent yetWhat you wrote isn’t saved on this device./,
		);
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

test("a form links to the file that it sends", async () => {
	const href = "https://coach.example/download/token";
	const form = await show("workshop-sign-up", {
		send: async () => ({ ok: true, file: { name: "Guide.pdf", href } }),
	});
	form.type({ places: "2", ...person });
	form.choose("in-person");
	form.next();
	await until(() => form.one("a[href*='/download/']") !== null);
	const link = form.one("a[href*='/download/']") as HTMLAnchorElement;
	expect([link.textContent, link.href]).toEqual(["Download Guide.pdf", href]);
});

test("a form that cannot be fetched says so, and can be tried again", async () => {
	const form = await show("no-such-form");
	expect(form.container.textContent).toContain("can’t be shown right now");
	expect(form.recording.events).toContainEqual({
		...{ name: "coach:failed", detail: { code: "unloadable" } },
	});
	served["no-such-form"] = surveyDefinition;
	form.button("Try again")?.click();
	await until(() => form.question() !== null);
	delete served["no-such-form"];
});

test("a form that the coach has closed says so, shows the page's own content, and cannot be retried", async () => {
	const form = await show("closed-form");
	expect(form.one("[role=alert]")?.textContent).toBe("This form is closed.");
	expect(form.one("slot")).not.toBeNull();
	expect(form.button("Try again")).toBeUndefined();
});

let formCount = 0;
/** Shows a form with these questions. */
const showMade = (questions: object[], more: object = {}) => {
	const name = `made-${++formCount}`;
	served[name] = {
		...{ name, title: "Made", layout: "page", submit: "Send", questions },
		...{ end: { title: "All told", text: "Thank you." }, ...more },
	};
	return show(name);
};

describe("messages", () => {
	const contact = {
		...{ key: "who", type: "contact", title: "You" },
		fields: [{ field: "firstName" }, { field: "email" }],
	};
	const questions = [
		{ key: "wish", type: "short", title: "A wish?" },
		{ key: "sure", type: "yesno", title: "Sure?" },
		{
			...{ key: "topics", type: "choices", title: "Topics?" },
			options: [
				{ key: "money", label: "Money" },
				{ key: "team", label: "Team" },
			],
		},
		contact,
	];

	test("of other fields stay while one is corrected, on one page", async () => {
		const form = await showMade(questions);
		form.next();
		const [wish, sure, topics, firstName, email] = [
			...["Please answer this question", "Please choose an answer"],
			...["Please choose at least one answer", "First name is required", "Email is required"],
		];
		expect(form.messages()).toEqual([wish, sure, topics, firstName, email]);
		form.type({ wish: "P" });
		expect(form.messages()).toEqual([sure, topics, firstName, email]);
		form.choose("yes");
		expect(form.messages()).toEqual([topics, firstName, email]);
		fireEvent.click(form.one("[type=checkbox]") as HTMLElement);
		expect(form.messages()).toEqual([firstName, email]);
		form.type({ email: "p" });
		expect(form.messages()).toEqual([firstName]);
		form.next();
		expect(form.messages()).toEqual([firstName, "Please enter a valid email address"]);
	});

	test("of other fields stay while one is corrected, in a step", async () => {
		const form = await showMade([contact], { layout: "steps" });
		form.next();
		form.type({ firstName: "P" });
		expect(form.messages()).toEqual(["Email is required"]);
	});
});

describe("an optional choice", () => {
	const options = [
		{ key: "good", label: "Good", points: 3 },
		{ key: "bad", label: "Bad", points: 0 },
	];
	const all = { from: 0, to: 100, label: "Any", text: "" };
	const kinds = [
		{ type: "choice", options, category: "area" },
		{ type: "yesno", points: { yes: 0, no: 3 }, category: "area" },
		{ type: "scale", min: 1, max: 5, category: "area" },
	];
	const values = { choice: "bad", yesno: "yes", scale: "1" } as Record<string, string>;

	test.each(kinds)("can be cleared, and then doesn't count in the score: $type", async (kind) => {
		const form = await showMade(
			[
				{ key: "sure", type: "choice", title: "Sure?", options, category: "area" },
				{ ...kind, key: "maybe", title: "Maybe?", optional: true },
			],
			{
				scoring: {
					categories: [{ key: "area", title: "Area", weight: 1, bands: [all] }],
					bands: [all],
				},
			},
		);
		const clear = () => form.button("Clear answer") as HTMLElement;
		const isShown = () => !/invisible/.test(clear().className);
		expect([isShown(), form.container.querySelectorAll("button[type=button]").length]).toEqual([
			...[false, 1],
		]);
		const radio = (name: string, value: string) =>
			form.one<HTMLInputElement>(`[name="${name}:"][value="${value}"]`) as HTMLInputElement;
		fireEvent.click(radio("sure", "good"));
		const chosen = radio("maybe", values[kind.type] ?? "");
		fireEvent.click(chosen);
		expect([isShown(), chosen.checked]).toEqual([true, true]);
		fireEvent.click(clear());
		expect([isShown(), chosen.checked]).toEqual([false, false]);
		expect((document.activeElement as HTMLInputElement).name).toBe("maybe:");
		form.next();
		await until(() => form.container.textContent?.includes("100 out of 100") === true);
		expect(form.recording.sent[0]?.fields).toMatchObject({ sure: "good", maybe: "" });
	});

	test("cannot be cleared if it is required", async () => {
		const form = await showMade([{ key: "sure", type: "yesno", title: "Sure?" }]);
		form.choose("yes");
		expect(form.button("Clear answer")).toBeUndefined();
	});
});

describe("a draft in the editor's preview", () => {
	const ask = (key: string) => ({ key, type: "yesno", title: `${key}?` });
	const draft = (questions: object[], more: object = {}) => ({
		...{ name: "_preview", title: "Draft", layout: "steps", submit: "Send", questions },
		...{ end: { title: "All told", text: "Thank you." }, ...more },
	});
	const preview = async (detail: object) => {
		const element = document.createElement("coach-form");
		const view = renderView({
			...{ name: "form", View: FormView, options: formOptions, messages: formMessages },
			...{ attributes: { name: "_preview" }, element },
		});
		const take = (next: object) =>
			act(() => {
				element.dispatchEvent(new CustomEvent("coach:draft", { detail: next }));
			});
		take(detail);
		return { ...view, ...stepper(view), take };
	};

	test("shows its last step when later questions are removed", async () => {
		const form = await preview({ form: draft([ask("a"), ask("b")]), step: "b" });
		expect(form.heading()).toContain("Step 2 of 2");
		form.take({ form: draft([ask("a")]), step: "b" });
		expect(form.heading()).toContain("Step 1 of 1");
		expect(form.question()).toBe("a?");
	});

	test("shows the end page, and goes back to a question", async () => {
		const form = await preview({ form: draft([ask("a")]), step: "End" });
		await until(() => form.container.textContent?.includes("All told") === true);
		form.take({ form: draft([ask("a")], { end: { title: "Thanks", text: "" } }), step: "End" });
		await until(() => form.container.textContent?.includes("Thanks") === true);
		form.take({ form: draft([ask("a")]), step: "a" });
		expect(form.question()).toBe("a?");
	});

	test("shows the result of a score", async () => {
		const band = { from: 0, to: 40, label: "Low", text: "Ring us." };
		const score = {
			...{ percent: 20, band },
			categories: [{ key: "area", title: "Area", percent: 20, band }],
		};
		const form = await preview({ form: draft([ask("a")]), step: "End", score });
		await until(() => form.container.textContent?.includes("20 out of 100") === true);
		expect(form.container.textContent).toContain("Ring us.");
		expect(form.container.textContent).toContain("20 · Low");
	});

	test("names strengths, puts the weakest part first, and saves as PDF", async () => {
		const band = { from: 0, to: 100, label: "Band", text: "" };
		const parts: [string, number][] = [
			["Marketing", 90],
			["Sales", 20],
			["Operations", 60],
			["Finance", 59],
			["Team", 40],
		];
		const categories = parts.map(([title, percent]) => ({ key: title, title, percent, band }));
		const score = { percent: 54, band, categories };
		const form = await preview({ form: draft([ask("a")]), step: "End", score });
		await until(() => form.container.textContent?.includes("54 out of 100") === true);
		expect(form.container.textContent).toContain("Your strengths: Marketing, Operations");
		const ring = form.container.querySelector("circle + circle")?.getAttribute("style");
		expect(ring).toMatch(/stroke-dasharray: ?54 100/);
		const bars = [...form.container.querySelectorAll("progress")];
		expect(bars.map((bar) => bar.getAttribute("aria-label"))).toEqual([
			...["Sales", "Team", "Finance", "Operations", "Marketing"],
		]);
		const saved = vi.fn();
		vi.stubGlobal("print", saved);
		[...form.container.querySelectorAll("button")]
			.find(({ textContent }) => textContent === "Save as PDF")
			?.click();
		expect(saved).toHaveBeenCalledOnce();
		vi.unstubAllGlobals();
	});
});

describe("in another language", () => {
	const languages = { cy, pl, ro };
	const ask = (key: string, more: object) => ({ key, title: "??", ...more });
	const options = [
		{ key: "a", label: "!!" },
		{ key: "b", label: "!!!" },
	];
	const everything = [
		...[ask("one", { type: "choice", options, optional: true }), ask("two", { type: "yesno" })],
		...[ask("three", { type: "choices", options }), ask("four", { type: "number", max: 1.5 })],
		...[ask("five", { type: "date" }), ask("six", { type: "short", maxLength: 2 })],
		ask("who", {
			type: "contact",
			fields: ["firstName", "lastName", "email", "telephone", "company"].map((field) => ({
				field,
			})),
		}),
	];
	const showIn = async (lang: keyof typeof languages, layout: "page" | "steps", more = {}) => {
		const name = `made-${++formCount}`;
		served[name] = {
			...{ name, title: "??", layout, submit: "!!", questions: everything },
			...{ end: { title: "!!", text: "" }, ...more },
		};
		const messages = { ...formMessages, ...languages[lang].messages.form };
		return show(name, { lang, messages } as More);
	};
	/** The widget's English texts that appear in a text although the language translates them. */
	const englishIn = (lang: keyof typeof languages, text: string) => {
		const own = Object.values(languages[lang].messages.form).join(" ");
		return Object.values(formMessages)
			.filter((words) => !/\{/.test(words) && !own.includes(words))
			.filter((words) => text.includes(words));
	};

	test.each(["cy", "pl", "ro"] as const)("no text around a form is English: %s", async (lang) => {
		const page = await showIn(lang, "page");
		expect(englishIn(lang, page.container.textContent ?? "")).toEqual([]);
		page.next();
		expect(page.messages()).toHaveLength(10);
		page.type({ four: "2", six: "abc", email: "x", telephone: "1" });
		page.next();
		expect(englishIn(lang, page.container.textContent ?? "")).toEqual([]);
		const steps = await showIn(lang, "steps");
		expect(englishIn(lang, steps.container.textContent ?? "")).toEqual([]);
		expect(steps.heading()).not.toContain("Step 1 of");
	});

	test.each([
		["cy", "Rhowch 1.5 neu lai"],
		["pl", "Podaj najwyżej 1,5"],
		["ro", "Scrie cel mult 1,5"],
	] as const)(
		"a message writes its number in the language's own format: %s",
		async (lang, message) => {
			const form = await showIn(lang, "page");
			form.type({ four: "2" });
			form.next();
			expect(form.messages()).toContain(message);
		},
	);
});
