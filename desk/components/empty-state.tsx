import type { ReactNode } from "react";
import { Link } from "react-router";

interface EmptyStateProps {
	title: string;
	children?: ReactNode;
	/** Where one may go from here, and what that is called. */
	to?: string;
	go?: string;
}

/** In the place of a list or figures: that there are none, and why. */
export const EmptyState = ({ title, children, to, go }: EmptyStateProps) => (
	<div className="nothing">
		<h2>{title}</h2>
		{children && <p>{children}</p>}
		{to && (
			<Link className="button" to={to}>
				{go}
			</Link>
		)}
	</div>
);
