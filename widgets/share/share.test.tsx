// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderView, resetPage, until } from "../kit/testing.tsx";
import { shareMessages } from "./messages.ts";
import { shareOptions } from "./options.ts";
import { ShareView } from "./share.tsx";

const give = (name: "share" | "clipboard", value: unknown) =>
	Object.defineProperty(navigator, name, { value, configurable: true });

function show(attributes: Record<string, string> = {}) {
	const view = renderView({
		name: "share",
		View: ShareView,
		options: shareOptions,
		messages: shareMessages,
		attributes,
	});
	const button = view.container.querySelector("button") as HTMLButtonElement;
	return {
		...view,
		button,
		field: () => view.container.querySelector("input"),
		press: () => fireEvent.click(button),
	};
}

let copied: string[] = [];
beforeEach(() => {
	copied = [];
	document.title = "How to build a team";
	give("share", undefined);
	give("clipboard", { writeText: async (text: string) => copied.push(text) });
});
afterEach(resetPage);

describe("the share button", () => {
	test("passes the page's title and address to the device, and shows nothing itself", async () => {
		const share = vi.fn(async () => {});
		give("share", share);
		const view = show();
		view.press();
		await until(() => share.mock.calls.length === 1);
		expect(share).toHaveBeenCalledWith({ title: "How to build a team", url: location.href });
		expect(copied).toEqual([]);
		expect(view.recording.notices).toEqual([]);
	});

	test.each(["AbortError", "InvalidStateError"])(
		"does nothing more when the visitor changes their mind (%s)",
		async (name) => {
			const share = vi.fn(async () => Promise.reject(new DOMException("", name)));
			give("share", share);
			const view = show();
			view.press();
			await until(() => share.mock.calls.length === 1);
			await new Promise((resolve) => setTimeout(resolve, 10));
			expect(copied).toEqual([]);
			expect(view.recording.notices).toEqual([]);
			expect(view.field()).toBeNull();
		},
	);

	test("copies the address if the device cannot share, and says so in the specification's words", async () => {
		const view = show();
		view.press();
		await until(() => view.recording.notices.length === 1);
		expect(copied).toEqual([location.href]);
		expect(view.recording.notices).toEqual([{ alert: "Link copied to clipboard!", ok: "OK" }]);
	});

	test("also copies if a frame is not allowed to share", async () => {
		give("share", async () => Promise.reject(new DOMException("", "NotAllowedError")));
		const view = show();
		view.press();
		await until(() => view.recording.notices.length === 1);
		expect(copied).toEqual([location.href]);
	});

	test.each([
		["refuses", { writeText: async () => Promise.reject(new DOMException("", "NotAllowedError")) }],
		["is not there", undefined],
	])("shows the address, selected, when the clipboard %s", async (_, clipboard) => {
		give("clipboard", clipboard);
		const view = show();
		view.press();
		await until(() => view.field() !== null);
		const field = view.field() as HTMLInputElement;
		expect(field.value).toBe(location.href);
		expect(field.readOnly).toBe(true);
		expect([field.selectionStart, field.selectionEnd]).toEqual([0, location.href.length]);
		expect(view.getByLabelText("Copy this link")).toBe(field);
		expect(view.recording.notices).toEqual([]);
	});

	test("is named Share unless the host page renames it", () => {
		expect(show().button.textContent).toBe("Share");
		expect(show({ heading: "Pass it on" }).button.textContent).toBe("Pass it on");
	});
});
