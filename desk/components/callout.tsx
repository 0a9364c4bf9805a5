import type { ReactNode } from "react";
import { CircleAlert, Info } from "./icons.tsx";

/** A highlighted message; a screen reader announces `wrong` at once. */
export function Callout({ tone, children }: { tone?: "care" | "wrong"; children: ReactNode }) {
	const Icon = tone ? CircleAlert : Info;
	return (
		<div
			className={`notice${tone ? ` notice-${tone}` : ""}`}
			role={tone === "wrong" ? "alert" : undefined}
		>
			<Icon size={20} aria-hidden="true" />
			<div>{children}</div>
		</div>
	);
}
