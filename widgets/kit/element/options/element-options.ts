import { kebab } from "./kebab.ts";
import { type CommonOptions, type Parsers, readOptions } from "./options.ts";
import { prefillAttributes } from "./prefill.ts";

/** Sets an attribute, or removes it if there is no value. */
export function setAttribute(element: Element, name: string, value: unknown): void {
	if (value == null) element.removeAttribute(name);
	else element.setAttribute(name, String(value));
}

/** Replaces all of an element's options. */
export function setOptions(
	element: Element,
	attributes: readonly string[],
	options: Record<string, string>,
): void {
	for (const each of attributes)
		setAttribute(element, each, Object.hasOwn(options, each) ? options[each] : null);
}

/** The attributes that a widget observes. */
export const observedAttributes = (optionNames: readonly string[]): string[] => [
	"texts",
	...optionNames.map(kebab),
	...prefillAttributes,
];

/** Passes properties set before the element was defined to the setters that they hide. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
	const own = element as unknown as Record<string, unknown>;
	for (const name of names) {
		if (!Object.hasOwn(own, name)) continue;
		const value = own[name];
		delete own[name];
		own[name] = value;
	}
}

/** Defines a property for each option, beside its attribute: `element.theme = "dark"`. */
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
