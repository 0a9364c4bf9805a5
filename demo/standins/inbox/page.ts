import { html, raw } from "hono/html";
import { logoSvg } from "../../../theme/logo/logo.ts";
import { palette } from "../../../theme/tokens.ts";
import type { Faults } from "../state/faults.ts";
import type { State } from "../state/state.ts";
import { appointmentsOf, cardHtml, cards, clock } from "./cards.ts";
import { icons } from "./icons.ts";

/** Number of entries on the page; older ones are in `GET /received`. */
const cardsShown = 200;
/** Number of calls listed beside them. */
const callsShown = 40;

const kinds = [
	["all", "All"],
	["mail", "Emails"],
	["contact", "Contacts"],
	["opportunity", "Opportunities"],
	["call", "Calendar"],
] as const;

/** The whole page. It is complete without script; `inbox.js` keeps it up to date. */
export function inboxPage(state: State, behaviour: Faults) {
	const stream = cards(state, cardsShown);
	const mail = state.mails.length;
	const contact = state.contacts.all().length;
	const opportunity = state.opportunities.length;
	const call = appointmentsOf(state).length;
	const counts = { mail, contact, opportunity, call, all: mail + contact + opportunity + call };
	return html`<!doctype html>
<html lang="en-GB" class="compact">
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="color-scheme" content="light dark">
	<title>${counts.all ? `(${counts.all}) ` : ""}Stand-in inbox</title>
	<link rel="icon" href="data:,">
	<link rel="stylesheet" href="/ui.css">
	<link rel="stylesheet" href="/inbox.css">
	<script type="module" src="/inbox.js"></script>
	<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
	<header>
		<p class="brand"><span aria-hidden="true">${raw(logoSvg(palette.white))}</span> Stand-in inbox</p>
		<p id="live" role="status"></p>
	</header>
	<main data-all="${counts.all}">
		<hgroup>
			<h1>Where your leads land</h1>
			<p>This page stands in for your CRM, its calendar and your mailbox. Fill in a form on the site or on a partner's page,
			and watch the contact, its tag, the opportunity and the mail arrive. Nothing leaves this machine.</p>
		</hgroup>
		<div class="bar">
			<fieldset><legend>Show</legend>${kinds.map(
				([
					kind,
					name,
				]) => html`<label><input type="radio" name="show" value="${kind}" ${kind === "all" ? "checked" : ""}>
				${name} <span class="quiet">${counts[kind]}</span></label>`,
			)}</fieldset>
			<button type="button" class="button" id="empty" hidden>Empty the inbox</button>
		</div>
		${faultsNote(behaviour)}
		<ol class="stream" aria-label="Received, newest first">${stream.map(cardHtml)}</ol>
		${counts.all === 0 ? nothingYet() : ""}
		${counts.all > stream.length ? html`<p class="quiet">The newest ${stream.length} of ${counts.all}.</p>` : ""}
		<details id="calls"><summary>Every call</summary>${calls(state)}</details>
	</main>
</body>
</html>`;
}

function nothingYet() {
	return html`<article class="card" id="nothing">
		${icons.empty}
		<h2>Nothing yet</h2>
		<p>Fill in a form and come back. This page checks for news every two seconds.</p>
	</article>`;
}

function faultsNote(behaviour: Faults) {
	const faults = behaviour.list();
	if (faults.length === 0) return "";
	return html`<article class="card" id="faults">
		${icons.warning}
		<div><b>Faults are on.</b> Change them with <code>PUT /behaviour</code>:
		<ul>${faults.map(
			({ match, hits, ...rest }) =>
				html`<li><code>${match}</code> ${inWords(rest)}, applied ${hits}×</li>`,
		)}</ul></div>
	</article>`;
}

/** The effect of a fault, in words. */
function inWords(fault: Record<string, unknown>): string {
	const { status, drop, delayMs, thenApply, times, probability } = fault;
	return [
		drop ? "connection closed" : status ? `answers ${status}` : "",
		thenApply ? "after doing the work" : "",
		delayMs ? `${Number(delayMs) / 1000} s late` : "",
		times ? `at most ${times}×` : "",
		probability === undefined ? "" : `chance ${probability}`,
	]
		.filter(Boolean)
		.join(", ");
}

function calls(state: State) {
	const newest = state.requests.slice(-callsShown).reverse();
	if (newest.length === 0) return html`<p class="quiet">No calls yet.</p>`;
	return html`<div class="overflow-auto" tabindex="0" role="region" aria-label="Calls"><table class="table">
		<thead><tr><th>Time</th><th>Call</th><th>Token</th><th>Answer</th></tr></thead>
		<tbody>${newest.map(
			({ time, method, path, bearer, authorised, status, fault }) => html`<tr>
			<td>${clock(time)}</td>
			<td><b>${method}</b> ${path}</td>
			<td>${bearer ? (authorised ? "right" : "wrong") : "none"}</td>
			<td class="${status >= 400 || status === 0 ? "bad" : ""}">${status || "no answer"}${fault ? " (fault)" : ""}</td>
		</tr>`,
		)}</tbody>
	</table></div>`;
}
