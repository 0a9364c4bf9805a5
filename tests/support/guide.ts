import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "../e2e/test.ts";
import type { House } from "./house.ts";

/** The bold or code texts in the steps of a guide's section: what to press and what to type, in order. */
export function stepsOf(guide: string, section: string): string[][] {
	const file = join(import.meta.dirname, `../../site/content/guides/${guide}.md`);
	const parts = readFileSync(file, "utf8").split(/^## /m);
	const text = parts.find((part) => part.startsWith(`${section}\n`)) ?? "";
	return [...text.matchAll(/^\d+\. (.*)$/gm)].map(([, step = ""]) =>
		[...step.matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)].map((found) => found[1] ?? found[2] ?? ""),
	);
}

/** Presses links and buttons by their labels, one after the other; `meanwhile` says what to do just before a label. */
export async function press(
	page: Page,
	words: readonly string[],
	meanwhile: Record<string, () => Promise<unknown>> = {},
): Promise<void> {
	for (const name of words) {
		await meanwhile[name]?.();
		const exact = { name, exact: true };
		const found = page.getByRole("link", exact).or(page.getByRole("button", exact));
		// Menus load before the page's main part; wait until that has loaded too.
		await page.waitForLoadState("domcontentloaded");
		await found.filter({ visible: true }).last().click();
	}
}

/**
 * The boxes of source text that a guide gives to a partner.
 *
 * @param path of the guide, with choices made in the studio as its query
 */
export async function handedOut(page: Page, { site }: House, path: string) {
	await page.goto(site + path);
	await hydrated(page);
	const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
	const { origin } = new URL(canonical ?? "");
	const boxes = await page.locator(".code[data-format]").evaluateAll((elements) =>
		elements.map((element) => ({
			format: element.getAttribute("data-format") ?? "",
			widget: element.getAttribute("data-widget") ?? "",
			code: element.querySelector("code")?.textContent ?? "",
		})),
	);
	return boxes.map(({ code, ...box }) => ({
		...box,
		code: code
			.replaceAll(origin, site)
			.replaceAll(encodeURIComponent(origin), encodeURIComponent(site)),
	}));
}
