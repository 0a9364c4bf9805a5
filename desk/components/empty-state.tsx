import type { ReactNode } from "react";
import { Link } from "react-router";

interface EmptyStateProps {
	title: string;
	/** A picture above the title. */
	drawing?: ReactNode;
	children?: ReactNode;
	/** Where a link leads, and its label. */
	to?: string;
	go?: string;
}

/** Stands in for an empty list or report and says why it is empty. */
export const EmptyState = ({ title, drawing, children, to, go }: EmptyStateProps) => (
	<div className="nothing">
		{drawing}
		<h2>{title}</h2>
		{children && <p>{children}</p>}
		{to && (
			<Link className="button" to={to}>
				{go}
			</Link>
		)}
	</div>
);
