import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { ArrowLeft } from "../../components/icons.tsx";
import { type PublishDetails, usePublishDetails } from "./use-publish-details.ts";
import { steps } from "./use-steps.ts";

/** What the layout passes to its screens. */
export interface StartContext {
	publishDetails: PublishDetails;
}

/** One question a screen, with the progress, the way back, and the way out. */
export function StartLayout() {
	const publishDetails = usePublishDetails();
	const { pathname } = useLocation();
	const at = steps.findIndex(([name]) => pathname.startsWith(`/start/${name}`));
	return (
		<div className="start">
			<StartHead at={at} />
			<Outlet context={{ publishDetails } satisfies StartContext} />
			<PublishStatus {...publishDetails} />
		</div>
	);
}

function StartHead({ at }: { at: number }) {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	/** The first question has no Back button: the only step before it, claiming the desk, is done. */
	const hasBack = at >= 0 && pathname !== `/start/${steps[0]?.[0]}`;
	return (
		<header className="start-head">
			<div className="start-ways">
				{hasBack && (
					<Button look="plain" onClick={() => void navigate(-1)}>
						<ArrowLeft size={18} aria-hidden="true" />
						Back
					</Button>
				)}
				<Link className="button-plain" to="/">
					{at >= 0 ? "Do this later" : "Back to my leads"}
				</Link>
			</div>
			{at >= 0 && (
				<div
					className="start-progress"
					role="progressbar"
					aria-label="Getting started"
					aria-valuemin={1}
					aria-valuemax={steps.length}
					aria-valuenow={at + 1}
					aria-valuetext={`Step ${at + 1} of ${steps.length}`}
				>
					{steps.map(([name], index) => (
						<span key={name} data-state={index < at ? "past" : index === at ? "now" : undefined} />
					))}
				</div>
			)}
		</header>
	);
}

function PublishStatus({ isPending, isDone, failure }: PublishDetails) {
	return (
		<div className="start-status">
			<p className="hint" role="status">
				{isPending &&
					"Putting your details on your forms. You can carry on. This takes up to a minute."}
				{isDone && "Your details are on your forms."}
			</p>
			{failure && (
				<Callout tone="danger">
					{failure} <Link to="/business">Look at my details</Link>
				</Callout>
			)}
		</div>
	);
}
