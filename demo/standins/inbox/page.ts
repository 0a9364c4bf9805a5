import { html, raw } from "hono/html";
import { logo } from "../../../look/mark.ts";
import { palette } from "../../../look/tokens.ts";
import type { Behaviour } from "../behaviour.ts";
import type { State } from "../state.ts";
import { cardHtml, cards, clock } from "./cards.ts";
import { icons } from "./icons.ts";

/** Entries on the page; older ones are in `GET /received`. */
const cardsShown = 200;
/** Calls listed beside them. */
const callsShown = 40;

/** The whole page. It is complete without script; `inbox.js` keeps it fresh. */
export function inboxPage(state: State, behaviour: Behaviour) {
	return html`<!doctype html>
<html lang="en-GB">
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="color-scheme" content="light dark">
	<title>Inbox of the stand-ins</title>
	<link rel="icon" href="data:,">
	<link rel="stylesheet" href="/inbox.css">
	<script type="module" src="/inbox.js"></script>
	<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
	<header>
		<div class="wrap">
			<p class="brand"><span aria-hidden="true">${raw(logo(palette.white))}</span> Stand-in inbox</p>
			<p class="live" id="live" role="status"></p>
		</div>
	</header>
	<main class="wrap">
		<div class="intro">
			<h1>Where your leads land</h1>
			<p>This page plays your CRM and your mailbox. Send a form on the site or on a partner's page,
			and watch the contact, its tag, the opportunity and the mail arrive. Nothing leaves this machine.</p>
		</div>
		<div class="bar">
			<div class="filters" role="group" aria-label="Show">
				<button type="button" data-show="all" aria-pressed="true">All <b id="count-all"></b></button>
				<button type="button" data-show="mail" aria-pressed="false">Emails <b id="count-mail"></b></button>
				<button type="button" data-show="contact" aria-pressed="false">Contacts <b id="count-contact"></b></button>
				<button type="button" data-show="opportunity" aria-pressed="false">Opportunities <b id="count-opportunity"></b></button>
			</div>
			<button type="button" class="quiet" id="empty">Empty the inbox</button>
		</div>
		${inboxContent(state, behaviour)}
	</main>
</body>
</html>`;
}

/** The part of the page that changes, also served alone for `inbox.js` to compare. */
export function inboxContent(state: State, behaviour: Behaviour) {
	const stream = cards(state, cardsShown);
	const all = {
		mail: state.mails.length,
		contact: state.contacts.all().length,
		opportunity: state.opportunities.length,
	};
	const total = all.mail + all.contact + all.opportunity;
	return html`<div id="content" data-mail="${all.mail}" data-contact="${all.contact}" data-opportunity="${all.opportunity}" data-all="${total}">
		<div id="faults">${faultsNote(behaviour)}</div>
		<ol id="stream" class="stream" aria-label="Received, newest first">${stream.map(cardHtml)}</ol>
		<div id="nothing">${total === 0 ? nothingYet() : ""}</div>
		<p id="older">${total > stream.length ? `The newest ${stream.length} of ${total}.` : ""}</p>
		<details class="calls" id="calls-box"><summary>Every call, as it came</summary><div id="calls">${calls(state)}</div></details>
	</div>`;
}

function nothingYet() {
	return html`<div class="nothing">
		<span class="icon">${icons.empty}</span>
		<h2>Nothing yet</h2>
		<p>Fill in a form and come back: this page looks for news every two seconds.</p>
	</div>`;
}

function faultsNote(behaviour: Behaviour) {
	const faults = behaviour.list();
	if (faults.length === 0) return "";
	return html`<div class="faults">
		<span class="icon">${icons.warning}</span>
		<div><b>Playing up on purpose.</b> Faults are set with <code>PUT /behaviour</code>:
		<ul>${faults.map(
			({ match, hits, ...rest }) =>
				html`<li><code>${match}</code> ${inWords(rest)}, struck ${hits}×</li>`,
		)}</ul></div>
	</div>`;
}

/** What a fault does, for people. */
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
	if (newest.length === 0) return html`<p class="none">No calls yet.</p>`;
	return html`<div class="scroll" tabindex="0" role="region" aria-label="Calls"><table>
		<thead><tr><th>Time</th><th>Call</th><th>Token</th><th>Answer</th></tr></thead>
		<tbody>${newest.map(
			({ time, method, path, bearer, authorised, status, fault }) => html`<tr>
			<td>${clock(time)}</td>
			<td class="path"><b>${method}</b> ${path}</td>
			<td>${bearer ? (authorised ? "right" : "wrong") : "none"}</td>
			<td class="${status >= 400 || status === 0 ? "bad" : ""}">${status || "no answer"}${fault ? " (fault)" : ""}</td>
		</tr>`,
		)}</tbody>
	</table></div>`;
}
