/**
 * `npm run bench -- dev [TIMES]`: how long `npm run dev` takes from the write of a file until an open page shows it,
 * measured in a copy of the project. CONTRIBUTING.md says what is measured.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { chromium, type Page } from "playwright";
import { chromiumFlags, needChromium } from "../tools/browsers.ts";
import { root } from "../tools/project.ts";
import { waitForUrl } from "../tools/servers/wait-for-url.ts";

const times = Number(process.argv[2] ?? 5);
const [sitePort, partnerPort, standinPort] = [4273, 4274, 4275];
const site = `http://localhost:${sitePort}`;

const copy = join(root, ".build/bench-dev");
const left = new Set([
	".git",
	".build",
	".data",
	".env",
	"node_modules",
	"shots",
	"dist",
	"dist-desk",
]);

function makeCopy(): void {
	rmSync(copy, { recursive: true, force: true });
	mkdirSync(copy, { recursive: true });
	// One by one, because a folder cannot be copied into itself.
	for (const name of execFileSync("ls", ["-A", root], { encoding: "utf8" }).trim().split("\n"))
		if (!left.has(name))
			cpSync(join(root, name), join(copy, name), {
				recursive: true,
				filter: (source) => basename(source) !== "node_modules",
			});
	// Hard links, because Vite serves nothing through a link that leads out of the project.
	execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
}

interface Edit {
	/** What is saved, for the table. */
	what: string;
	file: string;
	from: string;
	/** The replacement for the n-th save. */
	to: (nth: number) => string;
	/** Time budget in milliseconds: one second, or two for a widget, whose page reloads. */
	budgetMs: number;
	/** Path of the page that is opened before the saves. */
	path: string;
	/** Whether the page shows the n-th save. */
	shows: (page: Page, nth: number) => Promise<unknown>;
}

/** Polls in the page, even across reloads. */
const until = <T>(page: Page, look: (value: T) => unknown, value: T) =>
	page.waitForFunction(look as (value: unknown) => unknown, value, {
		polling: 10,
		timeout: 60_000,
	});

const edits: Edit[] = [
	{
		what: "a word of the site",
		budgetMs: 1000,
		file: "site/pages/home/home.content.ts",
		from: "Grow The Business You Truly Want",
		to: (nth) => `Grow The Business ${nth}`,
		path: "/",
		shows: (page, nth) =>
			until(
				page,
				(text) => document.querySelector("h1")?.textContent?.includes(text),
				`Business ${nth}`,
			),
	},
	{
		what: "a style of the site",
		budgetMs: 1000,
		file: "site/styles/hero.css",
		from: ".hero-picture {",
		to: (nth) => `.hero-picture {\n\t--saved: ${nth};`,
		path: "/",
		shows: (page, nth) =>
			until(
				page,
				(text) => {
					const picture = document.querySelector(".hero-picture");
					return picture && getComputedStyle(picture).getPropertyValue("--saved").trim() === text;
				},
				String(nth),
			),
	},
	{
		what: "a component of the desk",
		budgetMs: 1000,
		file: "desk/sign-in/sign-in.tsx",
		from: "<h1 ref={heading} tabIndex={-1}>",
		to: (nth) => `<h1 ref={heading} tabIndex={-1} data-saved="${nth}">`,
		path: "/desk",
		shows: (page, nth) =>
			until(page, (text) => document.querySelector(`h1[data-saved="${text}"]`), nth),
	},
	{
		what: "a class of a widget",
		budgetMs: 2000,
		file: "widgets/kit/element/button.tsx",
		from: "min-h-[52px]",
		to: (nth) => `min-h-[${60 + nth}px]`,
		path: "/contact",
		shows: (page, nth) =>
			until(
				page,
				(height) => {
					const form = document.querySelector("coach-contact")?.shadowRoot;
					const button = form?.querySelector("[type=submit]");
					return button && getComputedStyle(button).minHeight === height;
				},
				`${60 + nth}px`,
			),
	},
	{
		what: "a route of the gateway",
		budgetMs: 1000,
		file: "gateway/gateway.ts",
		from: 'app.route("/health",',
		to: (nth) => `app.get("/saved", (c) => c.text("saved ${nth}"));\n\tapp.route("/health",`,
		path: "/",
		async shows(page, nth) {
			for (;;) {
				const answer = await page.request.get(`${site}/saved`).catch(() => undefined);
				if ((await answer?.text())?.includes(`saved ${nth}`)) return;
			}
		},
	},
];

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

async function measure(page: Page, edit: Edit): Promise<number[]> {
	const path = join(copy, edit.file);
	const original = readFileSync(path, "utf8");
	if (!original.includes(edit.from)) throw new Error(`${edit.file} does not say ${edit.from}`);
	await page.goto(site + edit.path);
	await page.waitForLoadState("networkidle");
	const all: number[] = [];
	// The first save warms caches, like the first of a day.
	for (let nth = 0; nth <= times; nth++) {
		const from = performance.now();
		writeFileSync(path, original.replace(edit.from, edit.to(nth)));
		await edit.shows(page, nth);
		all.push(performance.now() - from);
		await page.waitForLoadState("networkidle");
	}
	// The file isn't restored, because that save would reload the next page while it loads.
	return all;
}

makeCopy();
const dev = spawn(process.execPath, ["tools/dev.ts"], {
	cwd: copy,
	env: {
		...process.env,
		SITE_PORT: `${sitePort}`,
		PARTNER_PORT: `${partnerPort}`,
		STANDIN_PORT: `${standinPort}`,
	},
	stdio: ["ignore", "ignore", "inherit"],
});
const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags });
try {
	// Waits for the build.
	let isUp = false;
	for (let minute = 0; minute < 8 && !isUp && dev.exitCode === null; minute++)
		isUp = await waitForUrl(`${site}/health`);
	if (!isUp) throw new Error("npm run dev did not answer.");
	const page = await browser.newPage();
	console.log("| saved | on the screen after | first save | slowest |\n|---|--:|--:|--:|");
	for (const edit of edits) {
		const [first = 0, ...others] = await measure(page, edit);
		const columns = [middle(others), first, Math.max(...others)].map(
			(ms) => `${Math.round(ms)} ms`,
		);
		console.log(`| ${edit.what} | ${columns.join(" | ")} |`);
		if (middle(others) > edit.budgetMs) process.exitCode = 1;
	}
} finally {
	await browser.close();
	dev.kill("SIGTERM");
	rmSync(copy, { recursive: true, force: true });
}
