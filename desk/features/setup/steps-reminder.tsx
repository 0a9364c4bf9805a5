import { Link } from "react-router";
import { Button } from "../../components/button.tsx";
import { X } from "../../components/icons.tsx";
import { useCounts } from "../../inbox/state/use-counts.ts";
import { firstOpen, steps, useSaveSteps, useSteps } from "./use-steps.ts";

/** A quiet line above the leads, until the first steps are done or dismissed. */
export function StepsReminder() {
	const { data } = useSteps();
	const leads = useCounts().data?.total;
	const save = useSaveSteps();
	if (!data || data.isOver || leads === undefined) return null;
	// An installation that already has leads was set up before these steps existed.
	if (!data.hasBegun && leads > 0) return null;
	const open = firstOpen(data);
	if (!open) return null;
	const stepsLeft = steps.length - data.finished.length;
	return (
		<p className="start-reminder">
			<Link to={data.hasBegun ? `/start/${open}` : "/start/you"}>
				{data.hasBegun
					? `Finish setting up: ${stepsLeft} to go`
					: "Set up your desk in six short steps"}
			</Link>
			<Button
				look="plain"
				aria-label="Don’t remind me to set up"
				busy={save.isPending}
				onClick={() => save.mutate({ isOver: true })}
			>
				<X size={18} aria-hidden="true" />
			</Button>
		</p>
	);
}
