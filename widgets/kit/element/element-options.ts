import { type CommonOptions, kebab, type Parsers, prefillFields, readOptions } from "./options.ts";

/** From the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N };

/** The options that a placeholder or an opener names in its `data-coach-…` attributes. */
export function readDataOptions(element: Element): Record<string, string> {
	const options: Record<string, string> = {};
	for (const { name, value } of Coachkit.native(element).attributes)
		options[name.split("data-coach-")[1] as string] = value;
	return options;
}

/** Sets an attribute, or takes it away where there is no value. */
export function setAttribute(element: Element, name: string, value: unknown): void {
	if (value == null) element.removeAttribute(name);
	else element.setAttribute(name, String(value));
}

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
