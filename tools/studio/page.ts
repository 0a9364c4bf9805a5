import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import { siteUrl } from "../site/environment.ts";
import { escapeText } from "../site/escape.ts";
import { iconsIn, sprite } from "./sprite.ts";

/** One page of the embed pages: studio, guides, partners' kit. */
export interface EmbedPage {
	/** `/embed/guides/wix`, without a slash at the end. */
	path: string;
	title: string;
	description: string;
	/** What stands between the bars, as HTML. */
	body: string;
	/** Files of /embed/studio/ besides the shared stylesheet. */
	styles?: string[];
	modules?: string[];
	/** Icons that scripts draw: those of the body are found. */
	icons?: string[];
}

const studio = "/embed/studio";
const links = [
	{ href: "/embed", label: "Studio" },
	{ href: "/embed/guides", label: "Guides" },
	{ href: "/embed/partners", label: "For partners" },
];

const mark =
	'<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="9" fill="#fff" fill-opacity=".16"/><path d="M7 23 14.5 14l4 4L25 9v14z" fill="#fff"/></svg>';

/** An icon of the page's sprite. */
export const icon = (name: string) =>
	`<svg class="icon" aria-hidden="true" focusable="false"><use href="#i-${name}"/></svg>`;

function bar(path: string): string {
	const items = links.map(({ href, label }) => {
		const here = path === href || (href !== "/embed" && path.startsWith(href));
		return `<a href="${href}"${here ? ' aria-current="page"' : ""}>${label}</a>`;
	});
	return `<header class="bar"><div class="bar-row"><a class="brand" href="/">${mark}<span>${escapeText(identity.brand)}</span></a><nav aria-label="Embedding">${items.join("")}</nav></div></header>`;
}

const foot = `<footer class="foot"><div class="wrap"><p>${escapeText(identity.brand)}</p><a href="tel:${contact.phoneLink}">${escapeText(contact.phone)}</a><a href="mailto:${contact.email}">${escapeText(contact.email)}</a><a href="/privacy">Privacy</a></div></footer>`;

/** A whole page. Nothing inline that runs or styles: its policy allows neither. */
export async function pageHtml(page: EmbedPage): Promise<string> {
	const { path, title, description, body, styles = [], modules = [], icons = [] } = page;
	const symbols = await sprite(new Set([...iconsIn(body), ...icons]));
	const head = [
		`<title>${escapeText(`${title} | ${identity.brand}`)}</title>`,
		`<meta name="description" content="${escapeText(description)}">`,
		`<link rel="canonical" href="${siteUrl}${path}">`,
		'<meta name="robots" content="noindex">',
		'<meta name="theme-color" content="#14532d">',
		'<link rel="icon" href="/favicon.ico" sizes="32x32">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		`<link rel="preload" href="${studio}/fraunces.woff2" as="font" type="font/woff2" crossorigin>`,
		...["pages.css", ...styles].map((file) => `<link rel="stylesheet" href="${studio}/${file}">`),
		...modules.map((file) => `<script type="module" src="${studio}/${file}"></script>`),
	];
	return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.join("\n")}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${bar(path)}
<main id="main" tabindex="-1">
${body}
</main>
${foot}
${symbols}
</body>
</html>
`;
}
