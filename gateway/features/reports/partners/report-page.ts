/** The page of a partner's report: no script, no personal data. */

import { html } from "hono/html";
import { identity } from "../../../../business/facts.ts";
import { longDay } from "../../../lib/time.ts";
import { type Html, page } from "../../../pages/layout.ts";
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

/** Texts of pages that show no report. */
export const reportTexts = {
	invalid: {
		title: "This link isn’t complete",
		text: "Please copy the whole link you were sent. Some programs break long links in two.",
	},
	over: {
		title: "This link has expired",
		get text() {
			return `We may also have withdrawn it. Ask ${identity.brand} for a new one.`;
		},
	},
	broken: {
		title: "That didn’t work",
		text: "We can’t read the figures right now. Please try again in a minute.",
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
<tfoot><tr><th scope="row">${month.over ? "Total" : "So far"}</th>
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
	if (!latest) return html`<p>Your first weekly figures arrive on Monday.</p>`;
	return html`<p class="line">${summaryLine(report)}</p>
${clients && html`<p class="line">Outcomes for the weeks below: ${clientsText(clients)}.</p>`}
<p>Figures for <strong><bdi>${partner}</bdi></strong> up to Sunday ${longDay(latest.to)}. A week is added each Monday.</p>
${report.map((month) => monthTable(month, showVisits))}
<p>These are totals without names. Visits and enquiries below five are shown as “${fewText}”. ${showVisits && html`“${headings.visits}” is what visitors’ browsers reported; people who opt out aren’t counted, so the share may be a little high. `}“${headings.leads}” leaves out suspected spam. Each week belongs to the month its Thursday is in.</p>`;
}

/**
 * A partner's report.
 * @param report undefined if analytics are off
 * @param showVisits whether the partner may see visitors' reported visits
 * @param until day on which the link expires, such as "2026-11-20"
 * @param clients outcomes of the enquiries, if the coach shows them
 */
export function reportPage(
	partner: string,
	report: readonly ReportMonth[] | undefined,
	showVisits: boolean,
	until: string,
	clients?: PartnerClients,
): Html {
	const title = "What your page brought in";
	return page(
		title,
		html`<h1>${title}</h1>
${report ? figures(partner, report, showVisits, clients) : html`<p>${identity.brand} has switched counting off for now.</p>`}
<p>This link is for you only. It expires on ${longDay(until)} ${until.slice(0, 4)}.</p>`,
	);
}
