/** What can be said of options that do not take every text; the widgets' own parsers judge (widgets/kit/element/options/options.ts). */
const allowedValues: Record<string, string> = {
	theme: "light, dark, auto",
	font: "system, inherit",
	mode: "inline, modal, button",
	kind: "trial, package",
	accent: "any CSS colour",
};

/** A value that a widget does not know, so that it goes by its own. */
export interface UnknownValue {
	option: string;
	value: string;
	/** What can be written instead, in words. */
	instead: string;
}

/**
 * The options among these attributes whose values have no effect: no colour, no such theme, a coach who has
 * no script here. None before the widget's code is there.
 *
 * @param coaches the origins of the coaches on the page
 */
export function unknownValues(
	widget: string,
	attributes: readonly (readonly [option: string, value: string])[],
	coaches: readonly string[],
): UnknownValue[] {
	const tag = `coach-${widget}`;
	if (!customElements.get(tag)) return [];
	const probe = document.createElement(tag);
	return attributes.flatMap(([option, value]) => {
		if (option === "origin")
			return !value || coaches.includes(value)
				? []
				: [{ option, value, instead: coaches.join(", ") }];
		const instead = allowedValues[option];
		if (!instead || !value.trim()) return [];
		probe.setAttribute(option, value);
		const understood = (probe as unknown as Record<string, string>)[option];
		return understood === undefined ||
			understood === value.trim().toLowerCase() ||
			understood === value.trim()
			? []
			: [{ option, value, instead }];
	});
}
