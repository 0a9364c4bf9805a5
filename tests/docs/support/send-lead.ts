import { expect, type Locator, type Page } from "@playwright/test";

/** The forms, and how a visitor fills each in and sends it. */
export type Form = "checklist" | "contact" | "consultation" | "calculator";

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

const person = (email: string) => ({
	"First name": "Jo",
	"Last name": "Bloggs",
	Telephone: "07700 900123",
	Email: email,
});

/** Takes the first answer of each step, up to the contact details. */
async function answerSteps(form: Locator): Promise<void> {
	for (let step = 1; !(await form.getByLabel("First name").isVisible()); step++) {
		await expect(form.getByText(`Step ${step} of`)).toBeVisible();
		await form.getByRole("radio").first().check();
		await form.getByRole("button", { name: "Next" }).click();
		await expect(form.getByText(`Step ${step + 1} of`)).toBeVisible();
	}
}

const ways: Record<Form, (form: Locator, email: string) => Promise<void>> = {
	async checklist(form, email) {
		await fill(form, person(email));
		await form.getByRole("button", { name: "Download Checklist" }).click();
	},
	async contact(form, email) {
		const { Telephone, ...others } = person(email);
		await fill(form, { ...others, Phone: Telephone, "Your enquiry": "Can we talk on Tuesday?" });
		await form.getByRole("button", { name: "Send Message" }).click();
	},
	async consultation(form, email) {
		await answerSteps(form);
		await fill(form, person(email));
		await form.getByRole("button", { name: "Submit" }).click();
	},
	async calculator(form, email) {
		await answerSteps(form);
		await fill(form, person(email));
		await form.getByRole("button", { name: "Calculate Cost" }).click();
	},
};

/** Fills a form in and sends it. */
export async function sendLead(page: Page, form: Form, email: string): Promise<void> {
	await ways[form](page.locator(`coach-${form}`), email);
}
