import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type SomebodysServer, somebodysServer } from "../docs/support/somebodys-page.ts";
import { type House, startHouse } from "../support/house.ts";

/** Shared by a whole worker, so that tests don't each start a worker. */
interface WorkerFixtures {
	/** The running product. */
	house: House;
	/** Somebody else's web server, beside the product. */
	somebody: SomebodysServer;
	/** A visitor's page that keeps its cache between tests, and measures how far its content has shifted. */
	visited: Page;
	/** A page without script. */
	bare: Page;
}

/** The product, cleaned before each test; and a page whose errors are recorded. */
export const test = base.extend<{ quiet: string[] }, WorkerFixtures>({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const house = await startHouse();
			await use(house);
			await house.close();
		},
		{ scope: "worker" },
	],
	somebody: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const server = await somebodysServer();
			await use(server);
			await server.close();
		},
		{ scope: "worker" },
	],
	visited: [
		async ({ browser }, use) => {
			const context = await browser.newContext();
			await context.addInitScript(() => {
				const seen = { shift: 0 };
				Object.assign(window, { seen });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
						seen.shift += entry.value;
				}).observe({ type: "layout-shift", buffered: true });
			});
			await use(await context.newPage());
			await context.close();
		},
		{ scope: "worker" },
	],
	bare: [
		async ({ browser }, use) => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			await use(await context.newPage());
			await context.close();
		},
		{ scope: "worker" },
	],
	/** Console errors, warnings and page errors; must be empty at the end of every test. */
	quiet: [
		async ({ context, house }, use) => {
			await house.clean();
			const seen: string[] = [];
			context.once("page", (page) => {
				page.on("console", (message) => {
					if (["error", "warning"].includes(message.type())) seen.push(message.text());
				});
				page.on("pageerror", (error) => seen.push(String(error)));
			});
			await use(seen);
			expect(seen, "console and page errors").toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Waits for `site/client/progressive.ts`, which is loaded after the first paint. */
export async function enhanced(page: Page): Promise<void> {
	const address = await page.waitForFunction(
		() =>
			performance.getEntriesByType("resource").find(({ name }) => /\/enhance-/.test(name))?.name,
	);
	// Importing the file runs it once more, as a module, so it has run when this resolves.
	await page.evaluate(`import(${JSON.stringify(await address.jsonValue())})`);
}

/** Waits until React has hydrated a page of the site, which a key press starts at once. */
export async function hydrated(page: Page): Promise<void> {
	await page.evaluate(async () => {
		while (!("routed" in document.documentElement.dataset)) {
			dispatchEvent(new KeyboardEvent("keydown"));
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
	});
}

/**
 * Rules of axe that a page breaks, with the elements.
 *
 * @param only these rules; all if left out
 */
export async function axe(page: Page, only?: string[]): Promise<string[]> {
	const builder = new AxeBuilder({ page });
	const chosen = only
		? builder.withRules(only)
		: builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
	const { violations } = await chosen
		// On a page without frames, legacy mode finds the same and needs no second page to merge findings.
		.setLegacyMode(page.frames().length === 1)
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(" ")}`),
	);
}
