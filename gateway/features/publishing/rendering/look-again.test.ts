import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLookAgain } from "./look-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A publisher whose rendering ends when the test says so. */
function open() {
	const rendering = Promise.withResolvers<void>();
	let looks = 0;
	const lookAgain = createLookAgain(
		{
			async follow() {
				looks++;
			},
			running: () => rendering.promise,
		},
		() => Date.now(),
	);
	return { lookAgain, rendered: () => rendering.resolve(), looks: () => looks };
}

it("looks once for all simultaneous requests, and at most once a second", async () => {
	const { lookAgain, rendered, looks } = open();
	const both = Promise.all([lookAgain(), lookAgain()]);
	rendered();
	await both;
	await lookAgain();
	expect(looks()).toBe(1);
	vi.advanceTimersByTime(999);
	await lookAgain();
	expect(looks()).toBe(1);
	vi.advanceTimersByTime(1);
	await lookAgain();
	expect(looks()).toBe(2);
});

it("waits for a rendering that is under way, 30 seconds at most", async () => {
	const { lookAgain } = open();
	let isOver = false;
	const wait = lookAgain().then(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(29_999);
	expect(isOver).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	await wait;
	expect(isOver).toBe(true);
});

it("lets 200 requests wait, and answers more at once", async () => {
	const { lookAgain, rendered } = open();
	let answers = 0;
	const waiting = Array.from({ length: 200 }, () => lookAgain().then(() => answers++));
	await lookAgain();
	expect(answers).toBe(0);
	rendered();
	await Promise.all(waiting);
	expect(answers).toBe(200);
});
