// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormDetail, FormList, SaveDraft } from "../../../gateway/desk-api/api.ts";
import type { CoachForm } from "../../../leads/form/definition.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const draft: CoachForm = {
	format: 1,
	name: "survey",
	title: "Survey",
	layout: "steps",
	submit: "Send",
	questions: [
		{ key: "first", type: "yesno", title: "Did it help?" },
		{ key: "second", type: "short", title: "What was best?" },
	],
	end: { title: "Thanks", text: "" },
	delivery: { crm: false },
};
const detail = (more: Partial<FormDetail> = {}): FormDetail => ({
	...{
		name: "survey",
		title: "Survey",
		state: "draft",
		revision: 4,
		changedAt: Date.now(),
		draft,
		versions: [],
	},
	problems: [],
	url: "https://c.example/forms/survey",
	tag: "<coach-form>",
	...more,
});
const list: FormList = {
	...{
		forms: [],
		builtIn: [],
		templates: [{ name: "first-call", title: "First call" }],
		removed: [],
	},
};
const titles = () =>
	screen
		.getAllByRole("button", { expanded: false })
		.map((button) => button.textContent ?? "")
		.filter((text) => /^\d/.test(text));

function open(more: object = {}, address = "/forms/survey") {
	const gateway = fakeGateway({
		"GET forms": list,
		"GET forms/survey": detail(),
		"PUT forms/survey/draft": { revision: 5, changedAt: Date.now(), problems: [] },
		...more,
	});
	renderApp(address);
	const saved = () =>
		gateway.calls
			.filter(({ call }) => call === "PUT forms/survey/draft")
			.map(({ body }) => body as SaveDraft<CoachForm>);
	return { gateway, saved };
}

describe("the list of forms", () => {
	it("counts how many visitors opened, began and sent each form", async () => {
		const line = { title: "Survey", state: "live", questions: 2, scored: false, changedAt: 1 };
		const forms = [
			{ ...line, name: "survey", counts: { opened: 1200, began: 40, sent: 12 } },
			{ ...line, name: "quiet", title: "Quiet", counts: { opened: 0, began: 0, sent: 0 } },
			{ ...line, name: "uncounted", title: "Uncounted" },
		];
		open({ "GET forms": { forms, templates: [] } }, "/forms");
		const text = async (name: RegExp) =>
			(await screen.findByRole("link", { name })).textContent ?? "";
		expect(await text(/Survey/)).toContain(
			"In the last 28 days, 1,200 opened it, 40 started and 12 sent it",
		);
		expect(await text(/Quiet/)).toContain("Nobody has opened it in the last 28 days");
		expect(await text(/Uncounted/)).not.toContain("28 days");
	});

	it("creates a copy whose name is made from its title", async () => {
		const { gateway } = open({ "POST forms": detail({ name: "before-we-meet" }) }, "/forms");
		fireEvent.click(await screen.findByRole("button", { name: "New form" }));
		fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Before we meet" } });
		fireEvent.change(screen.getByLabelText("Start from"), { target: { value: "first-call" } });
		fireEvent.click(screen.getByRole("button", { name: "Create form" }));
		await waitFor(() =>
			expect(gateway.calls).toContainEqual({
				call: "POST forms",
				body: { name: "before-we-meet", title: "Before we meet", template: "first-call" },
			}),
		);
	});
});

describe("a new form", () => {
	const file = { title: "File", state: "live", questions: 2, scored: false, changedAt: 1 };
	const removed = [{ name: "old", title: "Old", removedAt: 1, until: Date.now() + 1e9 }];
	const begin = async () => {
		const at = open(
			{
				"GET forms": { forms: [{ ...file, name: "file" }], templates: [], removed },
				"POST forms": detail({ name: "any" }),
			},
			"/forms",
		);
		fireEvent.click(await screen.findByRole("button", { name: "New form" }));
		const address = screen.getByLabelText<HTMLInputElement>("Web address");
		const create = () => fireEvent.click(screen.getByRole("button", { name: "Create form" }));
		const createCalls = () => at.gateway.calls.filter(({ call }) => call === "POST forms");
		return { ...at, address, create, createCalls };
	};

	it("can be a copy of a form named File", async () => {
		const { create, createCalls } = await begin();
		fireEvent.change(screen.getByLabelText("Start from"), { target: { value: "file" } });
		create();
		await waitFor(() =>
			expect(createCalls()).toEqual([
				{
					call: "POST forms",
					body: { name: "file-copy", title: "File (copy)", template: "file" },
				},
			]),
		);
	});

	it.each([
		["Message", "form-message"],
		["File", "file-2"],
		["Old", "old-2"],
		["公司", "form"],
	])("called %s gets the valid, free web address %s", async (title, address) => {
		const at = await begin();
		fireEvent.change(screen.getByLabelText("Title"), { target: { value: title } });
		expect(at.address.value).toBe(address);
	});

	it("says what is wrong with a web address, and doesn't send it", async () => {
		const { address, create, createCalls } = await begin();
		create();
		screen.getByText("The web address is missing.");
		fireEvent.change(address, { target: { value: "Company" } });
		screen.getByText(/^The web address can only have lower-case letters, digits and hyphens/);
		fireEvent.change(address, { target: { value: "company" } });
		screen.getByText("The web address is a reserved word, so please choose another.");
		expect([createCalls().length, address.getAttribute("aria-invalid")]).toEqual([0, "true"]);
	});
});

describe("a removed form", () => {
	const line = { name: "old", title: "Old survey", removedAt: 1, until: Date.now() + 1e9 };
	const show = (more: object = {}) =>
		open({ "GET forms": { forms: [], templates: [], removed: [line] }, ...more }, "/forms");

	it("is restored from the list", async () => {
		const { gateway } = show({
			"POST removed-forms/old/restore": detail({ name: "old", live: draft, state: "live" }),
		});
		const section = await screen.findByRole("region", { name: "Recently removed" });
		fireEvent.click(within(section).getByRole("button", { name: /^Restore/ }));
		gateway.answers["GET forms"] = list;
		await screen.findByText("“Old survey” is restored, and published again.");
		await waitFor(() =>
			expect(screen.queryByRole("heading", { name: "Recently removed" })).toBeNull(),
		);
	});

	it("is deleted for good after a confirmation", async () => {
		const { gateway } = show({ "DELETE removed-forms/old": new Response(null, { status: 204 }) });
		fireEvent.click(
			await screen.findByRole("button", { name: "Delete permanently: “Old survey”" }),
		);
		fireEvent.click(screen.getByRole("button", { name: "Yes, delete it" }));
		await waitFor(() =>
			expect(gateway.calls.map(({ call }) => call)).toContain("DELETE removed-forms/old"),
		);
	});
});

describe("a condition", () => {
	const asking = (when: object[]): CoachForm => ({
		...draft,
		questions: [
			...draft.questions,
			{
				key: "plan",
				type: "choice",
				title: "A plan?",
				options: [
					{ key: "written", label: "Written" },
					{ key: "head", label: "In my head" },
				],
			},
			{ key: "why", type: "short", title: "Why?", when },
		] as CoachForm["questions"],
	});
	const openWhy = async (when: object[]) => {
		const at = open({ "GET forms/survey": detail({ draft: asking(when) }) });
		fireEvent.click(await screen.findByRole("button", { name: /Why\?/ }));
		return at;
	};
	const subject = () => screen.getByLabelText<HTMLSelectElement>("Only if the answer to");

	it.each([
		["is gone", { question: "gone", is: ["x"] }, "(choose a question)"],
		["is free text", { question: "second", is: ["x"] }, "2. What was best? (can’t be used here)"],
	])("on a question that %s is shown, and can be removed", async (_, condition, words) => {
		const { saved } = await openWhy([condition]);
		expect(subject().selectedOptions[0]?.text.trim()).toBe(words);
		fireEvent.click(screen.getByRole("button", { name: "Remove condition 1" }));
		await waitFor(() => expect(saved().at(-1)?.draft.questions[3]).not.toHaveProperty("when"));
	});

	it("is removed with its answer, or when its question changes type", async () => {
		const { saved } = await openWhy([{ question: "plan", is: ["written", "head"] }]);
		const when = () => saved().at(-1)?.draft.questions[3]?.when;
		fireEvent.click(screen.getByRole("button", { name: /A plan\?/ }));
		fireEvent.click(screen.getByRole("button", { name: "Remove answer 1" }));
		await waitFor(() => expect(when()).toEqual([{ question: "plan", is: ["head"] }]));
		fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "yesno" } });
		await waitFor(() => expect(when()).toEqual([{ question: "plan" }]));
	});
});

describe("a number in the editor of a form", () => {
	const band = { from: 0, to: 100, label: "Any", text: "" };
	const scored: CoachForm = {
		...draft,
		questions: [
			{
				key: "first",
				type: "yesno",
				title: "Did it help?",
				points: { yes: 3, no: 1 },
				category: "a",
			},
		],
		scoring: {
			categories: [{ key: "a", title: "Area", weight: 2, bands: [band] }],
			bands: [
				{ ...band, to: 40 },
				{ ...band, from: 41, label: "More" },
			],
		},
	};
	const start = () => open({ "GET forms/survey": detail({ draft: scored }) });
	const empty = (field: HTMLInputElement) => {
		fireEvent.change(field, { target: { value: "" } });
		fireEvent.blur(field);
	};

	it("stays empty when it is cleared, and the default counts", async () => {
		const { saved } = start();
		fireEvent.click(await screen.findByRole("button", { name: /Did it help/ }));
		const points = screen.getByLabelText<HTMLInputElement>("Points for yes");
		empty(points);
		expect(points.value).toBe("");
		fireEvent.click(screen.getByRole("link", { name: "Score" }));
		const weight = await screen.findByLabelText<HTMLInputElement>("Weight");
		empty(weight);
		expect([weight.value, weight.getAttribute("aria-invalid")]).toEqual(["", null]);
		screen.getByText(/The default is 1/);
		await waitFor(() => {
			const { scoring, questions } = saved().at(-1)?.draft ?? draft;
			expect(questions[0]?.points).toEqual({ no: 1 });
			expect(scoring?.categories[0]).toEqual({ key: "a", title: "Area", bands: [band] });
		});
	});

	it("is required if there is no default, such as the end of a band", async () => {
		const { saved } = start();
		fireEvent.click(await screen.findByRole("link", { name: "Score" }));
		const end = await screen.findByLabelText<HTMLInputElement>("From 0 up to");
		empty(end);
		expect([end.value, end.getAttribute("aria-invalid")]).toEqual(["", "true"]);
		screen.getByText("Write a number, such as 12 or 7.5.");
		fireEvent.change(end, { target: { value: "50" } });
		await waitFor(() =>
			expect(
				saved()
					.at(-1)
					?.draft.scoring?.bands.map(({ to }) => to),
			).toEqual([50, 100]),
		);
	});
});

describe("the preview", () => {
	const band = { from: 0, to: 100, label: "Any", text: "" };
	const scored: CoachForm = {
		...draft,
		start: { title: "Welcome", text: "", button: "Start" },
		scoring: {
			categories: [{ key: "a", title: "Area", weight: 1, bands: [band] }],
			bands: [
				{ ...band, to: 40, label: "Low" },
				{ ...band, from: 41, label: "High" },
			],
		},
	};
	/** The latest message to the page in the frame. */
	async function listen(form: CoachForm) {
		open({ "GET forms/survey": detail({ draft: form }) });
		// Wide enough for the preview beside the form.
		vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("68rem") }));
		const frame = (await screen.findByTitle("Preview of the form")) as HTMLIFrameElement;
		const messages: Record<string, unknown>[] = [];
		const source = frame.contentWindow as Window;
		vi.spyOn(source, "postMessage").mockImplementation(
			(message: Record<string, unknown>) => void messages.push(message),
		);
		act(() => {
			window.dispatchEvent(
				new MessageEvent("message", {
					data: "preview",
					origin: location.origin,
					source,
				}),
			);
		});
		return () => messages.at(-1);
	}
	const views = () =>
		[...screen.getByLabelText<HTMLSelectElement>("Show").options].map(({ text }) => text);
	const look = (view: string) =>
		fireEvent.change(screen.getByLabelText("Show"), { target: { value: view } });

	it("shows the start page, the questions, and the result of each band", async () => {
		const last = await listen(scored);
		expect(views()).toEqual([
			...["Start page", "Questions", "Result, 0 to 40: Low", "Result, 41 to 100: High"],
		]);
		expect(last()?.step).toBe("first");
		look("start");
		expect(last()?.step).toBe("Start");
		look("band 1");
		expect(last()).toMatchObject({
			step: "End",
			score: { percent: 71, band: { label: "High" }, categories: [{ percent: 71 }] },
		});
	});

	it("follows the edits", async () => {
		const last = await listen(scored);
		fireEvent.click(screen.getByRole("link", { name: "Score" }));
		await waitFor(() => expect(last()).toMatchObject({ score: { band: { label: "Low" } } }));
		fireEvent.focus(screen.getAllByLabelText("Result text")[1] as HTMLElement);
		await waitFor(() => expect(last()).toMatchObject({ score: { band: { label: "High" } } }));
		fireEvent.click(screen.getByRole("link", { name: "Start and end" }));
		fireEvent.focus(await screen.findByLabelText("Button"));
		await waitFor(() => expect(last()?.step).toBe("Start"));
		fireEvent.click(screen.getByRole("link", { name: "Questions" }));
		fireEvent.click(await screen.findByRole("button", { name: /What was best/ }));
		await waitFor(() => expect(last()?.step).toBe("second"));
	});

	it("shows the end page of a form without a score", async () => {
		const last = await listen(draft);
		expect(views()).toEqual(["Questions", "End page"]);
		look("end");
		expect(last()).toEqual({ form: expect.anything(), step: "End", score: undefined });
	});

	it("shows the question that is being edited, whatever its conditions", async () => {
		const when = [{ question: "first", is: ["yes"] }];
		const [first, second] = draft.questions;
		const last = await listen({
			...draft,
			questions: [first, { ...second, when }] as CoachForm["questions"],
		});
		const shownWhen = () => (last()?.form as CoachForm | undefined)?.questions[1]?.when;
		expect(shownWhen()).toEqual(when);
		fireEvent.click(screen.getByRole("button", { name: /What was best/ }));
		await waitFor(() => expect(last()?.step).toBe("second"));
		expect(shownWhen()).toBeUndefined();
	});
});

describe("where a form's answers go", () => {
	const scored: CoachForm = {
		...draft,
		delivery: { crm: true, stage: "s-gone", fields: { second: "f1" } },
	};
	const openDelivery = async (offer: object) => {
		const at = open({
			"GET forms/survey": detail({ draft: scored }),
			"GET crm/offer": offer,
		});
		fireEvent.click(await screen.findByRole("link", { name: "Answers" }));
		return at;
	};
	const stages = [
		{ id: "s1", name: "New enquiry" },
		{ id: "s2", name: "Score card" },
	];
	const fields = [
		{ id: "f1", name: "Best thing" },
		{ id: "f2", name: "Band" },
	];

	it("is chosen by name from the CRM's lists, with a warning for removed fields", async () => {
		const { saved } = await openDelivery({ stages, fields });
		await screen.findByRole("option", { name: "Score card" });
		const stage = screen.getByLabelText<HTMLSelectElement>("Stage of the opportunity");
		expect([...stage.options].map(({ text }) => text)).toEqual([
			...["Default stage", "New enquiry", "Score card", "s-gone (no longer in the CRM)"],
		]);
		expect(stage.value).toBe("s-gone");
		fireEvent.change(stage, { target: { value: "s2" } });
		const field = screen.getByLabelText<HTMLSelectElement>("Custom field");
		expect(field.selectedOptions[0]?.text).toBe("Best thing");
		fireEvent.change(field, { target: { value: "f2" } });
		await waitFor(() =>
			expect(saved().at(-1)?.draft.delivery).toEqual({
				crm: true,
				stage: "s2",
				fields: { second: "f2" },
			}),
		);
	});

	it("is typed as an id if the CRM cannot be read, and a sentence says why", async () => {
		const problem = "The CRM could not be read just now.";
		const { saved } = await openDelivery({ stages: [], fields: [], problem });
		expect(await screen.findByText(problem)).toBeTruthy();
		const stage = screen.getByLabelText<HTMLInputElement>("Stage of the opportunity (ID)");
		expect(stage.value).toBe("s-gone");
		fireEvent.change(stage, { target: { value: "" } });
		expect(screen.getByLabelText<HTMLInputElement>("Custom field (ID)").value).toBe("f1");
		await waitFor(() => expect(saved().at(-1)?.draft.delivery).not.toHaveProperty("stage"));
	});

	it("is also typed if the gateway does not answer", async () => {
		await openDelivery(new RejectedCall(400, "invalid", "No."));
		expect(await screen.findByText(/couldn’t load your CRM/)).toBeTruthy();
		expect(screen.getByLabelText("Stage of the opportunity (ID)")).toBeTruthy();
	});
});

describe("the editor of a form", () => {
	it("automatically saves what is typed, based on the revision it started from", async () => {
		const { saved } = open();
		fireEvent.click(await screen.findByRole("button", { name: /Did it help/ }));
		const title = screen.getByLabelText("Question text");
		fireEvent.change(title, { target: { value: "Did it help you?" } });
		await waitFor(() => expect(saved()).toHaveLength(1));
		expect(saved()[0]).toMatchObject({
			revision: 4,
			draft: { questions: [{ title: "Did it help you?" }, {}] },
		});
		fireEvent.change(title, { target: { value: "Did it help you at all?" } });
		await waitFor(() => expect(saved()[1]?.revision).toBe(5));
		expect(localStorage.getItem("coachkit:form:survey")).toBeNull();
	});

	it("adds, moves, copies and deletes questions, and undoes a deletion", async () => {
		open();
		fireEvent.click(await screen.findByRole("button", { name: "Add a question" }));
		fireEvent.click(screen.getByRole("button", { name: "Scale" }));
		fireEvent.change(screen.getByLabelText("Question text"), { target: { value: "How much?" } });
		fireEvent.click(screen.getByRole("button", { name: "Move question 3 up" }));
		fireEvent.click(screen.getByRole("button", { name: /How much/ }));
		expect(titles().map((text) => text.slice(0, 8))).toEqual(["1Did it ", "2How muc", "3What wa"]);
		fireEvent.click(screen.getByRole("button", { name: /How much/ }));
		fireEvent.click(screen.getByRole("button", { name: "Delete" }));
		expect(titles()).toHaveLength(2);
		fireEvent.click(screen.getByRole("button", { name: /^Undo: Deleted: How much/ }));
		expect(titles()[1]).toContain("How much?");
	});

	it("moves a question by the keyboard", async () => {
		open();
		const row = await screen.findByRole("button", { name: /What was best/ });
		fireEvent.keyDown(row, { key: "ArrowUp", altKey: true });
		expect(titles()[0]).toContain("What was best?");
		screen.getByText("Question 2 is now question 1.");
	});

	it("loses nothing in a conflict: the coach chooses, and undo brings the other version back", async () => {
		const theirs = { ...draft, title: "From the phone" };
		const { gateway, saved } = open();
		await screen.findByRole("heading", { name: "Survey" });
		gateway.answers["PUT forms/survey/draft"] = new RejectedCall(409, "conflict");
		gateway.answers["GET forms/survey"] = detail({ revision: 9, draft: theirs });
		fireEvent.click(screen.getByRole("link", { name: "Start and end" }));
		fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "From here" } });
		// The rejected save starts the conflict; the next refetch would come only after 20 seconds.
		const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
		expect(alert.textContent).toContain("changed in another tab or on another device");
		within(alert).getByText("The title has changed.");
		gateway.answers["PUT forms/survey/draft"] = { revision: 10, changedAt: 1, problems: [] };
		fireEvent.click(within(alert).getByRole("button", { name: "Keep my version" }));
		await waitFor(() =>
			expect(saved().at(-1)).toMatchObject({ revision: 9, draft: { title: "From here" } }),
		);
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		screen.getByRole("heading", { name: "From the phone" });
	});

	it("keeps unsaved changes in the browser, and saves them when it is opened again", async () => {
		localStorage.setItem(
			"coachkit:form:survey",
			JSON.stringify({ revision: 4, draft: { ...draft, title: "Typed without signal" } }),
		);
		const { saved } = open();
		await screen.findByRole("heading", { name: "Typed without signal" });
		await waitFor(() => expect(saved()[0]?.draft.title).toBe("Typed without signal"));
	});

	it("lists what to fix, and jumps to it", async () => {
		open({
			"GET forms/survey": detail({
				problems: [
					{
						place: "Question 2, question text",
						problem: "is missing",
						path: ["questions", 1, "title"],
					},
				],
			}),
		});
		fireEvent.click(await screen.findByRole("link", { name: /^Publish/ }));
		fireEvent.click(
			await screen.findByRole("button", { name: "Question 2, question text is missing." }),
		);
		await waitFor(() =>
			expect((document.activeElement as HTMLTextAreaElement).value).toBe("What was best?"),
		);
	});

	it("says what changed, and publishes the saved version", async () => {
		const changed = { ...draft, title: "A survey" };
		const { gateway } = open({
			"GET forms/survey": detail({ state: "changed", live: draft, draft: changed }),
			"POST forms/survey/publish": detail({
				state: "live",
				revision: 6,
				live: changed,
				draft: changed,
			}),
		});
		fireEvent.click(await screen.findByRole("link", { name: "Publish" }));
		await screen.findByText("The title has changed.");
		fireEvent.click(screen.getByRole("button", { name: "Publish the changes" }));
		await screen.findByText("This is what visitors see.");
		expect(gateway.calls).toContainEqual({
			call: "POST forms/survey/publish",
			body: { revision: 4 },
		});
	});
});
