import { marked } from "marked";
import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import { guides } from "../../demo/guides/guides.ts";
import type { Guide, Section, Snippet } from "../../demo/guides/types.ts";
import type { CatalogueWidget } from "../../demo/studio/catalogue.d.ts";
import {
	type Site,
	type SnippetElement,
	snippetTree,
	tokensOf,
} from "../../demo/studio/snippet.js";
import { escapeText } from "../site/escape.ts";
import { type EmbedPage, icon } from "./page.ts";

export interface GuideLink {
	href: string;
	name: string;
	icon: string;
}

export const guideLinks: readonly GuideLink[] = guides.map(({ slug, name, icon }) => ({
	href: `/embed/guides/${slug}`,
	name,
	icon,
}));

const block = (markdown: string) => marked.parse(markdown, { async: false }).trim();
const inline = (markdown: string) => marked.parseInline(markdown, { async: false });

/** A box of source text. `data-widget` and `data-language` tell the tests what it must bring to life. */
function codeBox(code: string, widget: string, language: string, title: string): string {
	return `<div class="code" data-language="${language}" data-widget="${widget}"><pre tabindex="0" role="region" aria-label="Snippet: ${escapeText(title)}"><code>${code}</code></pre></div>`;
}

/** Puts attributes on the script tag: before its address, where some readers want them. */
function withTag(nodes: SnippetElement[], more: Record<string, string>): SnippetElement[] {
	return nodes.map((node) =>
		node.tag === "script"
			? { ...node, attributes: [...Object.entries(more), ...node.attributes] }
			: node,
	);
}

function snippet(given: Snippet, title: string, site: Site, widgets: CatalogueWidget[]): string {
	if ("code" in given)
		return codeBox(escapeText(given.code(site)), given.widget, given.language, title);
	const { config, tag = {} } = given;
	const widget = widgets.find(({ name }) => name === config.widget);
	if (!widget) throw new Error(`A guide shows the widget "${config.widget}", which there is not.`);
	const tokens = tokensOf(withTag(snippetTree(config, site, widget), tag));
	const coloured = tokens.map(
		({ kind, text }) => `<span class="t-${kind}">${escapeText(text)}</span>`,
	);
	return codeBox(coloured.join(""), widget.name, "html", title);
}

const list = (steps: string[], start = 1) =>
	`<ol start="${start}"${start > 1 ? ` class="from-${start}"` : ""}>${steps.map((step) => `<li>${inline(step)}</li>`).join("")}</ol>`;

function table({ head, rows }: NonNullable<Section["table"]>): string {
	const line = (cells: string[], tag: string) =>
		`<tr>${cells.map((cell) => `<${tag} class="long">${inline(cell)}</${tag}>`).join("")}</tr>`;
	return `<div class="scroll"><table><thead>${line(head, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table></div>`;
}

function section(given: Section, site: Site, widgets: CatalogueWidget[]): string {
	const { title, text, steps = [], after = [], note } = given;
	return [
		`<section><h2>${escapeText(title)}</h2>`,
		text ? block(text) : "",
		steps.length > 0 ? list(steps) : "",
		given.snippet ? snippet(given.snippet, title, site, widgets) : "",
		after.length > 0 ? list(after, steps.length + 1) : "",
		given.table ? table(given.table) : "",
		note ? `<div class="note">${block(note)}</div>` : "",
		"</section>",
	].join("\n");
}

/** How every guide ends. */
function checkIt(special = ""): string {
	return `<section class="check"><h2>Check it</h2>
${list([
	"Open your published page and add `?coachkit-doctor` to the end of its address: `https://your-site.example/page?coachkit-doctor`. Press Enter.",
	"A panel opens. **All is well** means just that. Otherwise it says, line by line, what to mend, with the exact text to copy.",
	`Send yourself a lead, then ask ${identity.firstName} whether it came, with your name beside it: ${contact.phone}.`,
])}
<p>No panel at all? Then the tag is not on this page: published, cache emptied, right page?${special ? ` ${inline(special)}` : ""}</p>
</section>`;
}

const others = (current: string) => `<nav class="other" aria-labelledby="other-title">
<h2 id="other-title">Other guides</h2>
<ul class="guide-links">${guideLinks
	.map(
		({ href, name, icon: sign }) =>
			`<li><a href="${href}"${href === current ? ' aria-current="page"' : ""}>${icon(sign)}${escapeText(name)}</a></li>`,
	)
	.join("")}</ul>
</nav>`;

/** One guide's page. */
export function guidePage(guide: Guide, site: Site, widgets: CatalogueWidget[]): EmbedPage {
	const path = `/embed/guides/${guide.slug}`;
	return {
		path,
		title: `Forms on ${guide.name}`,
		description: guide.about,
		styles: ["guides.css"],
		modules: ["copy-code.js"],
		body: `<div class="wrap head"><h1>Forms on ${escapeText(guide.name)}</h1><p>${inline(guide.lead)}</p></div>
<div class="wrap guide">
<div class="prose">
${guide.sections.map((each) => section(each, site, widgets)).join("\n")}
<p class="note">Another form, another colour, other words? <a href="/embed">The studio</a> writes the snippet for you; everything else here stays the same.</p>
${checkIt(guide.check)}
</div>
${others(path)}
</div>`,
	};
}

/** `/embed/guides`: all of them. */
export function guidesPage(): EmbedPage {
	const tiles = guides.map(
		({ slug, name, icon: sign, about }) =>
			`<li class="tile">${icon(sign)}<h2><a href="/embed/guides/${slug}">${escapeText(name)}</a></h2><p>${inline(about)}</p></li>`,
	);
	return {
		path: "/embed/guides",
		title: "Guides",
		description: "Where to click in your website builder, step by step.",
		styles: ["guides.css"],
		body: `<div class="wrap head"><h1>Where to click</h1><p>Every builder hides its box for code in another place. These guides name the menus, show the exact snippet, and end with a check that tells you whether it works.</p></div>
<div class="wrap"><ul class="tiles">${tiles.join("")}</ul></div>`,
	};
}
