import { useEffect } from "react";
import { Link, useLocation, useParams } from "react-router";
import type { LeadDetail, LeadLine } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api/api-client.ts";
import { Timestamp } from "../components/clock.tsx";
import { ArrowLeft } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { capitalise, leadName, StateBadges } from "../inbox/lead-row.tsx";
import { useIsLaptop } from "../lib/use-is-wide.ts";
import { markOpened, useLead } from "../queries/use-lead.ts";
import { MoreActions, ProblemNotice } from "./actions.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { FollowUp } from "./follow-up.tsx";
import { OutcomeCard } from "./outcome.tsx";
import { useMovedElsewhere } from "./same-person.tsx";
import { DetailsCard } from "./timeline/attribution.tsx";
import { Message } from "./timeline/message.tsx";
import { Notes } from "./timeline/notes.tsx";
import { TimelineCard } from "./timeline/timeline.tsx";
import { usePerson } from "./use-person.ts";

/** The person who sent a lead. */
export function LeadScreen() {
	const { id = "" } = useParams();
	const { search, hash } = useLocation();
	const query = useLead(id);
	const { data: lead, line, error } = query;
	const isGone = error instanceof ApiError && error.code === "gone";
	return (
		<article className="lead">
			<Link className="button-plain back" to={{ pathname: "/", search, hash }}>
				<ArrowLeft size={20} aria-hidden="true" />
				Leads
			</Link>
			{isGone ? (
				<Gone />
			) : (
				<>
					{line && !lead && <Title line={line} />}
					{lead ? <PersonPage lead={lead} /> : <QueryState of={query} lines={8} />}
				</>
			)}
		</article>
	);
}

function Title({ line }: { line: LeadLine }) {
	const heading = useHeading(leadName(line));
	const { personLeads = 1 } = line;
	return (
		<header className="title">
			<h1 ref={heading} tabIndex={-1}>
				<bdi>{leadName(line)}</bdi>
			</h1>
			<p>
				{capitalise(line.called)}, <Timestamp time={line.receivedAt} full />
				{personLeads > 1 && <>, {personLeads} messages in all</>}
			</p>
			<div className="buttons badges">
				<StateBadges line={line} />
			</div>
		</header>
	);
}

/** A person: their messages, their history and the next steps. Side by side on a laptop. */
function PersonPage({ lead }: { lead: LeadDetail }) {
	const { leads, current } = usePerson(lead);
	useMovedElsewhere(lead);
	const isLaptop = useIsLaptop();
	const unread = leads.find((each) => each.unread)?.id;
	useEffect(() => {
		if (unread) markOpened(unread);
	}, [unread]);
	const problems = leads.map((each) => <ProblemNotice key={each.id} lead={each} />);
	const sentLine = (
		<section className="card" aria-labelledby="asked">
			<h2 id="asked">What they wrote</h2>
			<Message lead={current} />
		</section>
	);
	const rest = (
		<>
			<TimelineCard lead={lead} />
			<DetailsCard lead={current} />
			<MoreActions lead={current} />
		</>
	);
	const reach = (
		<>
			<ContactLinks lead={current} />
			{registeredFeatures().map(
				({ name, NextStep }) => NextStep && <NextStep key={name} lead={current} />,
			)}
			<FollowUp lead={current} />
		</>
	);
	const keep = (
		<>
			<OutcomeCard lead={current} />
			<Notes lead={current} />
		</>
	);
	if (!isLaptop)
		return (
			<>
				<Title line={current} />
				<div className="next">{reach}</div>
				{problems}
				{sentLine}
				{keep}
				{rest}
			</>
		);
	return (
		<>
			<div className="person">
				<Title line={current} />
				{problems}
				{sentLine}
				{rest}
			</div>
			<aside className="next" aria-label="What’s next">
				{reach}
				{keep}
			</aside>
		</>
	);
}

/** The lead was erased, or its storage period has ended. */
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
