// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderView, resetPage } from "../kit/testing.tsx";
import { CommentsView } from "./comments.tsx";
import { commentsMessages } from "./messages.ts";
import { commentsOptions } from "./options.ts";

function show() {
	const view = renderView({
		name: "comments",
		View: CommentsView,
		options: commentsOptions,
		messages: commentsMessages,
	});
	const box = view.container.querySelector("textarea") as HTMLTextAreaElement;
	return {
		...view,
		box,
		post(text: string) {
			fireEvent.input(box, { target: { value: text } });
			fireEvent.submit(view.container.querySelector("form") as HTMLFormElement);
		},
		comments: () => [...view.container.querySelectorAll("li")].map((li) => li.textContent),
	};
}

afterEach(() => {
	resetPage();
	vi.useRealTimers();
});

describe("the comments", () => {
	test("start empty and say so", () => {
		const { container, comments } = show();
		expect(comments()).toEqual([]);
		expect(container.textContent).toContain(commentsMessages.empty);
	});

	test("appends a comment with its author and the local date, and clears the box", () => {
		vi.useFakeTimers({ now: new Date(2026, 6, 9, 12), toFake: ["Date"] });
		const view = show();
		view.post("First!");
		vi.setSystemTime(new Date(2026, 6, 9, 13));
		view.post("  Second, with\ntwo lines  ");
		const date = "09/07/2026";
		expect(view.comments()).toEqual([
			`Guest User${date}First!`,
			`Guest User${date}Second, with\ntwo lines`,
		]);
		expect(view.box.value).toBe("");
		expect(view.container.textContent).not.toContain(commentsMessages.empty);
	});

	test.each([
		["nothing", ""],
		["blanks", "   "],
		["white space of all sorts", "\n\t  "],
	])("%s is ignored without a message, and left in the box", (_, text) => {
		const view = show();
		view.post(text);
		expect(view.comments()).toEqual([]);
		expect(view.box.value).toBe(text);
		expect(view.recording).toEqual({ sent: [], events: [], notices: [], closed: 0 });
	});

	test("is a log named by its title, so that screen readers announce new comments", () => {
		const { container } = show();
		const log = container.querySelector("[role=log]");
		expect(log?.getAttribute("aria-labelledby")).toBe("title");
		expect(log?.querySelector("ol,p")).not.toBeNull();
	});

	test("keeps comments in memory only: nothing is sent or stored, and a new page starts empty", () => {
		const stored = vi.spyOn(Storage.prototype, "setItem");
		const called = vi.fn();
		vi.stubGlobal("fetch", called);
		const first = show();
		first.post("Gone tomorrow");
		expect(first.recording.sent).toEqual([]);
		expect(stored).not.toHaveBeenCalled();
		expect(called).not.toHaveBeenCalled();
		first.unmount();
		expect(show().comments()).toEqual([]);
		vi.unstubAllGlobals();
	});

	test("markup in a comment is text", () => {
		const view = show();
		view.post("<img src=x onerror=alert(1)>");
		expect(view.container.querySelector("img")).toBeNull();
	});
});
