import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { type HostPage, tag } from "./pages.ts";

/** Records every error in the page; runs before everything else. */
const recorder = `
window.__errors = [];
const note = (text) => window.__errors.push(String(text));
addEventListener("error", (event) => note(event.message || "failed: " + (event.target.src || event.target.href)), true);
addEventListener("unhandledrejection", (event) => note("rejection: " + event.reason));
document.addEventListener("securitypolicyviolation", (event) => note("policy: " + event.violatedDirective + " " + event.blockedURI));
`;

/** A sample of everything that pages contain, to see whether it changes. */
export const hostContent = `
<main id="host">
	<h1>A host's heading</h1>
	<p>Words with <a href="#there">a link</a>, <b>weight</b> and <code>code</code>.</p>
	<ul class="list"><li>One</li><li>Two</li></ul>
	<form action="#" class="form"><label class="label">Name <input class="input form-control" name="name" value="Jo"></label>
	<select class="select"><option>A</option></select><textarea>text</textarea><button type="button" class="btn button border">Press</button></form>
	<table class="table"><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table>
	<details><summary>More</summary><p>Inside</p></details>
	<dialog>Closed</dialog><svg width="10" height="10"><rect width="10" height="10"/></svg>
	<section class="card border"><header>Card</header><div class="box">Box</div></section>
</main>`;

/** A box of the same size and position on every page for a widget, whatever the host's CSS. */
export const stageOf = (name: string) =>
	`<section class="stage" id="stage-${name}"><coach-${name}></coach-${name}></section>`;

export const stages = `<section id="veil"></section>${widgetNames.map(stageOf).join("")}`;

const columns = 3;
/** Keeps the host's own content in its box, because a page that scrolls is painted in different layers. */
export const stageCss = `#host#host#host{contain:strict!important;display:block!important;position:absolute!important;left:0!important;top:0!important;width:1300px!important;height:2200px!important}
#veil#veil,.stage.stage.stage.stage{all:initial!important;display:block!important;position:absolute!important;background:#fff!important;width:420px!important;height:1100px!important;z-index:99!important;animation:none!important;transition:none!important;direction:ltr!important;writing-mode:horizontal-tb!important}
#veil#veil#veil{position:fixed!important;inset:0!important;width:auto!important;height:auto!important;z-index:100!important}
#veil#veil#veil:not(.on){display:none!important}
.corner.corner.corner{all:revert!important;position:fixed!important;right:0!important;bottom:0!important;z-index:99!important}
${widgetNames
	.map((name, index) => {
		const left = (index % columns) * 440;
		const top = Math.floor(index / columns) * 1120;
		return `#stage-${name}#stage-${name}#stage-${name}{left:${left}px!important;top:${top}px!important}`;
	})
	.join("\n")}`;

/** A host page as HTML. `content` goes into the body; without `withTag` our script is left out. */
export function renderPage(page: HostPage, content: string, withTag = true): string {
	const files = (page.packages ?? []).map((path) =>
		path.endsWith(".css")
			? `<link rel="stylesheet" href="/packages/${path}">`
			: `<script src="/packages/${path}" nonce="{nonce}"></script>`,
	);
	return `${page.quirks ? "" : "<!doctype html>"}<html ${page.htmlAttributes ?? ""} lang="en"><head><meta charset="utf-8">
<title>${page.name}</title><link rel="icon" href="data:,">
<script nonce="{nonce}">${recorder}</script>
${files.join("\n")}
<link rel="stylesheet" href="/css?page=${encodeURIComponent(page.name)}"><link rel="stylesheet" href="/stage.css">
${page.script ? `<script nonce="{nonce}">${page.script}</script>` : ""}
${withTag ? (page.tag ?? tag) : ""}${page.head ?? ""}
</head><body>${page.body ?? ""}${content}</body></html>`;
}
