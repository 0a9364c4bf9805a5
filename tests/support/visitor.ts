import type { Locator, Page } from "playwright";

/** A visitor's actions in each widget, by its labels; `email` distinguishes the leads. */
type Fill = (widget: Locator, email: string) => Promise<void>;

const person: Fill = async (widget, email) => {
	await widget.getByLabel("First name").fill("Jo");
	await widget.getByLabel("Last name").fill("Bloggs");
	await widget.getByLabel(/^(Telephone|Phone)$/).fill("07700 900123");
	await widget.getByLabel("Email").fill(email);
};

async function choose(widget: Locator, ...answers: string[]): Promise<void> {
	for (const answer of answers) {
		await widget.getByText(answer, { exact: true }).click();
		await widget.getByRole("button", { name: "Next" }).click();
	}
}

/** Fills a form widget from its first field to its last button. */
export const fill = {
	checklist: async (widget, email) => {
		await person(widget, email);
		await widget.getByRole("button", { name: "Download Checklist" }).click();
	},
	contact: async (widget, email) => {
		await person(widget, email);
		await widget.getByLabel("Your enquiry").fill("Can you ring me on Tuesday?");
		await widget.getByRole("button", { name: "Send Message" }).click();
	},
	consultation: async (widget, email) => {
		await choose(
			widget,
			"I run a business",
			"Office",
			"3 days a week",
			"Medium: 100 to 300 square metres",
			"2 toilets",
			"No, never",
			"Within a month",
			"Likely",
		);
		await person(widget, email);
		await widget.getByRole("button", { name: "Submit" }).click();
	},
	calculator: async (widget, email) => {
		for (const step of [1, 2, 3, 4]) {
			// The second card of every step; the widget's own tests check the texts.
			await widget.getByRole("radio").nth(1).check({ force: true });
			if (step <= 4) await widget.getByRole("button", { name: "Next" }).click();
		}
		await person(widget, email);
		await widget.getByRole("button", { name: "Calculate Cost" }).click();
	},
} satisfies Record<string, Fill>;

export type FormWidget = keyof typeof fill;
export const formWidgets = Object.keys(fill) as FormWidget[];

/** Opens a form widget in its dialog, through the public API. */
export async function openModal(page: Page, name: FormWidget, options = {}): Promise<Locator> {
	await page.waitForFunction(() => "version" in ((window as { Coachkit?: object }).Coachkit ?? {}));
	await page.evaluate(
		([widget, more]) => {
			const { Coachkit } = window as unknown as {
				Coachkit: { open(name: string, options: object): void };
			};
			Coachkit.open(widget as string, more as object);
		},
		[name, options] as const,
	);
	return page.locator(`html > coach-${name}`);
}
