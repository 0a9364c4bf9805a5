// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { WidgetScope } from "../element/use-widget.ts";
import { session } from "../form/session.ts";
import { resetPage } from "../testing.tsx";
import { useMemoryRouter } from "./memory-router.tsx";

const steps = ["one", "two", "three"] as const;

function start() {
	const events: unknown[] = [];
	const emit = (name: string, detail: object) => events.push([name, detail]);
	const wrapper = ({ children }: { children: ReactNode }) => (
		<WidgetScope.Provider value={{ emit }}>{children}</WidgetScope.Provider>
	);
	const hook = renderHook(() => useMemoryRouter("consultation", steps), { wrapper });
	const now = () => hook.result.current;
	return { ...hook, events, now, act: (move: () => void) => act(move) };
}

afterEach(resetPage);

describe("the memory router", () => {
	test("goes forward and back, and stays within its steps", () => {
		const { now, act } = start();
		act(() => now().back());
		expect(now().step).toBe("one");
		act(() => now().forward());
		act(() => now().forward());
		act(() => now().forward());
		expect([now().step, now().index]).toEqual(["three", 2]);
		act(() => now().back());
		expect(now().step).toBe("two");
		act(() => now().go("three"));
		expect(now().step).toBe("three");
	});

	test("fires an event for every step shown, including the first, and never twice", async () => {
		const { now, act, events, rerender } = start();
		rerender();
		act(() => now().forward());
		act(() => now().go("two"));
		expect(events).toEqual([]);
		await Promise.resolve();
		expect(events).toEqual([
			["coach:step", { step: "one", index: 1, of: 3 }],
			["coach:step", { step: "two", index: 2, of: 3 }],
		]);
	});

	test("returns to its step as long as the form has a draft", () => {
		const first = start();
		first.act(() => first.now().go("two"));
		first.unmount();
		expect(start().now().step).toBe("one");
		first.act(() => {});
		session.drafts.set("consultation", {});
		session.drafts.set("consultation:step", "two");
		expect(start().now().step).toBe("two");
		session.drafts.set("consultation:step", "a step of another release");
		expect(start().now().step).toBe("one");
	});
});
