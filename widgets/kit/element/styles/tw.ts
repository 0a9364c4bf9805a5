/**
 * Marks Tailwind classes outside a `className="…"` literal, so the build generates their rules.
 * Returns them unchanged: no class engine ships.
 *
 * @example
 * const buttonClass = tw`min-h-[44px] font-semibold`;
 */
export function tw(classes: TemplateStringsArray): string {
	return classes[0] ?? "";
}
