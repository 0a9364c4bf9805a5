// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormDetail, FormList, SaveDraft } from "../../gateway/desk-api/api.ts";
import type { FormDefinition } from "../../leads/custom-forms/definition.ts";
import { fakeGateway, RejectedCall } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const draft: FormDefinition = {
	...{ format: 1, name: "survey", title: "Survey", layout: "steps", submit: "Send" },
	questions: [
		{ key: "first", type: "yesno", title: "Did it help?" },
		{ key: "second", type: "short", title: "What was best?" },
	],
	end: { title: "Thanks", text: "" },
	delivery: { crm: false },
};
const detail = (more: Partial<FormDetail> = {}): FormDetail => ({
	...{ name: "survey", state: "draft", revision: 4, changedAt: Date.now(), draft, versions: [] },
	...{ problems: [], url: "https://c.example/forms/survey", tag: "<coach-form>" },
	...more,
});
const list: FormList = { forms: [], templates: [{ name: "first-call", title: "First call" }] };
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
			.map(({ body }) => body as SaveDraft);
	return { gateway, saved };
}

describe("the list of forms", () => {
	it("says how many opened, began and sent each of them, where anything is counted", async () => {
		const line = { title: "Survey", state: "live", questions: 2, scored: false, changedAt: 1 };
		const forms = [
			{ ...line, name: "survey", counts: { opened: 1200, began: 40, sent: 12 } },
			{ ...line, name: "quiet", title: "Quiet", counts: { opened: 0, began: 0, sent: 0 } },
			{ ...line, name: "uncounted", title: "Uncounted" },
		];
		open({ "GET forms": { forms, templates: [] } }, "/forms");
		const text = async (name: RegExp) =>
			(await screen.findByRole("link", { name })).textContent ?? "";
		expect(await text(/Survey/)).toContain("In 28 days 1,200 opened it, 40 began, 12 sent it");
		expect(await text(/Quiet/)).toContain("Nobody opened it in 28 days");
		expect(await text(/Uncounted/)).not.toContain("28 days");
	});

	it("makes one from a copy, under a name made of its title", async () => {
		const { gateway } = open({ "POST forms": detail({ name: "before-we-meet" }) }, "/forms");
		fireEvent.click(await screen.findByRole("button", { name: "New form" }));
		fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Before we meet" } });
		fireEvent.change(screen.getByLabelText("Begin with"), { target: { value: "first-call" } });
		fireEvent.click(screen.getByRole("button", { name: "Make it" }));
		await waitFor(() =>
			expect(gateway.calls).toContainEqual({
				call: "POST forms",
				body: { name: "before-we-meet", title: "Before we meet", template: "first-call" },
			}),
		);
	});
});

describe("where a form's answers go", () => {
	const scored: FormDefinition = {
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

	it("is chosen from what the CRM has, by name, and what is gone there is told of", async () => {
		const { saved } = await openDelivery({ stages, fields });
		await screen.findByRole("option", { name: "Score card" });
		const stage = screen.getByLabelText<HTMLSelectElement>("Stage of the opportunity");
		expect([...stage.options].map(({ text }) => text)).toEqual([
			...["The usual one", "New enquiry", "Score card", "s-gone (not in the CRM any more)"],
		]);
		expect(stage.value).toBe("s-gone");
		fireEvent.change(stage, { target: { value: "s2" } });
		const field = screen.getByLabelText<HTMLSelectElement>("Custom field");
		expect(field.selectedOptions[0]?.text).toBe("Best thing");
		fireEvent.change(field, { target: { value: "f2" } });
		await waitFor(() =>
			expect(saved().at(-1)?.draft.delivery).toEqual({
				...{ crm: true, stage: "s2", fields: { second: "f2" } },
			}),
		);
	});

	it("is typed as an id, with a sentence, where the CRM cannot be read", async () => {
		const problem = "The CRM could not be read just now.";
		const { saved } = await openDelivery({ stages: [], fields: [], problem });
		expect(await screen.findByText(problem)).toBeTruthy();
		const stage = screen.getByLabelText<HTMLInputElement>("Stage of the opportunity, by its id");
		expect(stage.value).toBe("s-gone");
		fireEvent.change(stage, { target: { value: "" } });
		expect(screen.getByLabelText<HTMLInputElement>("Custom field, by its id").value).toBe("f1");
		await waitFor(() => expect(saved().at(-1)?.draft.delivery).not.toHaveProperty("stage"));
	});

	it("is typed as well where the gateway does not answer", async () => {
		await openDelivery(new RejectedCall(400, "invalid", "No."));
		expect(await screen.findByText(/could not be fetched/)).toBeTruthy();
		expect(screen.getByLabelText("Stage of the opportunity, by its id")).toBeTruthy();
	});
});

describe("the editor of a form", () => {
	it("saves what is typed by itself, from the revision it was made from", async () => {
		const { saved } = open();
		fireEvent.click(await screen.findByRole("button", { name: /Did it help/ }));
		const title = screen.getByLabelText("Question");
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

	it("adds, moves, copies and deletes questions, and takes a deletion back", async () => {
		open();
		fireEvent.click(await screen.findByRole("button", { name: "Add a question" }));
		fireEvent.click(screen.getByRole("button", { name: "Scale" }));
		fireEvent.change(screen.getByLabelText("Question"), { target: { value: "How much?" } });
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
		screen.getByText("Question 2 is question 1 now.");
	});

	it("loses nothing where it was changed elsewhere: the coach chooses, and undo brings the other back", async () => {
		const theirs = { ...draft, title: "From the phone" };
		const { gateway, saved } = open();
		await screen.findByRole("heading", { name: "Survey" });
		gateway.answers["PUT forms/survey/draft"] = new RejectedCall(409, "conflict");
		gateway.answers["GET forms/survey"] = detail({ revision: 9, draft: theirs });
		fireEvent.click(screen.getByRole("link", { name: "Start and end" }));
		fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "From here" } });
		// By the refused save: the form is asked for anew after 20 seconds.
		const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
		expect(alert.textContent).toContain("changed in another tab or on another device");
		within(alert).getByText("The title is another one.");
		gateway.answers["PUT forms/survey/draft"] = { revision: 10, changedAt: 1, problems: [] };
		fireEvent.click(within(alert).getByRole("button", { name: "Go on with what is here" }));
		await waitFor(() =>
			expect(saved().at(-1)).toMatchObject({ revision: 9, draft: { title: "From here" } }),
		);
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		screen.getByRole("heading", { name: "From the phone" });
	});

	it("keeps what is not saved in the browser, and saves it when it is opened again", async () => {
		localStorage.setItem(
			"coachkit:form:survey",
			JSON.stringify({ revision: 4, draft: { ...draft, title: "Typed without signal" } }),
		);
		const { saved } = open();
		await screen.findByRole("heading", { name: "Typed without signal" });
		await waitFor(() => expect(saved()[0]?.draft.title).toBe("Typed without signal"));
	});

	it("says what is to be done, and goes to its place", async () => {
		open({
			"GET forms/survey": detail({
				problems: [{ place: "Question 2, title", problem: "is missing" }],
			}),
		});
		fireEvent.click(await screen.findByRole("link", { name: /^Publish/ }));
		fireEvent.click(await screen.findByRole("button", { name: "Question 2, title is missing." }));
		await waitFor(() =>
			expect((document.activeElement as HTMLTextAreaElement).value).toBe("What was best?"),
		);
	});

	it("says what changed, and publishes what is saved", async () => {
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
		await screen.findByText("The title is another one.");
		fireEvent.click(screen.getByRole("button", { name: "Publish the changes" }));
		await screen.findByText("Visitors see it as it stands here.");
		expect(gateway.calls).toContainEqual({
			call: "POST forms/survey/publish",
			body: { revision: 4 },
		});
	});
});
