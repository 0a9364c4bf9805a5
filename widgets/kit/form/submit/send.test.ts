// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { scriptOrigin } from "../../element/options/origins.ts";
import { download } from "../download.ts";
import { send } from "./send.ts";

afterEach(() => {
	vi.useRealTimers();
	Reflect.deleteProperty(window, "Coachkit");
});

describe("a file for the visitor", () => {
	const given: string[] = [];
	const revoked: string[] = [];
	let asked: [href: string, init: RequestInit][] = [];
	let response = () => Promise.resolve(new Response("%PDF"));

	beforeEach(() => {
		for (const list of [given, revoked, asked]) list.length = 0;
		response = () => Promise.resolve(new Response("%PDF"));
		asked = [];
		vi.useFakeTimers();
		vi.stubGlobal("fetch", (href: string, init: RequestInit) => {
			asked.push([href, init]);
			return response();
		});
		URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
		URL.revokeObjectURL = (url) => void revoked.push(url);
		vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
			this: HTMLAnchorElement,
		) {
			given.push(`${this.href} ${this.download} ${this.isConnected}`);
		});
	});

	test("is saved under its name, out of the page's reach, and released after a minute", async () => {
		await download("https://coach.example/list.pdf", "List.pdf");
		expect(asked).toMatchObject([["https://coach.example/list.pdf", { mode: "cors" }]]);
		expect(given).toEqual(["blob:4 List.pdf false"]);
		await vi.advanceTimersByTimeAsync(59_999);
		expect(revoked).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(revoked).toEqual(["blob:4"]);
	});

	test("is not saved if the server answers with an error page", async () => {
		response = () => Promise.resolve(new Response("gone", { status: 404 }));
		await expect(download("https://coach.example/list.pdf", "List.pdf")).rejects.toThrow("404");
		expect(given).toEqual([]);
	});

	test("is abandoned after fifteen seconds", async () => {
		response = () => new Promise(() => {});
		void download("https://coach.example/list.pdf", "List.pdf");
		const signal = asked[0]?.[1].signal;
		await vi.advanceTimersByTimeAsync(14_999);
		expect(signal?.aborted).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(signal?.aborted).toBe(true);
	});
});

describe("a lead goes", () => {
	/**
	 * The address that a lead for `origin` is posted to, with the scripts of `coaches` on the page.
	 */
	async function addressFor(origin: string, coaches?: Record<string, string>) {
		const posted: string[] = [];
		vi.stubGlobal("fetch", async (url: string) => {
			posted.push(String(url));
			return new Response("{}", { status: 202 });
		});
		if (coaches) Object.assign(window, { Coachkit: { coaches } });
		vi.spyOn(console, "error").mockReturnValue();
		vi.stubGlobal("__GATEWAY_URL__", "https://leads.coach.example");
		await send(sampleRequest(), origin);
		return posted;
	}
	const own = ["https://leads.coach.example/leads"];
	const other = "https://other.example";

	test("to the coach whose script this is", async () => {
		expect(await addressFor(scriptOrigin)).toEqual(own);
		expect(await addressFor("", { [other]: "https://leads.other.example" })).toEqual(own);
	});

	test("to its own coach, if their script is on the page", async () => {
		expect(await addressFor(other, { [other]: "https://leads.other.example" })).toEqual([
			"https://leads.other.example/leads",
		]);
	});

	test("to this script's coach if the attribute names a coach without a script on the page", async () => {
		expect(await addressFor(other, {})).toEqual(own);
		expect(await addressFor(other)).toEqual(own);
		expect(await addressFor("constructor", {})).toEqual(own);
	});

	test("nowhere if its coach has no gateway", async () => {
		expect(await addressFor(other, { [other]: "" })).toEqual([]);
	});
});
