import type { ReactNode } from "react";
import { useShadowRoot } from "../../render-collector.ts";

/** React has no type for this attribute yet. */
const declarative = { shadowrootmode: "open" };

interface PrerenderedWidgetProps {
	name: "booking" | "contact" | "share" | "comments";
	/** Kind of booking. */
	kind?: "trial" | "package";
	children?: ReactNode;
}

/**
 * A widget that is shown before any script, and posts without one. `children` are for browsers
 * without declarative shadow roots. Widgets become interactive once they are near the window
 * (`dom/lazy-mount.ts`).
 */
export function PrerenderedWidget({ name, kind, children }: PrerenderedWidgetProps) {
	const Tag = `coach-${name}` as const;
	const __html = useShadowRoot(kind ? `${name}-${kind}` : name);
	return (
		<Tag data-dsd={name} kind={kind}>
			{__html !== undefined && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: made by the widget's own build
				<template {...declarative} dangerouslySetInnerHTML={{ __html }} />
			)}
			{children}
		</Tag>
	);
}
