import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import { describeTouch } from "../../../leads/attribution.ts";

/**
 * The visitor's details and where they came from. Visitors' input is shown as text, never as a
 * link.
 */
export function DetailsCard({ lead: { email, phone, context } }: { lead: LeadDetail }) {
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

/** "Polish" for "pl"; an invalid tag is returned unchanged. */
export function languageName(lang: string): string {
	try {
		return new Intl.DisplayNames("en-GB", { type: "language" }).of(lang) ?? lang;
	} catch {
		return lang;
	}
}
