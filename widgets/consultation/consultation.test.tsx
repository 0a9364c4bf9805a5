// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { questionOfStep, stepsOf } from "../../leads/form/steps.ts";
import { consultation, consultationSample } from "../../leads/forms/consultation/form.ts";
import { flushOutbox, sendViaOutbox } from "../../leads/sending/outbox.ts";
import { session } from "../kit/form/session.ts";
import { stepper } from "../kit/steps/testing.ts";
import { createWidgetElement, renderView, resetPage, until } from "../kit/testing.tsx";
import { ConsultationView } from "./consultation.tsx";
import { consultationMessages } from "./messages.ts";
import { consultationOptions } from "./options.ts";

type More = Partial<Parameters<typeof renderView>[0]>;

function show(more: More = {}) {
	const view = renderView({
		name: "consultation",
		View: ConsultationView,
		options: consultationOptions,
		messages: consultationMessages,
		...(more as object),
	});
	return { ...view, ...stepper(view) };
}
type Form = ReturnType<typeof show>;

const person = {
	firstName: "Ewan",
	lastName: "McBride",
	telephone: "1",
	email: "ewan@mcbride-coachworks.example",
};

/** One answer for each step, for the shortest way through. */
const shortest: Record<string, string> = {
	situation: "business",
	facility: "office",
	frequency: "5days",
	areaSize: "small",
	toilets: "2toilets",
	afterHours: "never",
	startTimeline: "asap",
	hiringDecision: "readyNow",
};
const steps = stepsOf(consultation);
type Step = (typeof steps)[number];

/** "Step 3 of 9", as in the heading. */
const place = (step: Step) => `Step ${steps.indexOf(step) + 1} of 9`;
const following = (step: Step) => steps[steps.indexOf(step) + 1] as Step;

/** Option key -> label, for a business. */
const optionsOf = (step: Step) =>
	Object.fromEntries(
		(questionOfStep(consultation, step, shortest)?.options ?? []).map(({ key, label }) => [
			key,
			label,
		]),
	);

/** Answers questions until the given step is shown. */
function goTo(form: Form, step: Step) {
	for (const each of steps.slice(0, steps.indexOf(step))) {
		form.choose(shortest[each] ?? "");
		form.next();
	}
	expect(form.heading()).toMatch(place(step));
}

/** Shows a later step at once, as if its dialog had been closed there. */
function showAt(step: Step): Form {
	const answers = steps.slice(0, steps.indexOf(step)).map((each) => [each, shortest[each]]);
	session.drafts.set("consultation", Object.fromEntries(answers));
	session.drafts.set("consultation:step", step);
	const form = show();
	expect(form.heading()).toMatch(place(step));
	return form;
}

afterEach(() => {
	resetPage();
	vi.unstubAllGlobals();
	document.body.replaceChildren();
	localStorage.clear();
});

describe("the consultation's steps", () => {
	const questions: [step: Step, title: string][] = [
		["situation", "Which of these describes you best?"],
		["facility", "What kind of building is it?"],
		["frequency", "How often do you need us?"],
		["areaSize", "How big is the place?"],
		["toilets", "How many toilets are there?"],
		["afterHours", "Should we come after hours?"],
		["startTimeline", "When would you like to start?"],
		["hiringDecision", "How sure are you?"],
	];

	test.each(questions)("%s is a question with every option in plain words", (step, title) => {
		const form = showAt(step);
		expect(form.question()).toBe(title);
		expect(form.cards()).toEqual(Object.entries(optionsOf(step)));
		expect(form.one("[role=radiogroup]")?.getAttribute("aria-labelledby")).toBe("question");
	});

	test.each(
		questions.flatMap(([step]) =>
			Object.keys(optionsOf(step)).map((option) => [step, option] as const),
		),
	)("%s takes %s", (step, option) => {
		const form = showAt(step);
		const cards = () => form.one("[role=radiogroup]");
		expect(cards()?.getAttribute("aria-describedby")).toBe("hint");
		form.choose(option);
		// Without a hint, nothing may refer to it.
		if (!form.hint()) expect(cards()?.getAttribute("aria-describedby")).toBeNull();
		const words = form.one("[part=input]");
		expect(words !== null).toBe(/^other/.test(option));
		if (words) form.type({ [words.getAttribute("name") ?? ""]: "In a few words" });
		expect(form.hint()).toBeNull();
		form.next();
		expect(form.heading()).toMatch(place(following(step)));
	});

	test.each([
		["situation", "Choose the one that describes you"],
		["facility", "Choose the kind of building"],
		["frequency", "Choose how often"],
		["areaSize", "Choose a size"],
		["toilets", "Choose how many toilets"],
		["afterHours", "Choose whether we should come after hours"],
		["startTimeline", "Choose when to start"],
		["hiringDecision", "Choose how sure you are"],
	] as const)("%s cannot be left without an answer, and says so", (step, hint) => {
		const form = showAt(step);
		expect(form.onward()?.textContent).toBe("Next");
		expect(form.onward()?.getAttribute("aria-disabled")).toBe("true");
		expect(form.onward()?.getAttribute("aria-describedby")).toBe("hint");
		expect(form.hint()).toBe(hint);
		form.next();
		expect(form.heading()).toMatch(place(step));
		expect(document.activeElement?.getAttribute("name")).toBe(step);
		expect(form.one("[role=radiogroup]")?.getAttribute("aria-invalid")).toBe("true");
		expect(form.recording.events.at(-1)).toEqual({
			name: "coach:invalid",
			detail: { fields: [step] },
		});
		form.choose(shortest[step] ?? "");
		expect(form.onward()?.getAttribute("aria-disabled")).toBeNull();
		expect(form.one("[role=radiogroup]")?.getAttribute("aria-invalid")).toBeNull();
	});

	test.each([
		["facility", "otherFacility", "otherFacilityText", "Describe the building"],
		["areaSize", "otherArea", "otherAreaText", "Describe the size"],
		["afterHours", "otherAfter", "otherAfterText", "Tell us what it depends on"],
		["startTimeline", "otherStart", "otherStartText", "Tell us when to start"],
		["hiringDecision", "otherHiring", "otherHiringText", "Tell us where you stand"],
	] as const)("%s with %s needs words that are not blank", (step, option, field, message) => {
		const form = showAt(step);
		form.choose(option);
		form.type({ [field]: "   " });
		expect(form.hint()).toBe(message);
		expect(form.onward()?.getAttribute("aria-disabled")).toBe("true");
		form.next();
		expect(document.activeElement).toBe(form.one(`[name=${field}]`));
		expect(form.messages()).toEqual([message]);
		expect(form.one(`[name=${field}]`)?.getAttribute("aria-describedby")).toContain(
			`${field}-error`,
		);
		form.type({ [field]: "Two railway arches" });
		expect(form.messages()).toEqual([]);
		form.next();
		expect(form.heading()).toMatch(place(following(step)));
	});

	test.each([
		["individual", "What do you do?", "Describe your role"],
		["otherSituation", "What do you need?", "Tell us what you need"],
	])("%s is asked for text, without options", (situation, title, message) => {
		const form = show();
		form.choose(situation);
		form.next();
		expect(form.question()).toBe(title);
		expect(form.cards()).toEqual([]);
		expect(form.one("textarea")?.getAttribute("name")).toBe("otherFacilityText");
		expect(form.hint()).toBe(message);
		form.next();
		expect(form.messages()).toEqual([message]);
		form.type({ otherFacilityText: "Evenings, in Leeds" });
		form.next();
		expect(form.heading()).toMatch("Step 3 of 9");
	});

	test("other details are optional", () => {
		const form = show();
		form.choose("otherSituation");
		expect(form.one("[name=otherSituationText]")?.hasAttribute("required")).toBe(false);
		form.type({ otherSituationText: "A charity" });
		form.choose("business");
		form.choose("otherSituation");
		expect(form.value("otherSituationText")).toBe("");
		form.next();
		expect(form.heading()).toMatch("Step 2 of 9");
	});

	test("the progress bar has a name, a value and a text", () => {
		const form = show();
		goTo(form, "frequency");
		const bar = form.one<HTMLProgressElement>("progress");
		expect([bar?.value, bar?.max]).toEqual([3, 9]);
		expect(bar?.getAttribute("aria-label")).toBe("Progress");
		expect(bar?.getAttribute("aria-valuetext")).toBe("Step 3 of 9");
	});

	test("each step fires an event and moves the focus to its heading", async () => {
		const form = show();
		expect(document.activeElement).toBe(document.body);
		goTo(form, "facility");
		expect(document.activeElement).toBe(form.one("h3"));
		form.previous();
		expect(document.activeElement).toBe(form.one("h3"));
		await until(() => form.recording.events.length === 3);
		expect(form.recording.events).toEqual([
			{ name: "coach:step", detail: { step: "situation", index: 1, of: 9 } },
			{ name: "coach:step", detail: { step: "facility", index: 2, of: 9 } },
			{ name: "coach:step", detail: { step: "situation", index: 1, of: 9 } },
		]);
	});

	test("the page's address and history stay unchanged", () => {
		const before = [location.href, history.length];
		const form = show();
		goTo(form, "contact");
		form.previous();
		expect([location.href, history.length]).toEqual(before);
	});

	test("Previous does nothing on the first step", () => {
		const form = show();
		expect(form.button("Previous")?.getAttribute("aria-disabled")).toBe("true");
		form.previous();
		expect(form.heading()).toMatch("Step 1 of 9");
		goTo(form, "facility");
		expect(form.button("Previous")?.getAttribute("aria-disabled")).toBeNull();
	});

	test("a host page's texts replace ours, even on cards", () => {
		const form = show({
			messages: {
				...consultationMessages,
				situation: "Who are you?",
				"situation.business": "A firm",
				step: "{n}/{of}",
			} as never,
		});
		expect(form.heading()).toBe("1/9Who are you?");
		expect(form.cards()[0]).toEqual(["business", "A firm"]);
	});
});

describe("going back", () => {
	test("keeps every answer", () => {
		const form = show();
		goTo(form, "contact");
		form.type({ firstName: "Ewan" });
		for (const answer of Object.values(shortest).reverse()) {
			form.previous();
			expect(form.chosen()).toBe(answer);
		}
		for (const _ of Object.keys(shortest)) form.next();
		expect(form.value("firstName")).toBe("Ewan");
	});

	test("another situation drops the answer to step 2, and nothing else", () => {
		const form = show();
		form.choose("business");
		form.next();
		form.choose("otherFacility");
		form.type({ otherFacilityText: "Two railway arches" });
		form.next();
		form.choose("5days");
		form.previous();
		form.previous();
		form.choose("individual");
		form.next();
		expect(form.value("otherFacilityText")).toBe("");
		form.type({ otherFacilityText: "Evening cleaner" });
		form.next();
		expect(form.chosen()).toBe("5days");
		form.previous();
		form.previous();
		form.choose("business");
		form.next();
		expect(form.chosen()).toBeUndefined();
	});
});

describe("the last step", () => {
	async function last(more: More = {}) {
		const form = show(more);
		goTo(form, "contact");
		await until(() => form.onward()?.getAttribute("aria-disabled") === "true");
		return form;
	}

	test("says what is still needed, and Submit waits for it", async () => {
		const form = await last();
		expect(form.onward()?.textContent).toBe("Submit");
		expect(form.hint()).toBe("Still needed: first name, last name, telephone, email");
		form.type({ firstName: "Ewan", lastName: " ", telephone: "1" });
		expect(form.hint()).toBe("Still needed: last name, email");
		form.type({ lastName: "McBride", email: "ewan@mcbride" });
		expect(form.hint()).toBe("Please enter a valid email address");
		expect(form.onward()?.getAttribute("aria-disabled")).toBe("true");
		form.type({ email: person.email });
		expect(form.hint()).toBeNull();
		expect(form.onward()?.getAttribute("aria-disabled")).toBeNull();
	});

	test("Submit pressed too early points at what is missing and sends nothing", async () => {
		const form = await last();
		form.type({ firstName: "Ewan" });
		form.next();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"Last name is required",
			"Telephone is required",
			"Email is required",
		]);
		expect(document.activeElement).toBe(form.one("[name=lastName]"));
		expect(form.recording.sent).toEqual([]);
		expect(form.recording.closed).toBe(0);
	});

	test("sends every answer, then empties the form, closes and says thank you", async () => {
		const form = await last();
		form.type(person);
		form.next();
		await until(() => form.recording.notices.length > 0);
		expect(form.recording.sent).toHaveLength(1);
		expect(form.recording.sent[0]).toMatchObject({
			kind: "consultation",
			website: "",
			fields: {
				situation: "business",
				otherSituationText: "",
				facility: "office",
				otherFacilityText: "",
				frequency: "5days",
				areaSize: "small",
				otherAreaText: "",
				toilets: "2toilets",
				afterHours: "never",
				otherAfterText: "",
				startTimeline: "asap",
				otherStartText: "",
				hiringDecision: "readyNow",
				otherHiringText: "",
				...person,
			},
		});
		expect(form.recording.closed).toBe(1);
		expect(form.recording.notices).toEqual([
			{
				alert: "Thank you! Your inquiry has been submitted. We will get back to you shortly.",
				ok: "OK",
				confirmation: expect.objectContaining({
					title: "Thanks, I've got your answers",
					again: "Fill in the form again",
				}),
			},
		]);
		form.unmount();
		const again = show();
		expect(again.heading()).toMatch("Step 1 of 9");
		expect(again.chosen()).toBeUndefined();
	});

	test("sends the answers of the sample exactly as leads/ documents them", async () => {
		const form = show();
		for (const [field, text] of [
			["situation", ""],
			["facility", "otherFacilityText"],
			["frequency", ""],
			["areaSize", ""],
			["toilets", ""],
			["afterHours", "otherAfterText"],
			["startTimeline", ""],
			["hiringDecision", ""],
		] as const) {
			form.choose(consultationSample[field]);
			if (text) form.type({ [text]: consultationSample[text] });
			form.next();
		}
		const { firstName, lastName, telephone, email } = consultationSample;
		form.type({ firstName, lastName, telephone, email });
		form.next();
		// Wait for the end, or the reset after sending would empty the next test's form.
		await until(() => form.recording.notices.length > 0);
		expect(form.recording.sent[0]?.fields).toEqual(consultationSample);
	});

	test.each([
		["is refused", async () => ({ ok: false, code: "refused" }) as const],
		["is not answered", async () => ({ ok: false, code: "timeout" }) as const],
		["cannot even start", () => Promise.reject(new Error("offline"))],
	])(
		"sending that %s closes with the failure alert, and keeps step and answers",
		async (_, send) => {
			const form = await last({ attributes: { mode: "modal" }, send });
			form.type(person);
			form.next();
			await until(() => form.recording.notices.length > 0);
			expect(form.recording.closed).toBe(1);
			expect(form.recording.notices).toEqual([
				{ alert: "There was an error submitting your inquiry. Please try again later.", ok: "OK" },
			]);
			expect(form.recording.events.at(-1)?.name).toBe("coach:failed");
			form.unmount();
			const again = show({ attributes: { mode: "modal" } });
			expect(again.heading()).toMatch("Step 9 of 9");
			expect(again.value("email")).toBe(person.email);
			again.previous();
			expect(again.chosen()).toBe("readyNow");
		},
	);

	test("an inline form returns to the start after a failure, with the answers", async () => {
		const form = await last({ send: async () => ({ ok: false, code: "unavailable" }) });
		form.type(person);
		form.next();
		await until(() => form.recording.notices.length > 0);
		form.unmount();
		const again = show();
		expect(again.heading()).toMatch("Step 1 of 9");
		expect(again.chosen()).toBe("business");
	});

	test("a failure is shown beside the alert, and a late delivery in a quiet confirmation", async () => {
		localStorage.clear();
		let status: number | undefined;
		const post = (async () => {
			if (!status) throw new TypeError("Failed to fetch");
			return new Response("{}", { status });
		}) as typeof fetch;
		const { element, said } = createWidgetElement("consultation");
		const form = await last({
			element,
			send: (request) => sendViaOutbox("https://coach.example/leads", request, post),
		});
		form.type(person);
		form.next();
		await until(() => said().length > 20);
		expect(said()).toMatch(/^Not sent yetWhat you wrote is saved on this device\./);
		expect(form.recording.notices).toEqual([
			{ alert: "There was an error submitting your inquiry. Please try again later.", ok: "OK" },
		]);
		status = 202;
		await flushOutbox(post);
		await until(() => form.recording.notices.length === 2);
		expect(said()).toBe("");
		expect(form.recording.notices[1]).not.toHaveProperty("alert");
		expect(form.recording.notices[1]).toMatchObject({
			title: "Thank you! Your inquiry has been submitted. We will get back to you shortly.",
			confirmation: { title: "Thanks, I've got your answers" },
		});
	});

	test("says Sending... while it is sent, and ignores a second press", async () => {
		let answer = (_: { ok: true }) => {};
		const form = await last({
			send: () =>
				new Promise((resolve) => {
					answer = resolve;
				}),
		});
		form.type(person);
		form.next();
		await until(() => form.onward()?.textContent === "Sending...");
		expect(form.button("Previous")?.getAttribute("aria-disabled")).toBe("true");
		form.next();
		form.previous();
		expect(form.heading()).toMatch("Step 9 of 9");
		answer({ ok: true });
		await until(() => form.recording.closed === 1);
		expect(form.recording.sent).toHaveLength(1);
	});

	test("starts with details from another form or the page", async () => {
		const form = show({ prefill: { firstName: "Ewan", email: person.email } });
		goTo(form, "contact");
		await until(() => form.hint() !== null);
		expect(form.value("firstName")).toBe("Ewan");
		expect(form.hint()).toBe("Still needed: last name, telephone");
	});
});

describe("closing and opening again", () => {
	test("returns to the step with its answers", () => {
		const first = show();
		goTo(first, "areaSize");
		first.choose("otherArea");
		first.type({ otherAreaText: "Three floors" });
		first.unmount();
		const second = show();
		expect(second.heading()).toMatch("Step 4 of 9");
		expect(second.chosen()).toBe("otherArea");
		expect(second.value("otherAreaText")).toBe("Three floors");
		expect(document.activeElement).toBe(document.body);
	});

	test("an unanswered start stays a start", () => {
		show().unmount();
		expect(show().heading()).toMatch("Step 1 of 9");
	});

	test("after sending, a new start stays at the first step", async () => {
		const first = show();
		goTo(first, "contact");
		first.type(person);
		first.next();
		await until(() => first.recording.closed === 1);
		first.unmount();
		const second = show();
		second.choose("individual");
		second.unmount();
		const third = show();
		expect(third.heading()).toMatch("Step 1 of 9");
		expect(third.chosen()).toBe("individual");
	});
});

test("there are nine named steps", () => {
	expect(steps).toHaveLength(9);
});
