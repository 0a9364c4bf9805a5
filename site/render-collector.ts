/** What the build asks about the page it has just drawn; in a browser nothing is noted. */
export const drawn = {
	/** Names of the icons. */
	icons: new Set<string>(),
	/** The text of its h1. */
	headline: "",
	/** Address of its first drawing. */
	art: "",
};

export function noteHeadline(text: string): void {
	if (import.meta.env.SSR) drawn.headline ||= text;
}

/** Photographs are of the owner's choosing, and may be in any format; only drawings are noted. */
export function noteArt(src: string): void {
	if (import.meta.env.SSR && src.endsWith(".svg")) drawn.art ||= src;
}
