/**
 * A page's HTML with declarative shadow roots where its prerendered widgets have left their marks.
 *
 * @param roots `<template shadowrootmode>` by widget; none where the widgets have not been built
 * @throws when a mark is missing or stands twice: the page is not as its components drew it
 */
export function withShadowRoots(
	html: string,
	markOf: (name: string) => string,
	roots: Record<string, string>,
): string {
	let whole = html;
	for (const [name, root] of Object.entries(roots)) {
		const parts = whole.split(markOf(name));
		if (parts.length > 2) throw new Error(`Two prerendered widgets "${name}" on one page`);
		whole = parts.join(root);
	}
	return whole;
}
