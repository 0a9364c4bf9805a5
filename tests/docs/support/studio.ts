import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../../e2e/test.ts";

/** Opens the studio and waits for its script; until then the snippet has the real site's address. */
export async function openStudio(page: Page, site: string): Promise<void> {
	await page.goto(`${site}/embed/`);
	await hydrated(page);
}

/** The box with the lines to paste. */
export const snippetOf = (page: Page) => page.getByRole("region", { name: "Snippet", exact: true });

export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";

/** Takes one of the studio's choices. */
export const choose = (page: Page, group: string, value: string) =>
	page.locator(`input[name="${group}"][value="${value}"]`).check();
