/** The page of a partner's report: no script, no personal data. */

import { html } from "hono/html";
import { identity } from "../../business/facts.ts";
import { longDay } from "../lib/time.ts";
import { type Html, page } from "../pages/layout.ts";
import type { PartnerClients } from "./clients.ts";
import {
	disclosedText,
	fewText,
	formatDateRange,
	monthLabel,
	summaryLine,
	sumText,
} from "./report-text.ts";
import { conversionPercent, type ReportMonth } from "./suppression.ts";

/** Texts of the pages that show no report. */
export const reportTexts = {
	invalid: {
		title: "This link is not complete",
		text: "Open it just as it was sent to you: some programs break long links in two.",
	},
	over: {
		title: "This link has ended",
		text: `Its time is over, or it was withdrawn. Ask ${identity.brand} for a new one.`,
	},
	broken: {
		title: "That did not work",
		text: "The figures could not be read just now. Please try again in a minute.",
	},
} as const;

export type ReportStatus = keyof typeof reportTexts;

export function reportStatusPage(status: ReportStatus): Html {
	const { title, text } = reportTexts[status];
	return page(title, html`<h1>${title}</h1><p>${text}</p>`);
}

const headings = { week: "Week", visits: "Saw the form", leads: "Enquiries", share: "Share" };

const shareText = (share?: number) => (share === undefined ? "–" : `${share}%`);

const cell = (text: string) =>
	/\d|–/.test(text) ? html`<td>${text}</td>` : html`<td class="few">${text}</td>`;

function monthTable(month: ReportMonth, showVisits: boolean): Html {
	const rows = month.weeks.map(
		(week) => html`<tr><th scope="row">${formatDateRange(week)}</th>
${showVisits && cell(disclosedText(week.visits))}${cell(disclosedText(week.leads))}${showVisits && html`<td>${shareText(week.conversion)}</td>`}</tr>`,
	);
	const { visits, leads } = month;
	const share =
		visits.is === "exact" && leads.is === "exact" && visits.n > 0
			? conversionPercent(leads.n, visits.n)
			: undefined;
	return html`<table class="table">
<caption>${monthLabel(month)}, ${formatDateRange(month)}</caption>
<thead><tr><th scope="col">${headings.week}</th>${showVisits && html`<th scope="col">${headings.visits}</th>`}<th scope="col">${headings.leads}</th>${showVisits && html`<th scope="col">${headings.share}</th>`}</tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">${month.over ? "All of it" : "So far"}</th>
${showVisits && cell(sumText(visits))}${cell(sumText(leads))}${showVisits && html`<td>${shareText(share)}</td>`}</tr></tfoot>
</table>`;
}

/** "12 enquiries, 5 calls, 2 clients". */
export const clientsText = ({ enquiries, calls, clients }: PartnerClients): string =>
	[
		`${enquiries} enquiries`,
		`${calls} ${calls === 1 ? "call" : "calls"}`,
		`${clients} ${clients === 1 ? "client" : "clients"}`,
	].join(", ");

function figures(
	partner: string,
	report: readonly ReportMonth[],
	showVisits: boolean,
	clients?: PartnerClients,
): Html {
	const [latest] = report;
	if (!latest)
		return html`<p>No week has been counted yet: the first is shown on the Monday after it.</p>`;
	return html`<p class="line">${summaryLine(report)}</p>
${clients && html`<p class="line">What became of them in the weeks below: ${clientsText(clients)}.</p>`}
<p>Counted for <strong><bdi>${partner}</bdi></strong> up to Sunday ${longDay(latest.to)}. A week is added each Monday.</p>
${report.map((month) => monthTable(month, showVisits))}
<p>Counts only: nobody who saw a form or wrote is known by them, and a number below five is shown as “${fewText}”. ${showVisits && html`“${headings.visits}” is what visitors’ browsers reported; people who opt out are not counted, so the share may be a little too high. `}“${headings.leads}” are those that came in and did not look like spam. A month has the weeks whose Thursday is in it.</p>`;
}

/**
 * A partner's report.
 * @param report undefined if analytics are off
 * @param showVisits whether the partner may see what visitors' browsers told
 * @param until when the link ends, milliseconds since 1970
 * @param clients what became of the enquiries, where the coach shows it
 */
export function reportPage(
	partner: string,
	report: readonly ReportMonth[] | undefined,
	showVisits: boolean,
	until: string,
	clients?: PartnerClients,
): Html {
	const title = "What your page brought";
	return page(
		title,
		html`<h1>${title}</h1>
${report ? figures(partner, report, showVisits, clients) : html`<p>Nothing is counted at present: ${identity.brand} has switched it off.</p>`}
<p>This link is for you alone, and ends on ${longDay(until)} ${until.slice(0, 4)}.</p>`,
	);
}
