import type { ShadowRootHtml } from "../../widgets/kit/element/ssr.tsx";

/**
 * A page's HTML with declarative shadow roots where its prerendered widgets have left their marks, and the
 * style elements that came in with them.
 *
 * @param roots by widget; none where the widgets have not been built
 * @throws when a mark is missing or stands twice: the page is not as its components drew it
 */
export function withShadowRoots(
	html: string,
	markOf: (name: string) => string,
	roots: Record<string, ShadowRootHtml>,
): { html: string; styles: string[] } {
	let whole = html;
	const styles: string[] = [];
	for (const [name, root] of Object.entries(roots)) {
		const parts = whole.split(markOf(name));
		if (parts.length > 2) throw new Error(`Two prerendered widgets "${name}" on one page`);
		if (parts.length > 1) styles.push(root.style);
		whole = parts.join(root.html);
	}
	return { html: whole, styles };
}
