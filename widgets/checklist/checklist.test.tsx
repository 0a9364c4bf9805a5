// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { links } from "../../business/facts.ts";
import { advanceTime, renderView, resetPage, until } from "../kit/testing.tsx";
import { ChecklistView, downloadDelayMs } from "./checklist.tsx";
import { checklistMessages } from "./messages.ts";
import { checklistOptions } from "./options.ts";
import { successMessages } from "./success.ts";

const jo = {
	firstName: "Jo",
	lastName: "O’Neil",
	telephone: "07700 900123",
	email: "jo@firm.example",
};

function show(more: Partial<Parameters<typeof renderView>[0]> = {}) {
	const view = renderView({
		name: "checklist",
		View: ChecklistView,
		options: checklistOptions,
		messages: checklistMessages,
		...(more as object),
	});
	const input = (name: string) => view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
	return {
		...view,
		input,
		type(values: Record<string, string>) {
			for (const [name, value] of Object.entries(values)) {
				fireEvent.input(input(name) as HTMLInputElement, { target: { value } });
			}
		},
		submit: () => fireEvent.submit(view.container.querySelector("form") as HTMLFormElement),
		messages: () => [...view.container.querySelectorAll("[id$=-error]")].map((p) => p.textContent),
	};
}

let downloads: string[] = [];
beforeEach(() => {
	downloads = [];
	vi.stubGlobal("fetch", async () => new Response("%PDF"));
	URL.createObjectURL = () => "blob:pdf";
	URL.revokeObjectURL = () => {};
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
		this: HTMLAnchorElement,
	) {
		downloads.push(this.download);
	});
});
afterEach(() => {
	resetPage();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("the checklist form", () => {
	test("a page's own texts replace labels and messages", async () => {
		const form = show({
			messages: {
				...checklistMessages,
				email: "E-Mail",
				"email.required": "Bitte die E-Mail angeben",
			},
		});
		expect(form.container.querySelector("label[for=email]")?.textContent).toBe("E-Mail");
		form.submit();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"First name is required",
			"Last name is required",
			"Telephone is required",
			"Bitte die E-Mail angeben",
		]);
	});

	test("marks all four fields as required, but shows our own messages", () => {
		const { container, input } = show();
		for (const name of Object.keys(jo)) expect(input(name)?.required).toBe(true);
		expect(input("website")?.required).toBe(false);
		expect(input("website")?.labels?.[0]?.textContent).toBe("This field should be empty");
		expect(container.querySelector("form")?.noValidate).toBe(true);
	});

	test("asks for four fields and nothing else", () => {
		const { container } = show();
		const names = [...container.querySelectorAll("label:not([aria-hidden] *)")].map(
			(l) => l.textContent,
		);
		expect(names).toEqual(["First name", "Last name", "Telephone", "Email"]);
		expect(container.querySelector("button")?.textContent).toBe("Download Checklist");
	});

	test("names every missing field and focuses the first", async () => {
		const form = show();
		form.submit();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"First name is required",
			"Last name is required",
			"Telephone is required",
			"Email is required",
		]);
		expect(document.activeElement).toBe(form.input("firstName"));
		expect(form.input("firstName")?.getAttribute("aria-describedby")).toBe("firstName-error");
		expect(form.recording.sent).toEqual([]);
		expect(form.recording.events.at(-1)).toEqual({
			name: "coach:invalid",
			detail: { fields: ["firstName", "lastName", "telephone", "email"] },
		});
	});

	test("removes a message when its field is edited, and keeps other messages and the text", async () => {
		const form = show();
		form.type({ ...jo, telephone: "07700", email: "jo@" });
		form.submit();
		await until(() => form.messages().length > 0);
		expect(form.messages()).toEqual([
			"Please enter a valid phone number",
			"Please enter a valid email address",
		]);
		form.type({ telephone: "07700 900123" });
		expect(form.messages()).toEqual(["Please enter a valid email address"]);
		expect(form.input("firstName")?.value).toBe("Jo");
	});

	test("sends the lead once, however often the button is pressed", async () => {
		let answer = (_: { ok: true }) => {};
		const form = show({
			send: () =>
				new Promise((resolve) => {
					answer = resolve;
				}),
		});
		form.type(jo);
		form.submit();
		form.submit();
		await until(() => form.recording.sent.length > 0);
		form.submit();
		expect(form.container.querySelector("button")?.getAttribute("aria-disabled")).toBe("true");
		answer({ ok: true });
		// Wait for the end, or the next test would count this download.
		await until(() => form.recording.notices.length === 1);
		expect(form.recording.closed).toBe(1);
		expect(form.recording.sent).toHaveLength(1);
		expect(form.recording.sent[0]).toMatchObject({
			kind: "checklist",
			fields: { ...jo, lastName: "O'Neil" },
			website: "",
		});
	});

	test("after sending downloads the named PDF, empties the form and closes the dialog", async () => {
		const form = show();
		form.type(jo);
		form.submit();
		await until(() => form.recording.notices.length === 1);
		await until(() => downloads.length > 0);
		expect(downloads).toEqual(["Business-Checklist.pdf"]);
		expect(form.recording.closed).toBe(1);
		expect(form.input("email")?.value).toBe("");
		expect(form.recording.events.map(({ name }) => name)).toEqual(["coach:submit", "coach:sent"]);
	});

	test("reports a failure only to the page, and downloads the PDF anyway", async () => {
		const form = show({ send: async () => ({ ok: false, code: "unavailable" }) });
		form.type(jo);
		form.submit();
		await until(() => form.recording.notices.length === 1);
		await until(() => downloads.length > 0);
		expect(downloads).toEqual(["Business-Checklist.pdf"]);
		expect(form.recording.closed).toBe(1);
		expect(form.recording.notices[0]).toMatchObject({ title: successMessages.downloading });
		expect(form.recording.events.at(-1)).toEqual({
			name: "coach:failed",
			detail: { code: "unavailable" },
		});
	});

	test("waits no longer than three seconds for a slow server", async () => {
		expect(downloadDelayMs).toBe(3000);
		vi.useFakeTimers();
		const form = show({ send: () => new Promise(() => {}) });
		form.type(jo);
		form.submit();
		await until(() => form.recording.sent.length === 1);
		await advanceTime(2999);
		expect(form.recording.closed).toBe(0);
		expect(downloads).toEqual([]);
		await advanceTime(1);
		await until(() => downloads.length === 1);
		expect(form.recording.closed).toBe(1);
	});

	test("offers a link if the PDF cannot be fetched, without leaving the page", async () => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
		const form = show();
		form.type(jo);
		form.submit();
		await until(() => form.recording.notices.length === 2);
		expect(downloads).toEqual([]);
		expect(form.recording.notices[1]).toMatchObject({
			title: successMessages.downloadFailed,
			link: { label: successMessages.downloadAgain },
			confirmation: { text: [successMessages.downloadFailedText, successMessages.confirmedNext] },
		});
	});

	test("announces a download at once, and corrects that if it hasn't come after 15 seconds", async () => {
		let signal: AbortSignal | null | undefined;
		vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
			signal = init?.signal;
			return new Promise((_, reject) => {
				signal?.addEventListener("abort", () => reject(signal?.reason));
			});
		});
		const limits = vi.spyOn(globalThis, "setTimeout");
		const form = show();
		form.type(jo);
		form.submit();
		await until(() => signal !== undefined);
		expect(form.recording.notices).toMatchObject([{ title: "Download started" }]);
		const [late] = limits.mock.calls.findLast(([, ms]) => ms === 15_000) ?? [];
		limits.mockRestore();
		(late as () => void)();
		await until(() => form.recording.notices.length === 2);
		expect(form.recording.notices[1]).toMatchObject({ title: "Your checklist is ready" });
	});

	test("the confirmation repeats the download, with one next step", async () => {
		const form = show();
		form.type(jo);
		form.submit();
		await until(() => form.recording.notices.length === 1);
		expect(form.recording.notices[0]?.confirmation).toMatchObject({
			title: "Your checklist is here",
			links: [
				{ href: "/assets/business-checklist.pdf", label: "Download the checklist again" },
				{ href: links.booking, label: "Talk it over: book a free discovery call" },
			],
			close: "Close",
			again: "Fill in the form again",
		});
	});

	test("a call that can be booked replaces that step, once the gateway has named it", async () => {
		const form = show({ send: async () => ({ ok: true, offer: "intro" }) });
		form.type(jo);
		form.submit();
		await until(() => form.recording.notices.length === 1);
		expect(form.recording.notices[0]?.confirmation).toMatchObject({
			links: [{ label: "Download the checklist again" }],
			offer: { meeting: "intro", label: "Pick a time for a call" },
		});
	});

	test("starts with the page's values, and keeps an unfinished form", () => {
		const first = show({ prefill: { email: "jo@firm.example" } });
		expect(first.input("email")?.value).toBe("jo@firm.example");
		first.type({ firstName: "Jo" });
		first.unmount();
		const second = show();
		expect(second.input("firstName")?.value).toBe("Jo");
	});

	test("stays empty after sending, while other forms get the details", async () => {
		const first = show();
		first.type(jo);
		first.submit();
		await until(() => first.recording.notices.length === 1);
		first.unmount();
		expect(show().input("email")?.value).toBe("");
	});
});
