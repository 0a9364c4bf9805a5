// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearPage, setCoachkit, startPage } from "../testing/test-page.ts";

const first = "https://coach.example";
const second = "https://b.example";

let answer: () => Promise<Response>;
const ask = vi.fn((_: string) => answer());

beforeEach(() => {
	startPage();
	vi.useFakeTimers();
	ask.mockClear();
	vi.stubGlobal("fetch", ask);
	setCoachkit({ coaches: { [first]: "https://leads.example", [second]: second }, native });
});
afterEach(clearPage);

const native = <N extends Node>(node: N): N => node;

const load = () => import("./ask-words.ts");

it("asks the gateway once per page for the coach's changes, at the leads' URL", async () => {
	answer = async () => Response.json({ version: "v1", messages: { en: { title: "Ours" } } });
	const { askWords } = await load();
	const [one, other] = await Promise.all([askWords("contact", {}), askWords("contact", {})]);
	expect(one).toEqual({ version: "v1", messages: { en: { title: "Ours" } } });
	expect(other).toBe(one);
	expect(ask.mock.calls).toEqual([["https://leads.example/leads?edits=contact"]]);
});

it.each(["origin", "data-coach-origin"])(
	"asks the coach that an element names in %s, or a call in its options",
	async (attribute) => {
		answer = async () => Response.json({ version: "v2" });
		const { askWords, askForeignWords } = await load();
		const element = document.createElement("div");
		element.setAttribute(attribute, second);
		expect(await askWords("contact", element)).toEqual({ version: "v2" });
		expect(await askForeignWords("contact", { origin: second })).toEqual({ version: "v2" });
		expect(ask.mock.calls).toEqual([["https://b.example/leads?edits=contact"]]);
	},
);

it("can ask only the other coaches, and not the one whose script shows the forms", async () => {
	const { askForeignWords } = await load();
	expect(askForeignWords("contact", {})).toBeUndefined();
	expect(askForeignWords("contact", { origin: first })).toBeUndefined();
	expect(askForeignWords("contact", { origin: "https://nobody.example" })).toBeUndefined();
	expect(ask).not.toHaveBeenCalled();
});

it("sends no request without a gateway, or for a form that the coach made", async () => {
	setCoachkit({ coaches: { [first]: "" }, native });
	const { askWords } = await load();
	expect(askWords("contact", {})).toBeUndefined();
	setCoachkit({ coaches: { [first]: first }, native });
	expect(askWords("form", {})).toBeUndefined();
	expect(ask).not.toHaveBeenCalled();
});

it("uses the standard words after a failure, and after a second without an answer", async () => {
	const { askWords } = await load();
	answer = () => Promise.reject(new TypeError("offline"));
	expect(await askWords("contact", {})).toEqual({});
	answer = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
	expect(await askWords("checklist", {})).toEqual({});
	answer = () => new Promise(() => {});
	const waiting = askWords("booking", {});
	await vi.advanceTimersByTimeAsync(1000);
	expect(await waiting).toEqual({});
});
