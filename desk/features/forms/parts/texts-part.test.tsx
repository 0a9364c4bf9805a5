// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormDetail, FormWords, LockedForm } from "../../../../gateway/desk-api/api.ts";
import { fakeGateway, RejectedCall } from "../../../testing/fake-gateway.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const locked: LockedForm = {
	name: "calculator",
	title: "Cost calculator",
	pricePerSqFt: 0.036,
	groups: [
		{
			title: "Heading and button",
			words: [
				{ key: "title", label: "Heading", standard: { en: "Costs", pl: "Ceny" }, maxLength: 120 },
			],
		},
		{
			title: "Question 1: How often?",
			words: [
				{
					key: "frequency",
					label: "Question",
					standard: { en: "How often?", pl: "Jak?" },
					maxLength: 120,
				},
			],
		},
	],
};
const none: FormWords = { format: 1, name: "calculator", messages: {} };
const detail = (more: Partial<FormDetail> = {}): FormDetail => ({
	name: "_calculator",
	title: "Cost calculator",
	state: "standard",
	locked,
	revision: 0,
	changedAt: 0,
	draft: none,
	live: none,
	versions: [],
	problems: [],
	...more,
});

function open(more: object = {}, address = "/forms/_calculator") {
	const gateway = fakeGateway({
		"GET forms": { forms: [], builtIn: [], templates: [], removed: [] },
		"GET forms/_calculator": detail(),
		"PUT forms/_calculator/draft": { revision: 1, changedAt: Date.now(), problems: [] },
		...more,
	});
	renderApp(address);
	const saved = () =>
		gateway.calls
			.filter(({ call }) => call === "PUT forms/_calculator/draft")
			.map(({ body }) => (body as { draft: FormWords }).draft);
	return { gateway, saved };
}
const type = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the built-in forms", () => {
	it("are listed below the coach's own, each with a summary of its changes", async () => {
		const line = { title: "Cost calculator", state: "live", questions: 5, scored: false };
		const share = { name: "_share", title: "Share button", state: "standard", questions: 0 };
		const builtIn = [
			{ ...line, name: "_calculator", changes: 2, changedAt: Date.now() },
			{ ...line, ...share, changes: 0, changedAt: 0 },
		];
		open({ "GET forms": { forms: [], builtIn, templates: [], removed: [] } }, "/forms");
		const calculator = await screen.findByRole("link", { name: /Cost calculator/ });
		expect(calculator.textContent).toContain("Published");
		expect(calculator.textContent).toContain("5 questions · 2 texts changed");
		expect(calculator.getAttribute("href")).toBe("/forms/_calculator");
		expect(screen.getByRole("link", { name: /Share/ }).textContent).toBe(
			"Share buttonStandard wording",
		);
	});

	it("still open at their address in version 1.0", async () => {
		open({}, "/forms/_/calculator/publish");
		expect(await screen.findByText("The standard wording is published")).toBeTruthy();
	});

	it("can neither be unpublished nor removed, and have no address of their own", async () => {
		const draft: FormWords = { ...none, pricePerSqFt: 0.04 };
		open(
			{ "GET forms/_calculator": detail({ draft, live: draft, revision: 3, state: "live" }) },
			"/forms/_calculator/publish",
		);
		await screen.findByRole("button", { name: "Export" });
		for (const name of ["Unpublish", "Remove"])
			expect.soft(screen.queryByRole("button", { name })).toBeNull();
		expect(screen.queryByText(/Web address/)).toBeNull();
		expect(screen.getByText("This is what visitors see.")).toBeTruthy();
	});

	it("show the published title again when unpublished changes are dropped, and save that", async () => {
		const draft: FormWords = { ...none, messages: { en: { title: "Our prices" } } };
		const { saved } = open(
			{
				"GET forms/_calculator": detail({ draft, revision: 3, changedAt: 1, state: "changed" }),
				"PUT forms/_calculator/draft": { revision: 4, changedAt: 2, problems: [] },
			},
			"/forms/_calculator/publish",
		);
		await screen.findByText("Published, with unpublished changes");
		fireEvent.click(screen.getByRole("button", { name: "Discard these changes" }));
		expect(screen.queryByText("Published, with unpublished changes")).toBeNull();
		expect(screen.getByText("Standard wording")).toBeTruthy();
		expect(screen.getByRole("heading", { name: "The standard wording is published" })).toBeTruthy();
		await waitFor(() => expect(saved()).toEqual([none]));
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		expect(screen.getByText("Published, with unpublished changes")).toBeTruthy();
	});

	it("ask which wording counts after a conflict, and Undo brings the other back", async () => {
		const { gateway, saved } = open();
		await screen.findByLabelText("Heading");
		const theirs: FormWords = { ...none, messages: { en: { title: "From the phone" } } };
		gateway.answers["PUT forms/_calculator/draft"] = new RejectedCall(409, "conflict");
		gateway.answers["GET forms/_calculator"] = detail({ draft: theirs, revision: 7 });
		type("Heading", "From here");
		fireEvent.click(await screen.findByText("What changed there"));
		screen.getByText("Heading and button: “From here” is now “From the phone”.");
		gateway.answers["PUT forms/_calculator/draft"] = { revision: 8, changedAt: 1, problems: [] };
		fireEvent.click(screen.getByRole("button", { name: "Keep my version" }));
		await waitFor(() => expect(saved().at(-1)?.messages).toEqual({ en: { title: "From here" } }));
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("From the phone");
	});

	it("show the standard wording, save what is typed, and restore the standard", async () => {
		const { saved } = open();
		expect(((await screen.findByLabelText("Heading")) as HTMLInputElement).value).toBe("Costs");
		type("Heading", "What it costs");
		expect(screen.getByText("Standard wording: “Costs”")).toBeTruthy();
		await waitFor(() =>
			expect(saved().at(-1)?.messages).toEqual({ en: { title: "What it costs" } }),
		);
		fireEvent.click(screen.getByRole("button", { name: "Use the standard wording: Heading" }));
		expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("Costs");
		await waitFor(() => expect(saved().at(-1)?.messages).toEqual({}));
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("What it costs");
	});

	it("can be changed in each language", async () => {
		const { saved } = open();
		fireEvent.change(await screen.findByLabelText("Language of the words"), {
			target: { value: "pl" },
		});
		expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("Ceny");
		type("Heading", "Koszty");
		await waitFor(() => expect(saved().at(-1)?.messages).toEqual({ pl: { title: "Koszty" } }));
	});

	it("have a price in pence, with an example", async () => {
		const { saved } = open();
		const field = (await screen.findByLabelText(/^Pence per square foot/)) as HTMLInputElement;
		expect(field.value).toBe("3.6");
		expect(screen.getByText(/£54.00 a clean, £232.20 a month/)).toBeTruthy();
		fireEvent.change(field, { target: { value: "four" } });
		expect(screen.getByText(/^Enter a number in pence, such as 3.6/)).toBeTruthy();
		fireEvent.change(field, { target: { value: "4" } });
		expect(screen.getByText(/£60.00 a clean, £258.00 a month/)).toBeTruthy();
		await waitFor(() => expect(saved().at(-1)?.pricePerSqFt).toBe(0.04));
	});

	it.each(["-1", "abc", "", "12 34x"])(
		"keep an invalid price as it was typed, and say so: %j",
		async (typed) => {
			const draft: FormWords = { ...none, pricePerSqFt: 0.04 };
			open({ "GET forms/_calculator": detail({ draft, revision: 3 }) });
			const field = (await screen.findByLabelText(/^Pence per square foot/)) as HTMLInputElement;
			fireEvent.change(field, { target: { value: typed } });
			fireEvent.blur(field);
			expect([field.value, field.getAttribute("aria-invalid")]).toEqual([typed, "true"]);
			screen.getByText("Enter a number in pence, such as 3.6. Until then the price is 4p.");
			fireEvent.click(screen.getByRole("button", { name: "Use the standard price" }));
			expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["3.6", null]);
			fireEvent.click(screen.getByRole("button", { name: "Undo" }));
			expect(field.value).toBe("4");
		},
	);

	it("say what is wrong beside the text, with a link from Publish", async () => {
		const problem = {
			path: ["messages", "en", "frequency"],
			place: "Question 1: Question",
			problem: "is empty",
		};
		const draft: FormWords = { ...none, messages: { en: { frequency: "" } } };
		open(
			{ "GET forms/_calculator": detail({ draft, revision: 3, problems: [problem] }) },
			"/forms/_calculator/publish",
		);
		fireEvent.click(await screen.findByRole("button", { name: "Question 1: Question is empty." }));
		const field = await screen.findByLabelText("Question");
		await waitFor(() => expect(document.activeElement).toBe(field));
		expect(screen.getByText("This text is empty.")).toBeTruthy();
	});

	it("list the changes before they are published", async () => {
		const draft: FormWords = { ...none, pricePerSqFt: 0.04, messages: { en: { title: "New" } } };
		const versions = [
			{ version: "v2", madeAt: Date.now(), live: true },
			{ version: "v1", madeAt: Date.now() - 1000, live: false },
		];
		const { gateway } = open(
			{
				"GET forms/_calculator": detail({ draft, revision: 3, versions, state: "changed" }),
				"POST forms/_calculator/publish": detail({ draft, live: draft, revision: 4 }),
			},
			"/forms/_calculator/publish",
		);
		const list = await screen.findByText("A square foot now costs 4p instead of 3.6p.");
		expect(list.parentElement?.textContent).toContain("“Costs” is now “New”");
		fireEvent.click(screen.getByRole("button", { name: "Publish the changes" }));
		await screen.findByText("This is what visitors see.");
		expect(gateway.calls).toContainEqual({
			call: "POST forms/_calculator/publish",
			body: { revision: 3 },
		});
	});
});
