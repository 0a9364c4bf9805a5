// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { checklistCopy } from "../checklist/copy.ts";
import { checklistOptions } from "../checklist/options.ts";
import { renderView, until } from "./testing.tsx";

/** The form as a build for these words has it. */
async function show(permission: object | null, lang = "") {
	vi.stubGlobal("__PERMISSION__", permission);
	vi.resetModules();
	const { ChecklistView } = await import("../checklist/checklist.tsx");
	const view = renderView({
		...{ name: "checklist", View: ChecklistView, options: checklistOptions, copy: checklistCopy },
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
	return { box, sent };
}

const permission = { version: "2026-11", wording: "Write to me once a month." };

test("a form has no box where the owner has no words for it", async () => {
	const { box, sent } = await show(null);
	expect(box).toBeNull();
	expect(await sent()).not.toHaveProperty("permission");
});

test("a box for being written to again is not ticked, and says nothing until it is", async () => {
	const { box, sent } = await show(permission);
	expect(box?.checked).toBe(false);
	expect(box?.closest("label")?.textContent).toBe("Write to me once a month.");
	expect(await sent()).not.toHaveProperty("permission");
});

test("a ticked box sends the version of its words, and is no longer ticked afterwards", async () => {
	const { box, sent } = await show(permission);
	if (box) fireEvent.click(box);
	expect(await sent()).toMatchObject({ permission: "2026-11" });
	await until(() => box?.checked === false);
});
