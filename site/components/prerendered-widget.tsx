import type { ReactNode } from "react";

/** Stands in a page's HTML where the build puts a widget's shadow root (`site/render/shadow-roots.ts`). */
export const shadowMark = (name: string) => `{{shadow root of ${name}}}`;

interface PrerenderedWidgetProps {
	name: "booking" | "contact" | "share" | "comments";
	/** Of a booking. */
	kind?: "trial" | "package";
	children?: ReactNode;
}

/**
 * A widget that is there before any script, and posts without one. `children` are for browsers that
 * know no declarative shadow roots. Widgets come to life once they are near (`client/lazy-mount.ts`).
 */
export function PrerenderedWidget({ name, kind, children }: PrerenderedWidgetProps) {
	const Tag = `coach-${name}` as const;
	return (
		<Tag data-dsd={name} kind={kind}>
			{import.meta.env.SSR && shadowMark(kind ? `${name}-${kind}` : name)}
			{children}
		</Tag>
	);
}
