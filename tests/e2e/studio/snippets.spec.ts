import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formMessages } from "../../../leads/form/messages.ts";
import { forms } from "../../../leads/forms/forms.ts";
import { pages } from "../../../site/pages.ts";
import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { componentPage, expectAlive, promisesOf } from "../../docs/support/bring-to-life.ts";
import { documents, root } from "../../docs/support/markdown.ts";
import { handedOut } from "../../support/guide.ts";
import { longUnless } from "../../support/long.ts";
import { expect, test } from "../test.ts";

const guides = pages.filter(({ layout }) => layout === "guide").map(({ path }) => path);

/** Markup in the page, and a script that a tag manager adds to it. */
const sampledGuides = ["html", "tag-manager"].map((name) => `/embed/guides/${name}`);

/** Room to scroll, for snippets that wait for scrolling. */
const tall = '<svg width="1" height="3000" aria-hidden="true"></svg>';

/** A page that breaks as much as it can. */
const hostile = `<base href="https://elsewhere.example/">
<style>body *, dialog { all: unset !important; display: none !important; opacity: 0 !important; pointer-events: none !important }</style>
<script>addEventListener("keydown", (event) => event.preventDefault(), true);
Array.prototype.extra = Object.prototype.extra = "theirs";</script>`;

test.describe("snippets", () => {
	for (const { file, blocks } of documents) {
		const snippets = blocks.filter(
			({ info, text }) => info === "html" && /coach|loader/.test(text),
		);
		for (const [index, { text }] of snippets.entries()) {
			test(
				`${file}, snippet ${index + 1}, works on a page of another origin`,
				longUnless(index === 0 && !file.startsWith("widgets/")),
				async ({ page, house, somebody }) => {
					const tag = text.includes("/loader.js")
						? ""
						: '<script async src="https://coach.example/loader.js"></script>\n';
					const here = (tag + text).replaceAll("https://coach.example", house.site);
					await page.goto(somebody.paste(here + tall));
					await expectAlive(page, promisesOf(text));
				},
			);
		}
	}

	for (const slug of guides) {
		test(
			`everything in ${slug} works on a page of another origin`,
			longUnless(sampledGuides.includes(slug)),
			async ({ page, house, somebody }) => {
				const boxes = await handedOut(page, house, slug);
				expect(boxes.length).toBeGreaterThan(0);
				const plain = boxes.find(({ format }) => format === "html");
				if (plain) {
					// A separate page, because the doctor makes the gateway reject a request, which consoles log.
					const patient = await page.context().newPage();
					await patient.goto(`${somebody.paste(plain.code)}?coachkit-doctor`);
					await expect(patient.getByRole("heading", { name: "All is well" })).toBeVisible();
					await patient.close();
				}
				for (const { format, widget, code } of boxes) {
					if (format === "html") {
						await page.goto(somebody.paste(code + tall));
						await expectAlive(page, promisesOf(code));
					} else if (format === "react" || format === "vue") {
						const script = await componentPage(code, format);
						await page.goto(somebody.paste('<div id="root"></div>'));
						await page.addScriptTag({ content: script });
						await expectAlive(page, { placed: [widget], opened: [], automatic: [] });
					} else if (format === "bookmarklet") {
						const script = decodeURIComponent(code.replace("javascript:", ""));
						await page.goto(somebody.paste(hostile));
						await page.evaluate(script);
						await expect(page.locator(`coach-${widget}`).getByRole("dialog")).toBeVisible();
						await page.getByLabel("First name").fill("Jo");
						const strict = await page.context().newPage();
						const policy = { "Content-Security-Policy": "script-src 'self'" };
						await strict.goto(somebody.paste("<p>A page</p>", policy));
						const [said] = await Promise.all([
							strict.waitForEvent("dialog"),
							strict.evaluate(`${script};0`),
						]);
						expect(said.message()).toContain("this page blocks other sites");
						await said.accept();
						await strict.close();
					} else if (format === "npm") {
						for (const address of code.replace("npm install ", "").split(" "))
							expect((await page.request.get(address)).status(), address).toBe(200);
					} else {
						await page.goto(somebody.paste(code + tall));
						const automatic = [{ widget, trigger: "scroll:50" }];
						await expectAlive(page, { placed: [], opened: [], automatic });
					}
					// One snippet's visit must not keep the next one from opening automatically.
					await page.evaluate(() => sessionStorage.clear());
				}
			},
		);
	}

	/** Texts of the forms that a widget shows; it may show several. */
	const formWords = (name: string) => {
		const kinds = name === "booking" ? ["trial", "package"] : [name];
		const shown = Object.entries(forms).filter(([kind]) => kinds.includes(kind));
		return Object.assign({}, ...shown.map(([, form]) => formMessages(form)));
	};

	test("with replaced texts use existing keys", async () => {
		for (const name of widgetNames) {
			const page = documents.find(({ file }) => file === `widgets/${name}/README.md`);
			const { [`${name}Messages`]: messages } = await import(
				pathToFileURL(join(root, `widgets/${name}/messages.ts`)).href
			);
			for (const { text } of page?.blocks.filter(({ info }) => info === "json") ?? []) {
				const known = { ...messages, ...formWords(name) };
				const unknown = Object.keys(JSON.parse(text)).filter((key) => !(key in known));
				expect(unknown).toEqual([]);
			}
		}
	});
});
