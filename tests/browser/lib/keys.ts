import { sendKeys } from "@web/test-runner-commands";

/** Presses keys one after the other, as a person does: `press("Tab", "Enter")`. */
export async function press(...keys: string[]): Promise<void> {
	for (const key of keys) await sendKeys({ press: key });
}

/** Types into whatever has the focus. */
export async function type(text: string): Promise<void> {
	await sendKeys({ type: text });
}
