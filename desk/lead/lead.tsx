import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useLocation, useParams } from "react-router";
import type { LeadDetail, LeadLine } from "../../gateway/desk-api/api.ts";
import { Refusal } from "../api-client.ts";
import { When } from "../components/clock.tsx";
import { Awaited } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { Chips, capital, nameOf } from "../inbox/lead-row.tsx";
import { Otherwise, Trouble } from "./actions.tsx";
import { Origin } from "./attribution.tsx";
import { Reach } from "./contact-links.tsx";
import { Notes } from "./notes.tsx";
import { Story } from "./timeline.tsx";
import { useLead } from "./use-lead.ts";

/** Everything about one lead, and everything that can be done with it. */
export function LeadScreen() {
	const { id = "" } = useParams();
	const { search, hash } = useLocation();
	const asked = useLead(id);
	const { data: lead, line, error } = asked;
	const gone = error instanceof Refusal && error.code === "gone";
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
					{lead ? <Everything lead={lead} /> : <Awaited of={asked} lines={8} />}
				</>
			)}
		</article>
	);
}

function Title({ line }: { line: LeadLine }) {
	const heading = useHeading(nameOf(line));
	return (
		<header className="title">
			<h1 ref={heading} tabIndex={-1}>
				<bdi>{nameOf(line)}</bdi>
			</h1>
			<p>
				{capital(line.called)}, <When time={line.receivedAt} full />
			</p>
			<div className="buttons">
				<Chips line={line} />
			</div>
		</header>
	);
}

function Everything({ lead }: { lead: LeadDetail }) {
	return (
		<>
			<Reach lead={lead} />
			<Trouble lead={lead} />
			<section className="card" aria-labelledby="asked">
				<h2 id="asked">What they asked</h2>
				<p className="asked" dir="auto">
					{lead.summary || "Nothing beyond their details."}
				</p>
			</section>
			{lead.estimate && lead.estimate.length > 0 && (
				<section className="card" aria-labelledby="estimate">
					<h2 id="estimate">The estimate they saw</h2>
					<dl className="facts">
						{lead.estimate.map(({ label, amount }, place) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd className={place === 0 ? "estimate" : undefined}>{amount}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			<Notes lead={lead} />
			<Story lead={lead} />
			<Origin lead={lead} />
			<Otherwise lead={lead} />
		</>
	);
}

/** The lead was erased, here or on another device. */
function Gone() {
	const heading = useHeading("This lead is not here any more");
	return (
		<>
			<h1 ref={heading} tabIndex={-1}>
				This lead is not here any more
			</h1>
			<p>
				It was erased, here or on another device, or its time in the store was over. The CRM and
				your mailbox may still have it.
			</p>
		</>
	);
}
