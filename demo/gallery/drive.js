/** Operates a real widget: types, chooses, presses, and waits for the result. */

const tick = () => new Promise((resolve) => setTimeout(resolve, 10));

/**
 * @param {() => unknown} condition @param {string} what for the message if it does not become true within five
 * seconds
 */
export async function until(condition, what) {
	const end = Date.now() + 5000;
	for (;;) {
		const result = condition();
		if (result) return result;
		if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
		await tick();
	}
}

/** What a state can do with its element. */
export class Driver {
	/** @param {HTMLElement & {open(): void}} element */
	constructor(element) {
		this.element = element;
	}

	get root() {
		return this.element.shadowRoot;
	}

	/** The element that matches, once it exists. */
	see(selector) {
		return until(() => this.root?.querySelector(selector), selector);
	}

	/** Waits for a text in the widget. */
	read(words) {
		return until(() => this.root?.textContent.includes(words), `"${words}"`);
	}

	/** Waits for texts of a language. */
	hear(lang) {
		return until(() => this.root?.querySelector("[lang]")?.lang === lang, `words in "${lang}"`);
	}

	/** Types into fields, by name or id. */
	async type(fields) {
		for (const [name, text] of Object.entries(fields)) {
			const field = await this.see(`[name="${name}"],textarea#${name}`);
			field.focus();
			field.value = text;
			field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
		}
	}

	/** Chooses answers by their values, each on its own step, and presses Next after each. */
	async answer(...values) {
		const step = () => this.root?.querySelector("progress")?.value;
		for (const value of values) {
			await this.choose(value);
			const before = step();
			await this.press("[type=submit]");
			// In a frame a press submits a moment later, and the next step may have an answer with the same value.
			await until(() => step() !== before, `the step after "${value}"`);
		}
	}

	async choose(value) {
		(await this.see(`input[value="${value}"]`)).click();
	}

	/** Presses the matching button, once it is enabled. */
	async press(selector) {
		const button = await until(
			() => this.root.querySelector(`${selector}:not([aria-disabled=true])`),
			`a button ${selector} that can be pressed`,
		);
		button.click();
	}

	/** Submits the visible form, like Enter in a field. */
	async submit() {
		(await this.see("form")).requestSubmit();
	}
}
