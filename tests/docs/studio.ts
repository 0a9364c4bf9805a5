import type { Locator, Page } from "@playwright/test";

/** The box with the lines to paste. */
export const snippetOf = (page: Page) => page.getByRole("region", { name: "Snippet", exact: true });

export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";

/** Takes one of the studio's choices. */
export const choose = (page: Page, group: string, value: string) =>
	page.locator(`input[name="${group}"][value="${value}"]`).check();
