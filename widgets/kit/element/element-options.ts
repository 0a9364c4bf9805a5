import { setAttribute } from "./data-options.ts";
import { type CommonOptions, kebab, type Parsers, prefillFields, readOptions } from "./options.ts";

/** The attributes that a widget with these options reads. */
export const observedAttributes = (optionNames: readonly string[]): string[] =>
	["texts", ...optionNames, ...prefillFields.map((field) => `prefill-${field}`)].map(kebab);

/** Hands properties that a page set before the element was defined to their setters, which they hide. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
	const own = element as unknown as Record<string, unknown>;
	for (const name of names) {
		if (!Object.hasOwn(own, name)) continue;
		const value = own[name];
		delete own[name];
		own[name] = value;
	}
}

/** Makes each option a property of the element, too: `element.theme = "dark"`. */
export function defineOptionProperties<O extends CommonOptions>(
	prototype: HTMLElement,
	parsers: Parsers<O>,
): void {
	for (const option in parsers) {
		Object.defineProperty(prototype, option, {
			get(this: HTMLElement) {
				return readOptions(this, parsers)[option];
			},
			set(this: HTMLElement, value: unknown) {
				setAttribute(this, kebab(option), value);
			},
		});
	}
}
