import { expect, it } from "vitest";
import { createProgress } from "./progress.ts";

it("a new delivery's progress is empty, and independent of any other", () => {
	const progress = createProgress();
	expect(progress).toEqual({ done: [], begun: {} });
	progress.done.push("mail");
	progress.begun.contact = 1;
	expect(createProgress()).toEqual({ done: [], begun: {} });
});
