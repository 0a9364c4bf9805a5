import { inlineTokens } from "../../../theme/tokens.ts";
import { typographicAll } from "../../../theme/typography.ts";
import { notFound as content } from "../../content/not-found.ts";
import { escapeText } from "./escape-html.ts";

/** The page's inline script and style, which its content security policy must allow. */
export interface InlineParts {
	script: string;
	style: string;
}

const notFound = typographicAll(content);
const script = `if(!location.pathname.startsWith("/reports/"))location.replace("/")`;
const style = inlineTokens(
	"body{font:var(--type-m)/1.6 system-ui,sans-serif;margin:15vh auto;max-width:34em;padding:0 var(--space-5);color:var(--text);background:var(--page)}h1{font:600 var(--type-2xl)/1.15 var(--headline)}a{color:var(--link)}li{padding:var(--space-2) 0}",
);

/**
 * `404.html` for plain static hosts: an unknown path goes to `/`, leaving no entry in the history (spec section
 * 2), unless it is below `/reports/`. There, and without scripts, the page stays and links home. Our gateway
 * redirects instead.
 */
export function notFoundPage(): InlineParts & { html: string } {
	const links = notFound.actions.map(
		({ href, label }) => `<li><a href="${href}">${escapeText(label)}</a></li>`,
	);
	const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(notFound.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${script}</script>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(notFound.title)}</h1>
<p>${escapeText(notFound.text)}</p>
<ul>${links.join("")}</ul>
</main>
</body>
</html>
`;
	return { html, script, style };
}
