import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { features } from "../../gateway/features.ts";
import { run } from "../../gateway/run-command.ts";
import { listSettingNames } from "../../gateway/settings/schema/schema.ts";
import { installFeatures } from "../../gateway/start-features.ts";
import { pages } from "../../site/pages.ts";
import { checkBusiness } from "../../tools/business/check-business.ts";
import { factsFile, sections } from "../../tools/business/schemas.ts";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { commandsOf, documents, root, scriptsIn } from "../docs/support/markdown.ts";
import { type Sandbox, sandbox } from "../docs/support/sandbox.ts";
import { expect, test } from "./test.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const handbook = documents.filter(({ file }) => /^(README|CONTRIBUTING|docs\/)/.test(file));

test.describe("every page of documentation", () => {
	test("links to existing files", () => {
		const broken = documents.flatMap(({ file, text }) =>
			[...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
				.map(([, target = ""]) => target)
				.filter((target) => !existsSync(resolve(root, dirname(file), target)))
				.map((target) => `${file}: ${target}`),
		);
		expect(documents.length).toBeGreaterThan(10);
		expect(broken).toEqual([]);
	});

	test("names existing npm scripts, with existing files", () => {
		const named = documents.flatMap(({ file, text }) =>
			scriptsIn(text).map((script) => ({ file, script })),
		);
		expect(named.filter(({ script }) => !scripts[script])).toEqual([]);
		const files = [...new Set(named.map(({ script }) => script))].flatMap((script) =>
			[...(scripts[script] ?? "").matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)].map(([path]) => path),
		);
		expect(files.length).toBeGreaterThan(5);
		expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	test("names existing files and variables", () => {
		installFeatures(features);
		const known = [...listSettingNames()];
		// Variables of the machine, of `npm start`, and of the copying script.
		const others = [
			"SITE_PORT",
			"PARTNER_PORT",
			"STANDIN_PORT",
			"KEEP_DAYS",
			"BACKUPS",
			"RELEASE_KEY",
		];
		const wrong = handbook.flatMap(({ file, text }) => [
			...[...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)]
				.map(([, name = ""]) => name)
				.filter((name) => !known.includes(name) && !others.includes(name))
				.map((name) => `${file}: ${name}`),
			...[...text.matchAll(/`((?:business|site|widgets|docs|leads|gateway|tools)\/[\w./-]+)`/g)]
				.map(([, path = ""]) => path)
				.filter((path) => !existsSync(join(root, path)))
				.map((path) => `${file}: ${path}`),
		]);
		expect(wrong).toEqual([]);
	});
});

test.describe("the handbook's commands", () => {
	let box: Sandbox;
	test.beforeEach(async () => {
		box = await sandbox();
	});
	test.afterEach(() => box.remove());
	/** Runs the leads command in this process, because starting one takes longer than the command. */
	async function leads(line: string) {
		const said: string[] = [];
		const print = (text: string) => void said.push(text);
		const code = await run(
			line.split(/\s+/),
			{ ...process.env, LEADS_DB: join(box.folder, ".data/leads.db") },
			{ print, printError: print, width: 120, terminal: false },
		);
		return { code, output: said.join("\n") };
	}

	for (const { file, blocks } of handbook) {
		const toRun = blocks.filter(({ info }) => info === "sh run");
		// Commands for copying and restoring are tested below.
		if (toRun.length === 0 || file === "docs/backup.md") continue;
		test(`${file}: work one after the other`, () => {
			for (const { text } of toRun) {
				const { code, output } = box.run(text);
				expect(code, `${text}${output}`).toBe(0);
			}
		});
	}

	test("a copy made and restored as in the handbook contains the lead", async () => {
		const blocks = handbook.find(({ file }) => file === "docs/backup.md")?.blocks ?? [];
		const [copy, restore] = blocks.filter(({ info }) => info === "sh run");
		expect(box.run(copy?.text ?? "exit 9").output).toMatch(/backups\/leads-\d{8}T\d{6}\.db/);
		expect((await leads("erase ann.taylor@plumbing.example")).code).toBe(0);
		expect((await leads("list")).output).toContain("No leads.");
		expect(box.run(restore?.text ?? "exit 9").code).toBe(0);
		expect((await leads("list")).output).toContain("ann.taylor@plumbing.example");
	});

	test("every documented leads command is understood", async () => {
		const lines = documents
			.flatMap(commandsOf)
			.filter((line) => /^npm run leads\b/.test(line) && !/[<[$]/.test(line));
		expect(lines.length).toBeGreaterThan(4);
		for (const line of new Set(lines)) {
			const { code, output } = await leads(line.replace("npm run leads -- ", ""));
			// 1 means "nothing found", because there is only one lead. 2 would mean "not understood".
			expect([0, 1], `${line}\n${output}`).toContain(code);
		}
	});
});

test.describe("make-it-yours.md", () => {
	const text = read("docs/make-it-yours.md");

	test("explains every section of the facts", () => {
		expect(Object.keys(sections).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
	});

	test("quotes the build's message exactly", () => {
		const facts = readFileSync(factsFile, "utf8").replace("01632 960 123", "01632 CALL ME");
		const quoted = /```\n(The facts[\s\S]*?)```/.exec(text)?.[1]?.trim();
		expect(() => checkBusiness(facts)).toThrow(quoted);
	});
});

test("every link on embed pages works", async ({ page, house }) => {
	const paths = pages.map(({ path }) => path).filter((path) => path.startsWith("/embed"));
	const targets = new Set<string>();
	for (const path of paths) {
		await page.goto(house.site + path);
		for (const href of await page
			.locator("a[href^='/']")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
			targets.add(href);
		}
	}
	expect(targets.size).toBeGreaterThan(paths.length);
	for (const target of targets) {
		const { status, redirected } = await fetch(house.site + target);
		expect([target, status, redirected]).toEqual([target, 200, false]);
	}
});

test("the partners' page gives the real sizes of the files", async ({ page, house }) => {
	const manifest = await (await fetch(`${house.site}/embed/manifest.json`)).json();
	const loader = await fetch(`${house.site}/loader.js`, { headers: { "Accept-Encoding": "br" } });
	expect(Number(loader.headers.get("Content-Length"))).toBe(manifest.loader.brotli);
	await page.goto(`${house.site}/embed/partners/`);
	const figure = `${manifest.loader.brotli.toLocaleString("en-GB")} bytes`;
	await expect(page.locator(".figures dt").first()).toHaveText(figure);
	await expect(page.getByRole("row")).toHaveCount(9 + 1 + widgetNames.length);
});

test("the README's comparison gives the real sizes of the files", async ({ house }) => {
	const { loader, files, firstViews } = await (
		await fetch(`${house.site}/embed/manifest.json`)
	).json();
	const form = [loader, ...firstViews.checklist.map((name: string) => files[name])];
	const sum = form.reduce((bytes, { brotli }) => bytes + brotli, 0);
	const row =
		/\| \*\*coachkit\*\* \| \*\*([\d,]+)\*\* \| \*\*([\d,]+)\*\* \|/.exec(read("README.md")) ?? [];
	const said = row.slice(1).map((bytes) => Number(bytes.replace(",", "")));
	// Within a hundredth, because an owner's own texts change the sizes by a few bytes.
	const off = [loader.brotli, sum].map((bytes, each) => Math.abs((said[each] ?? 0) / bytes - 1));
	expect(Math.max(...off)).toBeLessThan(0.01);
});
