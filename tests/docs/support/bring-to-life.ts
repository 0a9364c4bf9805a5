import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { compileScript, parse } from "vue/compiler-sfc";
import { root } from "./markdown.ts";

/** What a snippet promises, read from its text, because the loader removes its attributes once it has read them. */
interface Promises {
	/** Widgets placed in the page. */
	placed: string[];
	/** Widgets that open at a click. */
	opened: string[];
	/** Widgets that open automatically, with their triggers. */
	automatic: { widget: string; trigger: string }[];
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? "");

export function promisesOf(snippet: string): Promises {
	const code = snippet.replace(/<!--[\s\S]*?-->/g, "");
	const tags = all(code, /(<script\b[^>]*data-widget=[^>]*>)/g);
	const attribute = (tag: string, name: string) =>
		new RegExp(`data-${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
	const [self, placed] = [
		tags.filter((tag) => tag.includes("data-trigger")),
		tags.filter((tag) => !tag.includes("data-trigger")),
	];
	return {
		placed: [
			...all(code, /data-coach-widget="(\w+)"/g),
			...all(code, /<coach-(\w+)/g),
			...placed.map((tag) => attribute(tag, "widget")),
		],
		opened: all(code, /data-coach-open="(\w+)"/g),
		automatic: self.map((tag) => ({
			widget: attribute(tag, "widget"),
			trigger: attribute(tag, "trigger"),
		})),
	};
}

/** Does what fires a trigger, as a visitor would. */
async function wait(page: Page, trigger: string): Promise<void> {
	if (trigger.startsWith("scroll")) {
		// Scrolls up first, because a trigger that is armed late must still see a scroll.
		await page.mouse.wheel(0, -20_000);
		await page.mouse.wheel(0, 20_000);
	}
	if (trigger === "exit") {
		await page.evaluate(() => {
			const leaving = { bubbles: true, clientY: -1, relatedTarget: null };
			document.documentElement.dispatchEvent(new MouseEvent("mouseout", leaving));
		});
	}
}

/** Checks that everything in a page with a snippet works. */
export async function expectAlive(page: Page, promises: Promises): Promise<void> {
	const { placed, opened, automatic } = promises;
	expect([...placed, ...opened, ...automatic], "widgets in the snippet").not.toEqual([]);
	for (const widget of new Set(placed)) {
		const count = placed.filter((name) => name === widget).length;
		await expect
			.poll(
				() =>
					page.locator(`coach-${widget}`).evaluateAll((elements) => {
						const drawn = elements.filter((element) =>
							element.shadowRoot?.querySelector("section,button,form"),
						);
						// Widgets further down load when they come near.
						elements.find((element) => !drawn.includes(element))?.scrollIntoView();
						return drawn.length;
					}),
				{ message: `<coach-${widget}> is drawn` },
			)
			.toBe(count);
	}
	for (const widget of opened) {
		await page.locator(`[data-coach-open=${widget}]`).first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expect(page.locator(`html > coach-${widget}`)).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	for (const { widget, trigger } of automatic) {
		await expect(async () => {
			await wait(page, trigger);
			await expect(page.locator(`coach-${widget}`).getByRole("dialog")).toBeVisible({
				timeout: 1500,
			});
		}).toPass({ timeout: 20_000 });
	}
}

const entry = "\0snippet-entry";
const component = "\0snippet.jsx";
const from = (path: string) => JSON.stringify(`${root}/${path}`);

/** A component's source as a script that renders it into `#root`. */
export async function componentPage(source: string, framework: "react" | "vue"): Promise<string> {
	const name = /export function (\w+)/.exec(source)?.[1] ?? "default";
	const modules: Record<string, string> = {
		[component]: framework === "react" ? source : sfc(source),
		[entry]:
			framework === "react"
				? `import { createRoot } from ${from("node_modules/react-dom/client.js")};
import { jsx } from ${from("node_modules/react/jsx-runtime.js")};
import { ${name} } from "${component}";
createRoot(document.querySelector("#root")).render(jsx(${name}, {}));`
				: `import { createApp } from "vue";
import component from "${component}";
createApp(component).mount("#root");`,
	};
	const result = (await build({
		root,
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		resolve: {
			alias: {
				[`@coachkit/${framework}`]: join(root, "packages", framework, "index.ts"),
				vue: join(root, "node_modules/vue/dist/vue.runtime.esm-bundler.js"),
			},
		},
		plugins: [
			{
				name: "snippet",
				resolveId: (id) => (id in modules ? id : undefined),
				load: (id) => modules[id],
			},
		],
		build: {
			write: false,
			rolldownOptions: { input: entry, output: { format: "iife" } },
		},
	})) as Rolldown.RolldownOutput;
	return result.output[0].code;
}

/** A single-file component as a module. */
function sfc(source: string): string {
	const { descriptor } = parse(source);
	return compileScript(descriptor, { id: "snippet", inlineTemplate: true }).content;
}
