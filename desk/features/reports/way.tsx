import type { Figures } from "../../../gateway/desk-api/api.ts";
import { formatNumber } from "../../lib/date-range.ts";
import { Bars } from "./bars.tsx";

/** The funnel, from a form seen to a client won. */
export function Way({ data }: { data: Figures }) {
	const { seen, began, people, spoken, won, crm } = data;
	const way: [name: string, n: number][] = [
		...(seen ? ([["Saw a form", seen]] as [string, number][]) : []),
		...(began ? ([["Started it", began]] as [string, number][]) : []),
		["Wrote to you", people],
		["Spoken to", spoken],
		["Became a client", won],
	];
	return (
		<>
			<Bars lines={way.map(([name, n]) => ({ name, n, text: formatNumber(n) }))} />
			{seen === undefined && (
				<p className="hint">Form views aren’t counted (FORM_ANALYTICS=off).</p>
			)}
			<CrmDiffers crm={crm} />
		</>
	);
}

/** Says how many deals are missing from the CRM, or are in another currency. */
function CrmDiffers({ crm }: Pick<Figures, "crm">) {
	if (!crm) return null;
	const { missing, otherCurrency } = crm;
	return (
		<>
			{missing > 0 && (
				<p className="hint">
					{missing === 1
						? "1 opportunity is no longer in your pipeline"
						: `${formatNumber(missing)} opportunities are no longer in your pipeline`}
					: deleted, merged into another, or moved to another pipeline. Everything we knew about{" "}
					{missing === 1 ? "it" : "them"} stays here. Set the outcome on the lead’s page.
				</p>
			)}
			{otherCurrency > 0 && (
				<p className="hint">
					{otherCurrency === 1
						? "1 client’s value isn’t in pounds, so the client counts without it."
						: `${formatNumber(otherCurrency)} clients’ values aren’t in pounds, so they count without them.`}{" "}
					To add a value in pounds, press “Won” on the lead’s page.
				</p>
			)}
		</>
	);
}
