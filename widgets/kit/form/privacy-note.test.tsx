// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { checklistMessages } from "../../checklist/messages.ts";
import { checklistOptions } from "../../checklist/options.ts";
import { stepper } from "../steps/testing.ts";

// Test files share modules; without the reset, the next file would get the stubbed ones.
afterAll(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

/** Shows the form as built for an owner with this consent wording. */
async function show(permission: object | null, lang = "", words?: string) {
	vi.stubGlobal("__PERMISSION__", permission);
	vi.stubGlobal("__ASKS_PERMISSION__", permission !== null);
	vi.resetModules();
	const { renderView, until } = await import("../testing.tsx");
	const { ChecklistView } = await import("../../checklist/checklist.tsx");
	const view = renderView({
		...{
			name: "checklist",
			View: ChecklistView,
			options: checklistOptions,
			messages: { ...checklistMessages, ...(words && { permission: words }) },
		},
		...(lang && { lang }),
		prefill: {
			firstName: "Ann",
			lastName: "Taylor",
			telephone: "07700 900456",
			email: "a@b.example",
		},
		send: () => new Promise(() => {}),
	});
	const box = view.container.querySelector<HTMLInputElement>("[type=checkbox]");
	const button = view.container.querySelector("[type=submit]") as HTMLButtonElement;
	const sent = async () => {
		fireEvent.click(button);
		await until(() => view.recording.sent.length > 0);
		return view.recording.sent[0];
	};
	return { box, sent, until };
}

const permission = { version: "2026-11", wording: "Write to me once a month." };

test("an unticked box sends nothing, even if it was ticked before, and in steps", async () => {
	vi.stubGlobal("__PERMISSION__", permission);
	vi.stubGlobal("__ASKS_PERMISSION__", true);
	vi.resetModules();
	const { renderView, until } = await import("../testing.tsx");
	const { CalculatorView } = await import("../../calculator/calculator.tsx");
	const { session } = await import("./session.ts");
	const { calculatorOptions: options } = await import("../../calculator/options.ts");
	const { calculatorMessages: messages } = await import("../../calculator/messages.ts");
	session.drafts.set("calculator", sampleFields.calculator);
	const view = renderView({
		...{ name: "calculator" as const, View: CalculatorView, options, messages },
		send: () => new Promise(() => {}),
	});
	const { one, next } = stepper(view);
	while (!one("[type=checkbox]")) next();
	fireEvent.click(one("[type=checkbox]") as HTMLElement);
	fireEvent.click(one("[type=checkbox]") as HTMLElement);
	next();
	await until(() => view.recording.sent.length > 0);
	expect(view.recording.sent[0]).not.toHaveProperty("permission");
});

test("a form in another language has a box only if the wording is translated", async () => {
	expect((await show(permission, "pl")).box).toBeNull();
	const { box } = await show(permission, "pl", "Piszcie do mnie raz w miesiącu.");
	expect(box?.closest("label")?.textContent?.trim()).toBe("Piszcie do mnie raz w miesiącu.");
});

test("a form has no box if the owner has no wording for it", async () => {
	const { box, sent } = await show(null);
	expect(box).toBeNull();
	expect(await sent()).not.toHaveProperty("permission");
});

test("the consent box is unticked at first, and sends nothing until it is ticked", async () => {
	const { box, sent } = await show(permission);
	expect(box?.checked).toBe(false);
	expect(box?.closest("label")?.textContent?.trim()).toBe("Write to me once a month.");
	expect(await sent()).not.toHaveProperty("permission");
});

test("a ticked box sends the version of its wording, and is unticked afterwards", async () => {
	const { box, sent, until } = await show(permission);
	if (box) fireEvent.click(box);
	expect(await sent()).toMatchObject({ permission: "2026-11" });
	await until(() => box?.checked === false);
});

test("the box has no style attribute, which a strict policy would block", async () => {
	const label = (await show(permission)).box?.closest("label");
	expect(label?.outerHTML).toContain("<label");
	expect(label?.outerHTML).not.toContain("style=");
});

test("a host page cannot replace the consent wording, which is the owner's", async () => {
	vi.stubGlobal("__ASKS_PERMISSION__", true);
	vi.resetModules();
	const { resolveMessages } = await import("../element/messages/resolve-messages.ts");
	const definition = { messages: checklistMessages } as never;
	const texts = { permission: "Yes to everything.", title: "Ours" };
	const said = (translated?: object) => resolveMessages(definition, {} as never, texts, translated);
	expect(said({ permission: "Raz w miesiącu." })).toMatchObject({
		permission: "Raz w miesiącu.",
		title: "Ours",
	});
	expect(said({})).toHaveProperty("permission", undefined);
});
