/**
 * Marks a list of Tailwind classes that stands outside a `className="…"` literal, so that the
 * build finds it and makes its rules. At run time it is the identity: no class engine ships.
 */
export function tw(classes: TemplateStringsArray): string {
	return classes[0] ?? "";
}
