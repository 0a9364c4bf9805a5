import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

/** A few sentences that stand out; `wrong` is read out at once by a screen reader. */
export function Callout({ tone, children }: { tone?: "care" | "wrong"; children: ReactNode }) {
	const Sign = tone ? CircleAlert : Info;
	return (
		<div
			className={`notice${tone ? ` notice-${tone}` : ""}`}
			role={tone === "wrong" ? "alert" : undefined}
		>
			<Sign size={20} aria-hidden="true" />
			<div>{children}</div>
		</div>
	);
}
