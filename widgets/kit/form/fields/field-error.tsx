import type { ReactNode } from "react";

/**
 * Looks like the kit's other icons (lucide). Sized by attributes, because a step may show it before
 * the feedback styles load.
 */
export function ErrorIcon() {
	return (
		<svg
			width="16"
			height="16"
			viewBox="0 0 24 24"
			aria-hidden="true"
			className="mt-[2px] flex-none"
		>
			<circle cx="12" cy="12" r="10" />
			<path d="M12 7v6M12 16.5v.01" />
		</svg>
	);
}

/** Error messages rendered for their fields, by field name. */
export function fieldErrors(errors: Record<string, ReactNode>): Record<string, ReactNode> {
	const errorRows = Object.entries(errors).map(([name, message]) => [
		name,
		<p
			key={name}
			id={`${name}-error`}
			part="error"
			className="flex items-start gap-[8px] mt-[8px] text-label text-error"
		>
			<ErrorIcon />
			{message}
		</p>,
	]);
	return Object.fromEntries(errorRows);
}
