/**
 * Valid values of restricted options, in words. The widgets' own parsers decide
 * (widgets/kit/element/options/options.ts).
 */
const allowedValues: Record<string, string> = {
	theme: "light, dark, auto",
	font: "system, inherit",
	mode: "inline, modal, button, tab",
	kind: "trial, package",
	accent: "any CSS colour",
};

/** An unknown option value, which the widget ignores. */
export interface UnknownValue {
	option: string;
	value: string;
	/** What can be written instead, in words. */
	instead: string;
}

/**
 * Options whose values have no effect, such as an invalid colour, an unknown theme, or a coach
 * without a script on the page. Empty until the widget's code has loaded.
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
		// The widgets' parsers don't know `tab`, which widgets/tab/tab.ts handles.
		if (!instead || !value.trim() || (option === "mode" && value === "tab")) return [];
		probe.setAttribute(option, value);
		const readValue = (probe as unknown as Record<string, string>)[option];
		return readValue === undefined ||
			readValue === value.trim().toLowerCase() ||
			readValue === value.trim()
			? []
			: [{ option, value, instead }];
	});
}
