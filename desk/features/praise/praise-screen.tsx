import { useRef } from "react";
import type { PraiseDto, PraiseState } from "../../../gateway/desk-api/api.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { formatDate } from "./format-date.ts";
import { PraiseCard } from "./praise-card.tsx";
import { usePraise } from "./use-praise.ts";

const groups: readonly [PraiseState, title: string][] = [
	["waiting", "Waiting for you"],
	["with-client", "Waiting for your client"],
	["shown", "Shown"],
	["asked", "No answer yet"],
	["closed", "Taken down"],
];

/** All praise, grouped by what the coach has to do next. */
export function PraiseScreen() {
	const query = usePraise();
	const { data } = query;
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<Screen title="Praise">
			<p className="lead-in">
				What clients say about you, shown with their permission. You approve each quote, and they
				can take theirs down at any time.
			</p>
			<QueryState of={query} lines={3} height={120} />
			{data?.praise.length === 0 && (
				<EmptyState title="No praise yet" to="/" go="Go to your leads">
					Mark a lead as won, then use the button on the lead’s page to ask for a few words.
				</EmptyState>
			)}
			{data && data.praise.length > 0 && (
				<h2 className="sr-only" ref={heading} tabIndex={-1}>
					All of them
				</h2>
			)}
			{data &&
				groups.map(([state, title]) => {
					const items = data.praise.filter((each) => each.state === state);
					if (items.length === 0) return null;
					const isShort = state === "asked" || state === "closed";
					return (
						<section className="stack" key={state} aria-labelledby={`praise-${state}`}>
							<h2 id={`praise-${state}`}>{title}</h2>
							{isShort ? (
								<ul className="card praise-lines">
									{items.map((each) => (
										<PastLine key={each.id} of={each} />
									))}
								</ul>
							) : (
								items.map((each) => (
									<PraiseCard
										key={each.id}
										praise={each}
										list={data}
										onGone={() => heading.current?.focus()}
									/>
								))
							)}
						</section>
					);
				})}
			{data?.praise.some(({ isShown }) => isShown) && (
				<p className="hint">
					Up to twelve are shown, newest first. Your Testimonials page shows them if you publish
					your website from this desk. Anyone can read them at <code>{data.publicUrl}</code>.
				</p>
			)}
		</Screen>
	);
}

/** Somebody who hasn't answered, or said no, or whose words were deleted or withdrawn. */
function PastLine({
	of: { person, state, askedAt, agreedAt, closedAt = 0, closedBy },
}: {
	of: PraiseDto;
}) {
	const text =
		state === "asked"
			? `asked on ${formatDate(askedAt)}`
			: closedBy === "coach"
				? `you deleted it on ${formatDate(closedAt)}`
				: agreedAt === undefined
					? `said no on ${formatDate(closedAt)}`
					: `withdrawn on ${formatDate(closedAt)}`;
	return (
		<li>
			<bdi>{person || "A client"}</bdi>, <span className="hint">{text}</span>
		</li>
	);
}
