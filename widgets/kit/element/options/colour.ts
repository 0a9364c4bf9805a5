/** A valid CSS colour; empty if it isn't one. */
export const colour = (value: string | null | undefined): string =>
	value && CSS.supports("color", value.trim()) ? value.trim() : "";
