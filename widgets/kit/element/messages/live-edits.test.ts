// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let answer: () => Promise<Response>;
const ask = vi.fn((_: string) => answer());

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	ask.mockClear();
	vi.stubGlobal("Coachkit", {
		load: ask,
		coaches: { "": "https://coach.example", "https://b.example": "" },
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const load = async () => (await import("./live-edits.ts")).loadEdits;

it("asks the gateway for the coach's changes once per page, under the address of leads", async () => {
	answer = async () => Response.json({ version: "v1", messages: { en: { title: "Ours" } } });
	const loadEdits = await load();
	const [one, other] = await Promise.all([loadEdits("contact"), loadEdits("contact")]);
	expect(one).toEqual({ version: "v1", messages: { en: { title: "Ours" } } });
	expect(other).toBe(one);
	expect(ask.mock.calls).toEqual([["https://coach.example/leads?edits=contact"]]);
});

it("asks nothing without a gateway, or about a custom form", async () => {
	const loadEdits = await load();
	expect(loadEdits("contact", "https://b.example")).toBeUndefined();
	expect(loadEdits("form")).toBeUndefined();
	expect(ask).not.toHaveBeenCalled();
});

it("uses the standard form after a failure, or after a second without an answer", async () => {
	const loadEdits = await load();
	answer = () => Promise.reject(new TypeError("offline"));
	expect(await loadEdits("contact")).toEqual({});
	answer = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
	expect(await loadEdits("checklist")).toEqual({});
	answer = () => new Promise(() => {});
	const waiting = loadEdits("booking");
	await vi.advanceTimersByTimeAsync(1000);
	expect(await waiting).toEqual({});
});
