import type { ReactNode } from "react";
import { CircleAlert, Info } from "./icons.tsx";

/** A highlighted message; a screen reader announces `danger` at once. */
export function Callout({ tone, children }: { tone?: "warning" | "danger"; children: ReactNode }) {
	const Icon = tone ? CircleAlert : Info;
	return (
		<div
			className={`notice${tone ? ` notice-${tone}` : ""}`}
			role={tone === "danger" ? "alert" : undefined}
		>
			<Icon size={20} aria-hidden="true" />
			<div>{children}</div>
		</div>
	);
}
