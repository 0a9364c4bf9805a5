import type { Shot } from "./shots.ts";

const modal = "body > coach-checklist";

/** The states of the checklist dialog, on a partner's page and on the site, as a visitor comes by them. */
const states: Record<string, Shot["prepare"]> = {
	open: async () => {},
	errors: async (page) => {
		await page.locator(modal).getByLabel("Telephone").fill("07700");
		await page.locator(modal).getByRole("button", { name: "Download Checklist" }).click();
		await page.waitForTimeout(300);
	},
	filled: async (page) => {
		const form = page.locator(modal);
		await form.getByLabel("First name").fill("Bartholomew-Maximilian");
		await form.getByLabel("Last name").fill("O'Featherstonehaugh");
		await form.getByLabel("Telephone").fill("07700 900123");
		await form.getByLabel("Email").fill("bartholomew@a-rather-long-domain-name.example");
	},
	sent: async (page) => {
		await states.filled?.(page);
		const arriving = page.waitForEvent("download");
		await page.locator(modal).getByRole("button", { name: "Download Checklist" }).click();
		await arriving;
		await page.waitForTimeout(400);
	},
};

export const widgetShots: Shot[] = (["light", "dark"] as const).flatMap((theme) =>
	[320, 1280].flatMap((width) =>
		(["partner", "site"] as const).flatMap((place) =>
			Object.entries(states).map(([state, prepare]) => ({
				name: `widgets/checklist-${place}-${state}-${theme}-${width}`,
				width,
				theme,
				url: (house) => house[place],
				async prepare(page) {
					await page.waitForFunction(() => "Coachkit" in window);
					await page.evaluate((name) => {
						(window as unknown as { Coachkit: { open(n: string, o: object): void } }).Coachkit.open(
							"checklist",
							{ theme: name },
						);
					}, theme);
					await page.locator(`${modal} dialog`).waitFor();
					await page.waitForTimeout(150);
					await prepare?.(page);
				},
			})),
		),
	),
);
