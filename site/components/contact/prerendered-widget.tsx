import type { ReactNode } from "react";
import { useShadowRoot } from "../../render-collector.ts";

/** React has no type for it yet. */
const declarative = { shadowrootmode: "open" };

interface PrerenderedWidgetProps {
	name: "booking" | "contact" | "share" | "comments";
	/** Of a booking. */
	kind?: "trial" | "package";
	children?: ReactNode;
}

/**
 * A widget that is there before any script, and posts without one. `children` are for browsers that
 * know no declarative shadow roots. Widgets come to life once they are near (`dom/lazy-mount.ts`).
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
