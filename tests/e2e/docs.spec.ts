import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { guides } from "../../demo/guides/guides.ts";
import { checkBusiness } from "../../tools/business/check-business.ts";
import { widgetNames } from "../../widgets/names.ts";
import { expectAlive, promisesOf, reactPage } from "../docs/bring-to-life.ts";
import { commandsOf, documents, root, scriptsIn } from "../docs/markdown.ts";
import { type Sandbox, sandbox } from "../docs/sandbox.ts";
import { type SomebodysServer, somebodysServer } from "../docs/somebodys-page.ts";
import { expect, test as house } from "./test.ts";

const test = house.extend<object, { somebody: SomebodysServer }>({
	somebody: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const server = await somebodysServer();
			await use(server);
			await server.close();
		},
		{ scope: "worker" },
	],
});

const read = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const handbook = documents.filter(({ file }) => /^(README|CONTRIBUTING|docs\/)/.test(file));

/** Room to scroll in, for what waits for that. */
const tall = '<svg width="1" height="3000" aria-hidden="true"></svg>';

test.describe("every page of documentation", () => {
	test("links to files that are there", () => {
		const broken = documents.flatMap(({ file, text }) =>
			[...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
				.map(([, target = ""]) => target)
				.filter((target) => !existsSync(resolve(root, dirname(file), target)))
				.map((target) => `${file}: ${target}`),
		);
		expect(documents.length).toBeGreaterThan(10);
		expect(broken).toEqual([]);
	});

	test("names npm scripts that exist, and whose files do", () => {
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

	test("names files and variables that exist", () => {
		const env = read(".env.example");
		const known = [...env.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
		// Of the machine, of `npm start`, and of the copying script.
		const others = ["SITE_PORT", "PARTNER_PORT", "STANDIN_PORT", "KEEP_DAYS", "BACKUPS"];
		const wrong = handbook.flatMap(({ file, text }) => [
			...[...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)]
				.map(([, name = ""]) => name)
				.filter((name) => !known.includes(name) && !others.includes(name))
				.map((name) => `${file}: ${name}`),
			...[...text.matchAll(/`((?:business|site|widgets|docs|leads|gateway|tools)\/[\w./-]+)`/g)]
				.map(([, path = ""]) => path)
				.filter((path) => !existsSync(join(root, path)) && path !== "site/portrait.avif")
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

	for (const { file, blocks } of handbook) {
		const toRun = blocks.filter(({ info }) => info === "sh run");
		if (toRun.length === 0) continue;
		test(`${file}: do what they say, one after the other`, () => {
			for (const { text } of toRun) {
				const { code, output } = box.run(text);
				expect(code, `${text}${output}`).toBe(0);
			}
		});
	}

	test("a copy made and restored as the handbook says has the lead in it", () => {
		const blocks = handbook.find(({ file }) => file === "docs/backup.md")?.blocks ?? [];
		const [copy, restore] = blocks.filter(({ info }) => info === "sh run");
		expect(box.run(copy?.text ?? "exit 9").output).toMatch(/backups\/leads-\d{8}T\d{6}\.db/);
		expect(box.run("npm run leads -- erase ann.taylor@plumbing.example").code).toBe(0);
		expect(box.run("npm run leads -- list").output).toContain("No leads.");
		expect(box.run(restore?.text ?? "exit 9").code).toBe(0);
		expect(box.run("npm run leads -- list").output).toContain("ann.taylor@plumbing.example");
	});

	test("every way of calling the leads command is understood", () => {
		const lines = documents
			.flatMap(commandsOf)
			.filter((line) => /^npm run leads\b/.test(line) && !/[<[]/.test(line));
		expect(lines.length).toBeGreaterThan(4);
		for (const line of new Set(lines)) {
			const { code, output } = box.run(line);
			// 1 is "nothing found": there is a single lead to find. 2 would be "not understood".
			expect([0, 1], `${line}\n${output}`).toContain(code);
		}
	});
});

test.describe("make-it-yours.md", () => {
	const text = read("docs/make-it-yours.md");

	test("explains every file of business/", () => {
		const files = globSync("*.ts", { cwd: join(root, "business") });
		expect(files.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
	});

	test("quotes the message of the build as it is", () => {
		const quoted = /```\n(The facts[\s\S]*?)```/.exec(text)?.[1]?.trim();
		expect(() =>
			checkBusiness((file) => {
				const load = createRequire(import.meta.url);
				const facts = load(join(root, "business", `${file}.ts`))[file];
				return file === "contact" ? { ...facts, phone: "01632 CALL ME" } : facts;
			}),
		).toThrow(quoted);
	});
});

test.describe("snippets", () => {
	for (const { file, blocks } of documents) {
		const snippets = blocks.filter(
			({ info, text }) => info === "html" && /coach|loader/.test(text),
		);
		for (const [index, { text }] of snippets.entries()) {
			test(`${file}, snippet ${index + 1}, lives on a page of another origin`, async ({
				page,
				house,
				somebody,
			}) => {
				const tag = text.includes("/loader.js")
					? ""
					: '<script async src="https://coach.example/loader.js"></script>\n';
				const here = (tag + text).replaceAll("https://coach.example", house.site);
				await page.goto(somebody.paste(here + tall));
				await expectAlive(page, promisesOf(text));
			});
		}
	}

	for (const { slug } of guides) {
		test(`everything in the guide "${slug}" lives on a page of another origin`, async ({
			page,
			house,
			somebody,
		}) => {
			await page.goto(`${house.site}/embed/guides/${slug}`);
			const origin = new URL((await page.locator("link[rel=canonical]").getAttribute("href")) ?? "")
				.origin;
			const boxes = await page.locator(".code").evaluateAll((elements) =>
				elements.map((element) => ({
					language: element.getAttribute("data-language"),
					widget: element.getAttribute("data-widget") ?? "",
					code: element.querySelector("code")?.textContent ?? "",
				})),
			);
			expect(boxes.length).toBeGreaterThan(0);
			const tag = `<script async src="${house.site}/loader.js"></script>`;
			const plain = boxes.find(({ language }) => language === "html");
			if (plain) {
				const here = plain.code.replaceAll(origin, house.site);
				// A page of its own: the doctor asks the gateway for a refusal, and consoles note that.
				const patient = await page.context().newPage();
				await patient.goto(`${somebody.paste(here)}?coachkit-doctor`);
				await expect(patient.getByRole("heading", { name: "All is well" })).toBeVisible();
				await patient.close();
			}
			for (const { language, widget, code } of boxes) {
				const here = code.replaceAll(origin, house.site);
				if (language === "html") {
					await page.goto(somebody.paste(here + tall));
					await expectAlive(page, promisesOf(code));
				} else if (language === "react") {
					const script = await reactPage(here);
					await page.goto(somebody.paste('<div id="root"></div>'));
					await page.addScriptTag({ content: script });
					await expectAlive(page, { placed: [widget], opened: [], automatic: [] });
				} else if (language === "vue") {
					const template = /<template>([\s\S]*)<\/template>/.exec(here)?.[1];
					await page.goto(somebody.paste(tag + template));
					await expectAlive(page, { placed: [widget], opened: [], automatic: [] });
				} else {
					await page.goto(somebody.paste(here + tall));
					const automatic = [{ widget, trigger: "scroll:50" }];
					await expectAlive(page, { placed: [], opened: [], automatic });
				}
				// One visit's manners must not keep the next snippet from opening by itself.
				await page.evaluate(() => sessionStorage.clear());
			}
		});
	}

	test("of replaced words name words that there are", async () => {
		for (const name of widgetNames) {
			const page = documents.find(({ file }) => file === `widgets/${name}/README.md`);
			const { [`${name}Copy`]: copy } = await import(
				pathToFileURL(join(root, `widgets/${name}/copy.ts`)).href
			);
			for (const { text } of page?.blocks.filter(({ info }) => info === "json") ?? []) {
				// A card goes by its question and its option: `frequency.oneoff`.
				const unknown = Object.keys(JSON.parse(text)).filter(
					(key) => !(key in copy) && !((key.split(".")[0] ?? "") in copy),
				);
				expect(unknown).toEqual([]);
			}
		}
	});
});

test("no link on an embed page leads nowhere", async ({ page, house }) => {
	const paths = [
		"/embed",
		"/embed/guides",
		"/embed/partners",
		...guides.map(({ slug }) => `/embed/guides/${slug}`),
	];
	const targets = new Set<string>();
	for (const path of paths) {
		await page.goto(house.site + path);
		for (const href of await page
			.locator("a[href^='/']")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
			targets.add(href);
		}
	}
	expect(targets.size).toBeGreaterThan(guides.length);
	for (const target of targets) {
		const { status, redirected } = await fetch(house.site + target);
		expect([target, status, redirected]).toEqual([target, 200, false]);
	}
});

test("the partners' page gives the sizes of the files as they are", async ({ page, house }) => {
	const manifest = await (await fetch(`${house.site}/embed/manifest.json`)).json();
	const loader = await fetch(`${house.site}/loader.js`, { headers: { "Accept-Encoding": "br" } });
	expect(Number(loader.headers.get("Content-Length"))).toBe(manifest.loader.brotli);
	await page.goto(`${house.site}/embed/partners/`);
	const figure = `${manifest.loader.brotli.toLocaleString("en-GB")} bytes`;
	await expect(page.locator(".figures dd").first()).toHaveText(figure);
	await expect(page.getByRole("row")).toHaveCount(4 + 1 + widgetNames.length);
});
