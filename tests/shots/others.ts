import type { Page } from "playwright";
import { enquire } from "../support/desk.ts";
import type { House } from "../support/house.ts";
import type { Shot } from "./shots.ts";

/** Pages outside site and desk: links in mails, a partner's report, the inbox. */
const pages: Record<
	string,
	{ url(house: House): string; desk?: boolean; prepare?(page: Page, house: House): Promise<void> }
> = {
	"link-gone": { url: ({ site }) => `${site}/leads/checklist/gone` },
	"permission-gone": { url: ({ site }) => `${site}/leads/permission/gone` },
	"report-gone": { url: ({ site }) => `${site}/reports/gone` },
	report: {
		url: ({ site }) => `${site}/desk/numbers`,
		desk: true,
		async prepare(page) {
			await page.getByText("Add a partner").click();
			await page.getByLabel("Partner’s name").fill("Bright & Penny");
			await page.getByRole("button", { name: "Create their link" }).click();
			const href = await page.locator("a[href*='/reports/']").first().getAttribute("href");
			await page.goto(href ?? "");
		},
	},
	"inbox-full": {
		url: ({ standins }) => standins,
		async prepare(page, house) {
			await enquire(house, { firstName: "Iolo", lastName: "Morgan" });
			await page.getByText("Iolo Morgan").first().waitFor();
		},
	},
};

export const otherShots = (widths: number[]): Shot[] =>
	Object.entries(pages).flatMap(([name, { url, desk = false, prepare }]) =>
		widths.flatMap((width) =>
			(["light", "dark"] as const).map((theme) => ({
				name: `others/${name}-${width}${theme === "dark" ? "-dark" : ""}`,
				...{ width, theme, desk, url, fullPage: true },
				async prepare(page: Page, house: House) {
					await prepare?.(page, house);
					await page.waitForTimeout(400);
				},
			})),
		),
	);
