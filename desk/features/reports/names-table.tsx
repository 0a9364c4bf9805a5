import { useState } from "react";
import { Link } from "react-router";
import { privacy } from "../../../business/facts.ts";
import {
	type Figures,
	type FiguresKey,
	type FiguresSum,
	unknownValue,
} from "../../../gateway/desk-api/api.ts";
import { withQuery } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { capitalise } from "../../inbox/lead-row.tsx";
import { dateRangeParam, formatNumber } from "../../lib/date-range.ts";
import { formatPounds } from "../../lib/money.ts";
import { Bar } from "./bars.tsx";
import type { Span } from "./period.ts";

export const keyLabels: Record<FiguresKey, { label: string; none: string }> = {
	campaign: { label: "Campaign", none: "No campaign" },
	referrer: { label: "Site they came from", none: "Unknown, or typed in" },
	partner: { label: "Partner", none: "No partner" },
	landing: { label: "First page", none: "Not known" },
	kind: { label: "Form", none: "Not known" },
};

/** Number of names shown at first. */
const maxShown = 8;

interface NamesTableProps {
	data: Figures;
	by: FiguresKey;
	span: Span;
}

/** Where people come from, with what each source brought. */
export function NamesTable({ data, by, span }: NamesTableProps) {
	const [showsAll, setShowsAll] = useState(false);
	const { names, others } = data;
	const { label, none } = keyLabels[by];
	const isLong = names.length > maxShown + 1;
	const most = names[0]?.people ?? 1;
	const link = (name: string) =>
		withQuery("/", {
			...{ view: "all", [by]: name || unknownValue },
			time: dateRangeParam(span.since, span.until),
		});
	return (
		<>
			<table className="table figures">
				<caption className="sr-only">Enquiries by {label.toLowerCase()}</caption>
				<thead>
					<tr>
						<th scope="col">{label}</th>
						<th scope="col">Enquiries</th>
						<th scope="col" className="spare">
							Spoken to
						</th>
						<th scope="col">Clients</th>
						<th scope="col">Value</th>
					</tr>
				</thead>
				<tbody>
					{names.slice(0, isLong && !showsAll ? maxShown : names.length).map((row) => (
						<tr key={row.name}>
							<th scope="row">
								<bdi className={row.name ? undefined : "hint"}>
									{capitalise(row.called ?? row.name) || none}
								</bdi>
								<Bar share={row.people / most} />
							</th>
							<td>
								<Link to={link(row.name)}>{formatNumber(row.people)}</Link>
							</td>
							<Cells {...row} />
						</tr>
					))}
					{others && (showsAll || !isLong) && (
						<tr>
							<th scope="row" className="hint">
								{formatNumber(others.names)} more
							</th>
							<td>{formatNumber(others.people)}</td>
							<Cells {...others} />
						</tr>
					)}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">All</th>
						<td>{formatNumber(data.people)}</td>
						<Cells {...data} />
					</tr>
				</tfoot>
			</table>
			{isLong && (
				<div className="buttons">
					<Button onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
						{showsAll ? "Show fewer" : `Show all ${formatNumber(names.length)}`}
					</Button>
				</div>
			)}
			{by !== "partner" && by !== "kind" && !privacy.attributionWithoutConsent && (
				<AttributionOff />
			)}
		</>
	);
}

const Cells = ({ spoken, won, pence }: FiguresSum) => (
	<>
		<td className="spare">{formatNumber(spoken)}</td>
		<td>{formatNumber(won)}</td>
		{/* Whole pounds, which fit a phone's table. */}
		<td>{formatPounds(100 * Math.round(pence / 100))}</td>
	</>
);

/** Explains why most leads have no source with the default settings, and how to change that. */
const AttributionOff = () => (
	<p className="hint" role="note">
		We only look up where a visit came from if the page says that the visitor has consented (
		<code>data-consent="given"</code> on the tag). We don’t know where the others came from.
		“Privacy duties” in the handbook says when you may look this up on every page, and how.
	</p>
);
