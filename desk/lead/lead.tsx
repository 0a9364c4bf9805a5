import { useEffect } from "react";
import { Link, useLocation, useParams } from "react-router";
import type { LeadDetail, LeadLine } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api/api-client.ts";
import { Timestamp } from "../components/clock.tsx";
import { ArrowLeft } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { capitalise, leadName, StateBadges } from "../inbox/lead-row.tsx";
import { markOpened, useLead } from "../queries/use-lead.ts";
import { MoreActions, ProblemNotice } from "./actions.tsx";
import { DetailsCard } from "./attribution.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { FollowUp } from "./follow-up.tsx";
import { Notes } from "./notes.tsx";
import { OutcomeCard } from "./outcome.tsx";
import { TimelineCard } from "./timeline.tsx";

/** One lead with all its details and actions. */
export function LeadScreen() {
	const { id = "" } = useParams();
	const { search, hash } = useLocation();
	const asked = useLead(id);
	const { data: lead, line, error } = asked;
	const gone = error instanceof ApiError && error.code === "gone";
	return (
		<article className="lead">
			<Link className="button-plain back" to={{ pathname: "/", search, hash }}>
				<ArrowLeft size={20} aria-hidden="true" />
				Leads
			</Link>
			{gone ? (
				<Gone />
			) : (
				<>
					{line && <Title line={line} />}
					{lead ? <Everything lead={lead} /> : <QueryState of={asked} lines={8} />}
				</>
			)}
		</article>
	);
}

function Title({ line }: { line: LeadLine }) {
	const heading = useHeading(leadName(line));
	return (
		<header className="title">
			<h1 ref={heading} tabIndex={-1}>
				<bdi>{leadName(line)}</bdi>
			</h1>
			<p>
				{capitalise(line.called)}, <Timestamp time={line.receivedAt} full />
			</p>
			<div className="buttons badges">
				<StateBadges line={line} />
			</div>
		</header>
	);
}

function Everything({ lead }: { lead: LeadDetail }) {
	const { id, unread } = lead;
	useEffect(() => {
		if (unread) markOpened(id);
	}, [id, unread]);
	return (
		<>
			<ContactLinks lead={lead} />
			<FollowUp lead={lead} />
			<ProblemNotice lead={lead} />
			<section className="card" aria-labelledby="asked">
				<h2 id="asked">What they wrote</h2>
				<p className="asked" dir="auto">
					{lead.summary || "Only their contact details."}
				</p>
			</section>
			{lead.estimate && lead.estimate.length > 0 && (
				<section className="card" aria-labelledby="estimate">
					<h2 id="estimate">The estimate they saw</h2>
					<dl className="facts">
						{lead.estimate.map(({ label, amount }, index) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd className={index === 0 ? "estimate" : undefined}>{amount}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			<OutcomeCard lead={lead} />
			<Notes lead={lead} />
			<TimelineCard lead={lead} />
			<DetailsCard lead={lead} />
			<MoreActions lead={lead} />
		</>
	);
}

/** The lead was erased, here or on another device. */
function Gone() {
	const heading = useHeading("This lead is no longer here");
	return (
		<>
			<h1 ref={heading} tabIndex={-1}>
				This lead is no longer here
			</h1>
			<p>It was erased, or its storage period has ended. Your CRM and mailbox may still have it.</p>
		</>
	);
}
