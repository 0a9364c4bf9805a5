import type { Fault } from "./fault.ts";

/** Faults in the site, its build, the desk and the budgets. */
export const siteFaults: Fault[] = [
	{
		name: "the checklist opens in the window instead of being saved",
		within: "site/render",
		replace: `'Content-Disposition: attachment; filename="business-checklist.pdf"',`,
		with: "",
		runner: "unit",
		red: "serves the checklist as a named file",
	},
	{
		name: "the desk leaves out how a visit started",
		within: "desk",
		replace: '["First visit", context.first && describeTouch(context.first)],',
		with: "",
		runner: "unit",
		red: "shows the visit's start, and the campaign of a later visit",
	},
	{
		name: "a class of a widget has no rule",
		within: "widgets",
		replace: "inline-flex items-center justify-center gap-[8px] w-full min-h-[52px]",
		with: "inline-flexed items-center justify-center gap-[8px] w-full min-h-[52px]",
		runner: "build",
		red: "inline-flexed",
	},
	{
		name: "the sitemap lists unlisted pages",
		within: "site/render",
		replace: ".filter((page) => !page.unlisted)",
		with: ".filter((page) => page.path)",
		runner: "journeys",
		red: "the sitemap has every listed page and no other",
	},
	{
		name: "robots.txt doesn't name the sitemap",
		within: "site/render",
		replace: "Allow: /\n\nSitemap: ",
		with: "Allow: /\n\nHost: ",
		runner: "journeys",
		red: "the sitemap has every listed page and no other",
	},
	{
		name: "the loader's budget is exceeded by one byte",
		within: ".size-limit.mjs",
		replace: 'check("loader.js", [], ',
		with: `check("loader.js", [], (await import("node:zlib")).brotliCompressSync(readFileSync("dist/loader.js")).length - 1 || `,
		runner: "budgets",
		red: "loader.js is 1 B too large",
	},
];
