import { Link, Navigate } from "react-router";
import { Circle, CircleCheck } from "../../components/icons.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Step } from "./step.tsx";
import { firstOpen, steps, useSteps } from "./use-steps.ts";

/** All screens, each with a link. A new installation begins with the first. */
export function Overview() {
	const query = useSteps();
	const { data } = query;
	if (data && !data.hasBegun) return <Navigate to="/start/you" replace />;
	const open = data && firstOpen(data);
	return (
		<Step title="Getting started">
			<QueryState of={query} lines={6} height={52} />
			{data && (
				<>
					<p className="lead-in">
						{open ? "Pick up where you left off." : "You’re all set. Come back to any of these."}
					</p>
					<ol className="start-list">
						{steps.map(([name, title]) => {
							const isDone = data.finished.includes(name);
							const Icon = isDone ? CircleCheck : Circle;
							return (
								<li key={name}>
									<Link to={`/start/${name}`}>
										<Icon
											size={22}
											className={isDone ? "sign-good" : "sign-open"}
											role="img"
											aria-label={isDone ? "Done" : "To do"}
										/>
										{title}
									</Link>
								</li>
							);
						})}
					</ol>
					<Link className="button button-primary button-wide" to={open ? `/start/${open}` : "/"}>
						{open ? "Continue" : "Go to my leads"}
					</Link>
				</>
			)}
		</Step>
	);
}
