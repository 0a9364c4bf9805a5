/** A colour as CSS knows it; empty where it is none. */
export const colour = (value: string | null | undefined): string =>
	value && CSS.supports("color", value.trim()) ? value.trim() : "";
