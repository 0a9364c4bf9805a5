import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import type { CatalogueWidget } from "../../demo/studio/catalogue.d.ts";
import { siteUrl } from "../site/environment.ts";
import { escapeText } from "../site/escape.ts";
import type { Manifest } from "../widgets/manifest.ts";
import { type EmbedPage, icon } from "./page.ts";

/** Bytes as a partner reads them: `1,077 bytes`, `11.2 kB`. */
export function size(bytes: number): string {
	if (bytes < 2000) return `${bytes.toLocaleString("en-GB")} bytes`;
	return `${(bytes / 1000).toFixed(1)} kB`;
}

const host = (address: string) => new URL(address).host;

/** What a partner's page fetches for each widget, from the manifest. */
function sizes(manifest: Manifest, widgets: CatalogueWidget[]): string {
	const rows = widgets.map(({ name, title }) => {
		const files = manifest.widgets[name as keyof Manifest["widgets"]];
		const bytes = files.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0);
		return `<tr><td>${escapeText(title)}</td><td>${size(bytes)}</td></tr>`;
	});
	return `<table><thead><tr><th>Form</th><th>Fetched when it is near or opened</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** `/embed/partners`: what the owner of a host page wants to know before pasting anything. */
export function partnersPage(manifest: Manifest, widgets: CatalogueWidget[]): EmbedPage {
	const { firstName, brand, dataController } = identity;
	const server = host(siteUrl);
	const figures = [
		[size(manifest.loader.brotli), "before anybody wants a form"],
		["0", "cookies"],
		["0", "analytics, trackers, fonts"],
		["2 lines", "to put in, and to take out"],
	];
	return {
		path: "/embed/partners",
		title: "For partners",
		description: "What a form on your page does, what it costs, and how to take it off again.",
		styles: ["guides.css"],
		modules: ["copy-code.js"],
		body: `<div class="wrap head">
<h1>A form of ${escapeText(firstName)}'s on your page</h1>
<p>What it does, where the data goes, what it weighs, and how to be rid of it. One page, so that you need not ask.</p>
<dl class="figures">${figures.map(([figure, what]) => `<div><dt>${what}</dt><dd>${figure}</dd></div>`).join("")}</dl>
</div>
<div class="wrap guide">
<div class="prose">
<section><h2>Where the data goes</h2>
<p>From your visitor's browser straight to ${escapeText(brand)}, at <code>${server}</code>. Your server never sees it, and you hold none of it.</p>
<div class="scroll"><table><thead><tr><th>What</th><th>When</th></tr></thead><tbody>
<tr><td class="long">What the visitor typed: name, e-mail, telephone, and the answers of the form</td><td class="long">When they press the button, not before</td></tr>
<tr><td class="long">The address of your page, the page they came from, campaign parameters (such as <code>utm_source</code>), and your firm's name from the tag</td><td class="long">With it</td></tr>
<tr><td class="long">The IP address, as with every file a browser asks for</td><td class="long">While a form loads; it is not written down with the lead</td></tr>
</tbody></table></div>
<p>${escapeText(brand)} keeps leads in its customer records and its mailbox; the copy on the server is deleted 30 days after it was delivered, unless set otherwise. Responsible under data-protection law is ${escapeText(dataController)}; you process nothing on anybody's behalf. The form says so itself, with a link to the <a href="/privacy">privacy notice</a>.</p>
</section>
<section><h2>What it leaves on the visitor's device</h2>
<ul>
<li>No cookies, ever.</li>
<li>Nothing until a form is sent. While it is being sent it is kept in the browser's storage, so that a broken connection does not lose it, and erased as soon as it has arrived; after 24 hours at the latest.</li>
<li>If a form opened by itself and was closed, the tab remembers that until it is closed, so as not to ask again.</li>
</ul>
<p>All of this serves only what the visitor asked for, so it needs no consent banner.</p>
</section>
<section><h2>What it weighs</h2>
<p>The tag is ${size(manifest.loader.brotli)}, compressed, and loads beside your page without holding it up. A form is fetched when it comes near the window or somebody points at its link.</p>
${sizes(manifest, widgets)}
<p>What several forms share is fetched once.</p>
</section>
<section><h2>What it does to your design</h2>
<ul>
<li>Nothing. It lives in a closed-off part of the page: your styles do not reach in, its own do not reach out.</li>
<li>It takes your accent colour and, if you like, your font. <a href="/embed">The studio</a> shows how it looks.</li>
<li>If it cannot load, the link you pasted stays and works.</li>
</ul>
</section>
<section><h2>How to take it off</h2>
<ol>
<li>Delete the lines you pasted. That is all: nothing was installed, nothing stays behind.</li>
<li>In a hurry? Deleting the script line alone is enough; the links remain ordinary links.</li>
</ol>
</section>
<section class="check"><h2>Who to call</h2>
<p>${escapeText(identity.name)}, ${escapeText(brand)}</p>
<ul class="guide-links">
<li><a href="tel:${contact.phoneLink}">${icon("phone")}${escapeText(contact.phone)}</a></li>
<li><a href="mailto:${contact.email}">${icon("mail")}${escapeText(contact.email)}</a></li>
</ul>
<p>Something looks wrong on your page? Add <code>?coachkit-doctor</code> to its address first: it often says what to do.</p>
</section>
</div>
<nav class="other" aria-labelledby="next-title"><h2 id="next-title">Go on</h2><ul class="guide-links">
<li><a href="/embed">${icon("square-dashed")}Choose a form</a></li>
<li><a href="/embed/guides">${icon("mouse-pointer-click")}Where to click</a></li>
</ul></nav>
</div>`,
	};
}
