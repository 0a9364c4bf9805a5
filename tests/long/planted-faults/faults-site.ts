import type { Fault } from "./fault.ts";

/** In the site, its build, the desk and the budgets. */
export const siteFaults: Fault[] = [
	{
		name: "the checklist opens in the window instead of being saved",
		within: "tools/site",
		replace: `'Content-Disposition: attachment; filename="business-checklist.pdf"',`,
		with: "",
		runner: "unit",
		red: "gives the checklist as a named file",
	},
	{
		name: "the desk leaves out how a visit began",
		within: "desk",
		replace: '["First came to", context.first && touchText(context.first)],',
		with: "",
		runner: "unit",
		red: "tells how the visit began, and the campaign by which they came again",
	},
	{
		name: "a class of a widget has no rule",
		within: "widgets",
		replace: "inline-flex items-center justify-center gap-[10px] w-full min-h-[52px]",
		with: "inline-flex items-center justify-centre gap-[10px] w-full min-h-[52px]",
		runner: "build",
		red: "justify-centre",
	},
	{
		name: "search engines are told of unlisted pages",
		within: "tools/site",
		replace: ".filter((page) => !page.unlisted)",
		with: ".filter((page) => page.path)",
		runner: "journeys",
		red: "search engines are told of every listed page and of no other",
	},
	{
		name: "robots are not told where the sitemap is",
		within: "tools/site",
		replace: "Allow: /\n\nSitemap: ",
		with: "Allow: /\n\nHost: ",
		runner: "journeys",
		red: "search engines are told of every listed page and of no other",
	},
	{
		name: "the loader's budget is exceeded by one byte",
		within: ".size-limit.mjs",
		replace: 'check("loader.js", [], ',
		with: `check("loader.js", [], (await import("node:zlib")).brotliCompressSync(readFileSync("dist/loader.js")).length - 1 || `,
		runner: "budgets",
		red: "1 B",
	},
];
