// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuiltInDetail, BuiltInEdits } from "../../gateway/desk-api/api.ts";
import type { BuiltInForm } from "../../leads/form/built-in/built-in-form.ts";
import { fakeGateway } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const form: BuiltInForm = {
	...{ name: "calculator", title: "Cost calculator", pricePerSqFt: 0.036 },
	groups: [
		{
			title: "Heading and button",
			texts: [
				{ key: "title", label: "Heading", shipped: { en: "Costs", pl: "Ceny" }, maxLength: 120 },
			],
		},
		{
			title: "Question 1: How often?",
			texts: [
				{
					key: "frequency",
					label: "Question",
					shipped: { en: "How often?", pl: "Jak?" },
					maxLength: 120,
				},
			],
		},
	],
};
const none: BuiltInEdits = { format: 1, name: "calculator", messages: {} };
const detail = (more: Partial<BuiltInDetail> = {}): BuiltInDetail => ({
	...{ name: "calculator", state: "shipped", form, revision: 0, changedAt: 0 },
	...{ draft: none, live: none, versions: [], problems: [] },
	...more,
});

function open(more: object = {}, address = "/forms/_/calculator") {
	const gateway = fakeGateway({
		"GET forms": { forms: [], templates: [] },
		"GET built-in-forms/calculator": detail(),
		"PUT built-in-forms/calculator/draft": { revision: 1, changedAt: Date.now(), problems: [] },
		...more,
	});
	renderApp(address);
	const saved = () =>
		gateway.calls
			.filter(({ call }) => call === "PUT built-in-forms/calculator/draft")
			.map(({ body }) => (body as { draft: BuiltInEdits }).draft);
	return { gateway, saved };
}
const type = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the forms that come with coachkit", () => {
	it("stand below the coach's own, each with what is changed in it", async () => {
		const line = { name: "calculator", title: "Cost calculator", state: "live", edits: 2 };
		const forms = [
			{ ...line, changedAt: Date.now() },
			{ ...line, name: "share", title: "Share button", state: "shipped", edits: 0 },
		];
		open({ "GET built-in-forms": { forms } }, "/forms");
		const calculator = await screen.findByRole("link", { name: /Cost calculator/ });
		expect(calculator.textContent).toContain("Your wording is live");
		expect(calculator.textContent).toContain("2 changes of yours");
		expect(calculator.getAttribute("href")).toBe("/forms/_/calculator");
		expect(screen.getByRole("link", { name: /Share/ }).textContent).toContain("Standard wording");
	});

	it("have their texts in the fields as they come, save what is typed, and put it back", async () => {
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

	it("are changed language by language", async () => {
		const { saved } = open();
		fireEvent.change(await screen.findByLabelText("Language of the texts"), {
			target: { value: "pl" },
		});
		expect((screen.getByLabelText("Heading") as HTMLInputElement).value).toBe("Ceny");
		type("Heading", "Koszty");
		await waitFor(() => expect(saved().at(-1)?.messages).toEqual({ pl: { title: "Koszty" } }));
	});

	it("have a price in pence, with what comes of it", async () => {
		const { saved } = open();
		const field = (await screen.findByLabelText(/^Pence for a square foot/)) as HTMLInputElement;
		expect(field.value).toBe("3.6");
		expect(screen.getByText(/£54.00 a clean, £232.20 a month/)).toBeTruthy();
		fireEvent.change(field, { target: { value: "four" } });
		expect(screen.getByText(/^Write a number of pence, such as 3.6/)).toBeTruthy();
		fireEvent.change(field, { target: { value: "4" } });
		expect(screen.getByText(/£60.00 a clean, £258.00 a month/)).toBeTruthy();
		await waitFor(() => expect(saved().at(-1)?.pricePerSqFt).toBe(0.04));
	});

	it.each(["-1", "abc", "", "12 34x"])(
		"keep a price that is none as it was typed, and say so: %j",
		async (typed) => {
			const draft: BuiltInEdits = { ...none, pricePerSqFt: 0.04 };
			open({ "GET built-in-forms/calculator": detail({ draft, revision: 3 }) });
			const field = (await screen.findByLabelText(/^Pence for a square foot/)) as HTMLInputElement;
			fireEvent.change(field, { target: { value: typed } });
			fireEvent.blur(field);
			expect([field.value, field.getAttribute("aria-invalid")]).toEqual([typed, "true"]);
			screen.getByText("Write a number of pence, such as 3.6. Until then the price is 4p.");
			fireEvent.click(screen.getByRole("button", { name: "Use the standard price" }));
			expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["3.6", null]);
			fireEvent.click(screen.getByRole("button", { name: "Undo" }));
			expect(field.value).toBe("4");
		},
	);

	it("say what is wrong beside the text, and lead there from Publish", async () => {
		const problem = {
			key: "frequency",
			lang: "en",
			place: "Question 1: Question",
			problem: "is empty",
		};
		const draft: BuiltInEdits = { ...none, messages: { en: { frequency: "" } } };
		open(
			{ "GET built-in-forms/calculator": detail({ draft, revision: 3, problems: [problem] }) },
			"/forms/_/calculator/publish",
		);
		fireEvent.click(await screen.findByRole("button", { name: "Question 1: Question is empty." }));
		const field = await screen.findByLabelText("Question");
		await waitFor(() => expect(document.activeElement).toBe(field));
		expect(screen.getByText("This text is empty.")).toBeTruthy();
	});

	it("tell what is different before it is published", async () => {
		const draft: BuiltInEdits = { ...none, pricePerSqFt: 0.04, messages: { en: { title: "New" } } };
		const versions = [
			{ version: "v2", madeAt: Date.now(), live: true },
			{ version: "v1", madeAt: Date.now() - 1000, live: false },
		];
		const { gateway } = open(
			{
				"GET built-in-forms/calculator": detail({ draft, revision: 3, versions, state: "draft" }),
				"POST built-in-forms/calculator/publish": detail({ draft, live: draft, revision: 4 }),
			},
			"/forms/_/calculator/publish",
		);
		const list = await screen.findByText("A square foot costs 4p, and not 3.6p.");
		expect(list.parentElement?.textContent).toContain("“Costs” is now “New”");
		fireEvent.click(screen.getByRole("button", { name: "Publish the changes" }));
		await screen.findByText("No unpublished changes.");
		expect(gateway.calls).toContainEqual({
			...{ call: "POST built-in-forms/calculator/publish", body: { revision: 3 } },
		});
	});
});
