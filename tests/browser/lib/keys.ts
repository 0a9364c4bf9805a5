import { sendKeys } from "@web/test-runner-commands";

/** Presses keys one after the other, as a person does: `press("Tab", "Shift+Tab", " ")`. */
export async function press(...keys: string[]): Promise<void> {
	for (const key of keys) {
		// Presses modifiers separately, because puppeteer has no key combinations.
		const [plain = key, modifier] = key.split("+").reverse();
		if (modifier) await sendKeys({ down: modifier });
		await sendKeys({ press: plain });
		if (modifier) await sendKeys({ up: modifier });
	}
}

/** Types into the focused element. */
export async function type(text: string): Promise<void> {
	await sendKeys({ type: text });
}
