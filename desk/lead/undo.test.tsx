// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UndoLine } from "./undo.tsx";

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

/**
 * Shows the line on a phone whose last button ends at this many pixels; the line itself reaches
 * from 430 to 482.
 */
function show(buttonBottom: number) {
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
		const isLine = this.matches(".undo");
		const bottom = isLine ? 482 : buttonBottom;
		return new DOMRect(12, bottom - 48, 296, 48);
	});
	const done = { words: "Marked as called.", undo() {} };
	const { container } = render(
		<section>
			<button type="button">Remind me</button>
			<UndoLine done={done} forget={() => {}} />
		</section>,
	);
	return container.querySelector(".undo");
}

test("the undo line leaves the buttons above it uncovered", () => {
	expect(show(470)?.classList.contains("undo-high")).toBe(true);
	cleanup();
	expect(show(300)?.classList.contains("undo-high")).toBe(false);
});
