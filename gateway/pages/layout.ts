/** The layout of the pages that the gateway renders itself. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { identity } from "../../business/facts.ts";
import { brandMark } from "../../theme/logo/logo.ts";
import { palette, systemHeadline, tokensCss } from "../../theme/tokens.ts";
import { uiCss } from "../../theme/ui.gen.ts";

/** CSS rules of these pages, in addition to theme/ui.css. */
const ownRules = () => `
header{background:var(--bar);--focus:var(--ring-on-dark)}
header a{display:flex;align-items:center;gap:var(--space-2);max-width:640px;margin:auto;padding:var(--space-5) var(--space-6);color:var(--white);font:600 var(--type-l)/1.3 ${systemHeadline};text-decoration:none}
header svg{flex:none}
header rect{fill:var(--white);opacity:.15}
main{max-width:640px;margin:auto;padding:var(--space-12) var(--space-6) var(--space-16)}
h1{font:600 calc(var(--type-3xl)*.8)/1.15 ${systemHeadline};letter-spacing:-.01em}
p{margin-top:var(--space-4);max-width:65ch;color:var(--muted)}
a{color:var(--link)}
a[href^="tel:"]{white-space:nowrap}
form{margin-top:var(--space-8)}
.field{margin-bottom:var(--space-5)}
fieldset.field{margin-inline:0;padding:0;border:0}
legend{padding:0;font-size:var(--type-s);font-weight:600}
.field p{margin-top:0}
fieldset label,fieldset.field label{display:flex;align-items:flex-start;gap:var(--space-3);min-height:44px;padding-block:var(--space-2);font-weight:400;line-height:1.5}
fieldset input{flex:none;width:20px;height:20px;margin-top:2px;accent-color:var(--button)}
coach-form,.widget{display:block;margin-top:var(--space-6)}
coach-form::part(title),.widget::part(title){display:none}
.times{display:flex;flex-wrap:wrap;gap:var(--space-2);margin-top:var(--space-2)}
.times label{align-items:center;padding-inline:var(--space-3) var(--space-4);border:1px solid var(--edge);border-radius:var(--radius-small)}
.times input{margin:0}
.times label:has(:checked){border-color:var(--button);box-shadow:inset 0 0 0 1px var(--button)}
.calls{display:grid;gap:var(--space-4);margin-top:var(--space-8)}
.calls a{display:grid;gap:var(--space-1);color:var(--text);text-decoration:none}
.calls span{color:var(--muted)}
::part(question){font-family:${systemHeadline}}
.parts ul{margin-top:var(--space-3)}
.parts li{display:flex;justify-content:space-between;gap:var(--space-4);padding-block:var(--space-3);border-top:1px solid var(--line);color:var(--muted)}
.parts b{color:var(--text)}
.field-error{margin:0;color:var(--danger)}
.go{margin-top:var(--space-6)}
.choices{display:flex;flex-wrap:wrap;gap:var(--space-3)}
dl{margin-top:var(--space-6);overflow-wrap:anywhere}
dt{color:var(--muted);font-size:var(--type-s)}
dd{margin:0 0 var(--space-4);white-space:pre-line}
dd:last-child{margin-bottom:0}
code{font:var(--type-s)/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.table{margin-top:var(--space-8);background:var(--surface);border:1px solid var(--line)}
.table th,.table td{padding-inline:var(--space-3)}
caption{padding-bottom:var(--space-2);font:600 var(--type-l)/1.3 ${systemHeadline};text-align:left}
thead th{width:22%}
thead th:first-child{width:34%}
.few{color:var(--muted);font-size:var(--type-s);font-weight:400}
.line{color:var(--text);font-size:var(--type-l);line-height:1.4;text-wrap:balance}
main.bare{max-width:none;padding:var(--space-2)}
.said{white-space:pre-line}
blockquote.said{margin:var(--space-4) 0 0}
blockquote.said p{margin:0;color:var(--text)}
h2{margin-top:var(--space-8);font:600 var(--type-xl)/1.3 ${systemHeadline}}
.part{margin-top:var(--space-5);padding-top:var(--space-4);border-top:1px solid var(--line);break-inside:avoid}
.part h3{font-weight:600}
meter{width:100%;height:16px;margin-top:var(--space-2)}
@media print{header{background:none}header a{color:var(--text)}header rect{opacity:1;fill:var(--bar)}main{padding-block:0}.choices{display:none}textarea{field-sizing:content;height:auto}}
.hidden{position:absolute;left:-9999px}
@media(max-width:25rem){header a,main{padding-inline:var(--space-4)}.table th,.table td{padding-inline:var(--space-1)}.button{width:100%}}
`;

/** Styles and parts that depend on the current brand. */
function drawBrand() {
	const sheet = `${uiCss}${ownRules().trim()}`;
	const tokens = tokensCss(palette, "light", (name) => sheet.includes(`var(${name}`));
	const css = `:root{color-scheme:light;${tokens}}${sheet}`;
	return {
		palette,
		css,
		cssHash: hash("sha256", css, "base64"),
		mark: raw(brandMark().replace("<svg", '<svg aria-hidden="true"')),
	};
}

let drawnBrand = drawBrand();
/** The current brand's styles, recomputed after another brand was published. */
function brandNow(): typeof drawnBrand {
	if (drawnBrand.palette !== palette) drawnBrand = drawBrand();
	return drawnBrand;
}

/**
 * Content security policy of these pages: own style, own form, nothing else. Pages with a script add its origin or
 * hash. No script may turn text into code or markup.
 */
export const contentSecurityPolicy = () =>
	`default-src 'none'; style-src 'sha256-${brandNow().cssHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Headers of a page with a secret address: no referrer, no cache, no search engine. */
export const secretPageHeaders = {
	"Cache-Control": "no-store",
	get "Content-Security-Policy"() {
		return contentSecurityPolicy();
	},
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
	"X-Content-Type-Options": "nosniff",
};

export type Html = ReturnType<typeof html>;

/**
 * A complete page under the coach's name that loads nothing else.
 * @param bare for a frame: no header bar or margins, and a labelled region, because the surrounding page has its own main
 */
export function page(
	title: string,
	body: Html,
	{ lang = "en-GB", dir = "ltr", bare = false } = {},
): Html {
	return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${identity.brand}</title>
<style>${raw(brandNow().css)}</style>
</head>
<body>
${bare ? "" : html`<header><a href="/">${brandNow().mark}${identity.brand}</a></header>`}
<main${bare ? html` class="bare" aria-label="${title}"` : ""}>
${body}
</main>
</body>
</html>`;
}
