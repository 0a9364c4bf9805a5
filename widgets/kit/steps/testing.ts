import { fireEvent, type RenderResult } from "@testing-library/react";

/** Reads and operates a rendered widget with steps. */
export function stepper({ container }: Pick<RenderResult, "container">) {
	const one = <E extends HTMLElement>(selector: string) => container.querySelector<E>(selector);
	const text = (selector: string) => one(selector)?.textContent ?? null;
	const button = (label: string) =>
		[...container.querySelectorAll("button")].find((each) => each.textContent === label);
	return {
		one,
		button,
		/** "Step 3 of 9" and the question, from the heading. */
		heading: () => text("h3"),
		question: () => text("#question"),
		hint: () => text("#hint"),
		messages: () => [...container.querySelectorAll("[id$=-error]")].map((p) => p.textContent),
		/** Value and label of each card. */
		cards: () =>
			[...container.querySelectorAll<HTMLInputElement>("input[type=radio]")].map((radio) => [
				radio.value,
				radio.closest("label")?.textContent,
			]),
		chosen: () => one<HTMLInputElement>("input[type=radio]:checked")?.value,
		choose(value: string) {
			const radio = one(`input[type=radio][value="${value}"]`);
			if (!radio) throw new Error(`There is no card "${value}".`);
			fireEvent.click(radio);
		},
		type(values: Record<string, string>) {
			for (const [name, value] of Object.entries(values)) {
				const field = one(`[name="${name}"],[name="${name}:"]`);
				if (!field) throw new Error(`There is no field "${name}".`);
				fireEvent.input(field, { target: { value } });
			}
		},
		value: (name: string) => one<HTMLInputElement>(`[name="${name}"],[name="${name}:"]`)?.value,
		/** Presses the button that leads on: Next, Submit or Calculate Cost. */
		next: () => fireEvent.submit(one("form") as HTMLElement),
		onward: () => one<HTMLButtonElement>("button[type=submit]"),
		previous: () => fireEvent.click(button("Previous") ?? (button("Back") as HTMLElement)),
	};
}
