import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { footer } from "./content/navigation/footer.ts";
import { nav } from "./content/navigation/nav.ts";
import { ancestorsOf, pageAt, pages } from "./pages.ts";

describe("the list of pages", () => {
	it("has a route module for every layout and no path twice", () => {
		for (const { layout } of pages)
			expect(existsSync(`${import.meta.dirname}/pages/${layout}/${layout}.tsx`), layout).toBe(true);
		expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
	});

	it("has every page that bar and footer link to", () => {
		const linked = [
			...nav.items.flatMap((item) => [item, ...(item.children ?? [])]),
			...footer.groups.flatMap(({ links }) => links),
			...footer.small,
		];
		for (const { href } of linked) expect(() => pageAt(href)).not.toThrow();
	});

	it("rejects an unknown path", () => {
		expect(pageAt("/").path).toBe("/");
		expect(() => pageAt("/services/business-growth-strategy")).toThrow("No page");
	});

	it("knows the pages above a page", () => {
		expect(ancestorsOf(pageAt("/services/leadership")).map(({ path }) => path)).toEqual([
			"/",
			"/services",
		]);
		expect(ancestorsOf(pageAt("/areas/east-london")).map(({ path }) => path)).toEqual(["/"]);
		expect(ancestorsOf(pageAt("/"))).toEqual([]);
		expect(ancestorsOf(pageAt("/embed/guides/wix")).map(({ path }) => path)).toEqual([
			...["/", "/embed", "/embed/guides"],
		]);
	});
});
