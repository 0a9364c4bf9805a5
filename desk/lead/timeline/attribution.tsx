import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import { describeTouch } from "../../../leads/attribution.ts";
import { formatMoment } from "../../lib/time.ts";

/** The visitor's details and where they came from. What visitors send is text here, never a link. */
export function DetailsCard({
	lead: { email, phone, context, publishedAt },
}: {
	lead: LeadDetail;
}) {
	const campaign = Object.entries(context.campaign ?? {})
		.map(([name, value]) => `${name.replace(/^utm_/, "")}: ${value}`)
		.join("\n");
	const facts = [
		["Email", email],
		["Telephone", phone],
		["Page", context.page],
		["Came from", context.referrer],
		["Partner", context.partner],
		["Placement", context.source],
		["Campaign", campaign],
		["First visit", context.first && describeTouch(context.first)],
		["Latest visit", context.last && describeTouch(context.last)],
		["Language", context.lang && languageName(context.lang)],
		["Website", context.publication && describePublication(context.publication, publishedAt)],
	].filter(([, fact]) => fact);
	return (
		<section className="card" aria-labelledby="origin">
			<h2 id="origin">Details</h2>
			<dl className="facts">
				{facts.map(([name, fact]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{fact}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The publication that the visitor saw, by its time; by its id if the gateway doesn't know the time. */
const describePublication = (id: string, publishedAt: number | undefined) =>
	publishedAt === undefined
		? `Version ${id}`
		: `Published ${formatMoment(publishedAt, Date.now())}`;

/** "Polish" for "pl"; an invalid tag as it is. */
export function languageName(lang: string): string {
	try {
		return new Intl.DisplayNames("en-GB", { type: "language" }).of(lang) ?? lang;
	} catch {
		return lang;
	}
}
