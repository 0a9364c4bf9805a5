import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageLoader, FileGone, fetchJson } from "./fetch-page-data.ts";

const dataFiles = { "/": "/assets/page-home.json", "/about": "/assets/page-about.json" };
const data = { hero: "About", icons: {} };
const answers: Record<string, () => Response> = {};
const requests: string[] = [];

beforeEach(() => {
	vi.stubGlobal("fetch", async (address: string) => {
		requests.push(address);
		return (answers[address] ?? (() => new Response("", { status: 404 })))();
	});
});
afterEach(() => {
	requests.length = 0;
	for (const address of Object.keys(answers)) delete answers[address];
});

const load = createPageLoader(dataFiles);
const thrownBy = (loading: Promise<unknown>): Promise<unknown> =>
	loading.then(() => undefined).catch((thrown: unknown) => thrown);

describe("the data of a page", () => {
	it.each([
		["is not found", () => new Response("", { status: 404 })],
		["was removed", () => new Response("", { status: 410 })],
		[
			"is answered with a page",
			() =>
				new Response("<h1>Home</h1>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
		],
	])("that %s since a newer build has the page loaded as a document", async (_, answer) => {
		answers["/assets/page-about.json"] = answer;
		const thrown = (await thrownBy(load("/about"))) as Response;
		expect([thrown.status, thrown.headers.get("Location")]).toEqual([302, "/about"]);
		expect(thrown.headers.get("X-Remix-Reload-Document")).toBe("true");
		expect(await thrownBy(fetchJson("/assets/page-about.json"))).toBeInstanceOf(FileGone);
	});

	it("is an error if it cannot be read, and is fetched again next time", async () => {
		answers["/assets/page-about.json"] = () => new Response("no", { status: 500 });
		expect(await thrownBy(load("/about"))).toMatchObject({
			message: expect.stringContaining("answered 500"),
		});
		answers["/assets/page-about.json"] = () => Response.json(data);
		expect(await load("/about")).toEqual(data);
	});

	it("is not requested if this build lacks the page", async () => {
		const thrown = (await thrownBy(load("/newer"))) as Response;
		expect(thrown.headers.get("Location")).toBe("/newer");
		expect(requests).toEqual([]);
	});

	it("is fetched once per visit, under its build's name", async () => {
		answers["/assets/page-home.json"] = () => Response.json(data);
		expect(await load("/")).toEqual(data);
		await load("/");
		expect(requests).toEqual(["/assets/page-home.json"]);
	});
});
