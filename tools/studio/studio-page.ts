import type { CatalogueWidget } from "../../demo/studio/catalogue.d.ts";
import { type Site, snippetTree, toHtml } from "../../demo/studio/snippet.js";
import { escapeText } from "../site/escape.ts";
import type { GuideLink } from "./guide-page.ts";
import type { EmbedPage } from "./page.ts";

/** Icons that only the studio's scripts draw. */
const drawn = [
	...["calculator", "check", "chevron-down", "clipboard-check", "copy", "mail", "message-circle"],
	...["messages-square", "moon", "panel-top", "rectangle-ellipsis", "rotate-ccw", "share-2"],
	...["square-dashed", "sun"],
];

/** `/embed`: the bench is drawn by demo/studio/; without scripts the plainest snippet is there. */
export function studioPage(
	widgets: CatalogueWidget[],
	site: Site,
	guides: readonly GuideLink[],
): EmbedPage {
	const first = widgets[0] as CatalogueWidget;
	const plain = toHtml(snippetTree({ widget: first.name }, site, first));
	// In a script element `<` could end it.
	const list = JSON.stringify(guides).replaceAll("<", "\\u003c");
	return {
		path: "/embed",
		title: "Put a form on any page",
		description: "Choose a form, see it on a page like yours, copy one or two lines, paste them.",
		styles: ["studio.css"],
		modules: ["studio.js"],
		icons: [...drawn, ...guides.map(({ icon }) => icon)],
		body: `<div class="wrap head studio-head">
<h1>Put a form on any page</h1>
<p>Choose it, see it on a page like yours, copy the snippet, paste it. No cookies, nothing to install, and your own design stays as it is.</p>
</div>
<div class="wrap" id="studio">
<div>
<p>The choices need JavaScript. Without it, this is the plainest snippet: the checklist, in the page.</p>
<div class="code"><pre><code>${escapeText(plain)}</code></pre></div>
<ul class="guide-links">${guides.map(({ href, name }) => `<li><a href="${href}">${escapeText(name)}</a></li>`).join("")}</ul>
</div>
</div>
<script type="application/json" id="guides">${list}</script>`,
	};
}

/** `/embed/studio/host`: the imagined page of the preview. */
export const hostHtml = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>An imagined page</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/embed/studio/host.css">
<script type="module" src="/embed/studio/host.js"></script>
</head>
<body>
<div class="header"><b>Bright &amp; Penny</b><span>Books</span><span>VAT</span><span>Resources</span></div>
<div class="columns">
<div class="main">
<h1>Your receipts in a shoebox? We have seen worse.</h1>
<p>Books, VAT and CIS returns for builders, plumbers and electricians. Fixed fee, no lectures, and somebody who picks up the phone.</p>
<div id="place"></div>
<p>The numbers tell us what happened. Our friend the coach helps with what happens next.</p>
<p>Most of our clients came with a carrier bag and a deadline. You sort the big things out first: what you are owed, what you owe, and what is left for you at the end of the month. The rest is filing.</p>
<p>We look at it together once a quarter, on a day that suits you, for as long as the coffee lasts.</p>
</div>
<div class="aside"><div id="side"></div><p>Returns are due on the 7th. We will ring you on the 1st.</p></div>
</div>
<div class="footer">Bright &amp; Penny is a made-up firm.</div>
</body>
</html>
`;
