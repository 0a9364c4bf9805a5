import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StaticNetFilteringEngine } from "@gorhill/ubo-core";
import { expect, test } from "@playwright/test";
import { root } from "../../bench/site/site-servers.ts";

/** uBlock Origin's own lists, EasyList and EasyPrivacy, from a Debian package. */
const lists = globSync(
	"/usr/share/mozilla/extensions/*/uBlock0@raymondhill.net/assets/**/{easylist,easyprivacy,badware.min,filters.min,privacy.min,quick-fixes.min,unbreak.min}.txt",
);

test("no blocker's list blocks anything that a partner's page requests from the coach's site", {
	tag: "@long",
}, async () => {
	test.skip(
		lists.length === 0 && !process.env.CI,
		"webext-ublock-origin-firefox is not installed; the blockers' lists need it",
	);
	expect(lists).toHaveLength(7);
	const blocker = await StaticNetFilteringEngine.create();
	await blocker.useLists(lists.map((name) => ({ name, raw: readFileSync(name, "utf8") })));
	const stops = (path: string, type: string) =>
		blocker.matchRequest({
			originURL: "https://partner.example/offer",
			url: new URL(path, "https://coach.example").href,
			type,
		}) === 1;
	const { files, pinned } = JSON.parse(
		readFileSync(join(root, "dist/embed/manifest.json"), "utf8"),
	) as { files: Record<string, unknown>; pinned: { path: string } };
	const asked: [path: string, type: string][] = [
		...["/loader.js", pinned.path].map((path): [string, string] => [path, "script"]),
		...Object.keys(files).map((file): [string, string] => [`/embed/${file}`, "script"]),
		...["/leads", "/leads?steps"].map((path): [string, string] => [path, "xmlhttprequest"]),
		["/assets/business-checklist.pdf", "xmlhttprequest"],
	];
	expect(asked.length).toBeGreaterThan(15);
	expect(asked.filter(([path, type]) => stops(path, type))).toEqual([]);
	// The lists do block a well-known script's name even on the same site, and any beacon to another site.
	expect(stops("/piwik.js", "script")).toBe(true);
	expect(stops("/leads?steps", "ping")).toBe(true);
});
