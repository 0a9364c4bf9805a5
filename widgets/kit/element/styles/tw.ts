/**
 * Marks Tailwind classes outside a `className="…"` literal, so the build generates their rules.
 * Returns them unchanged: no class engine ships.
 */
export function tw(classes: TemplateStringsArray): string {
	return classes[0] ?? "";
}
