/** The layout of the pages that the gateway renders itself. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { identity } from "../../business/identity.ts";
import { brandMark } from "../../theme/logo.ts";
import { inlineTokens } from "../../theme/tokens.ts";

const css = inlineTokens(`
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-wrap:pretty;overflow-wrap:anywhere}
header{background:var(--bar)}
header a{display:flex;align-items:center;gap:10px;max-width:640px;margin:auto;padding:20px 24px;color:var(--white);font:600 1.3125rem/1.3 var(--headline);text-decoration:none}
header svg{flex:none}
header rect{fill:var(--white);opacity:.15}
main{max-width:640px;margin:auto;padding:48px 24px 72px}
h1{margin:0;font:600 2.25rem/1.15 var(--headline);letter-spacing:-.01em;text-wrap:balance}
p{margin:14px 0 0;max-width:65ch;color:var(--muted)}
a{color:var(--link);text-underline-offset:3px}
a[href^="tel:"]{white-space:nowrap}
form{margin-top:32px;padding:28px 24px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
label{display:block;margin:0 0 6px;font-weight:600}
.field{margin-bottom:20px}
input,textarea{display:block;width:100%;min-height:48px;padding:10px 14px;border:1.5px solid var(--edge);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
textarea{min-height:140px;resize:vertical}
[aria-invalid]{border-color:var(--danger)}
.error{margin:6px 0 0;color:var(--danger);font-size:1rem}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
header :focus-visible{outline-color:var(--ring-on-dark)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:0 24px;border:0;border-radius:12px;background:var(--button);color:var(--on-button);box-shadow:inset 0 0 0 1.5px var(--button-edge);font:600 1.0625rem/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button{margin-top:28px}
.quiet{background:var(--surface);color:var(--text);box-shadow:inset 0 0 0 1.5px var(--edge)}
.choices{padding:0;border:0;background:none;display:flex;flex-wrap:wrap;gap:12px}
dl{margin:24px 0 0;padding:20px 24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
dt{color:var(--muted);font-size:.9375rem}
dd{margin:0 0 14px;white-space:pre-line}
dd:last-child{margin-bottom:0}
code{font:.9375rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
table{overflow-wrap:break-word;width:100%;margin-top:32px;border-collapse:collapse;background:var(--surface);border:1px solid var(--line);font-size:1rem;line-height:1.35;font-variant-numeric:tabular-nums}
caption{padding-bottom:10px;font:600 1.3125rem/1.3 var(--headline);text-align:left}
th,td{padding:10px 12px;border-top:1px solid var(--line);text-align:right;vertical-align:baseline}
th:first-child{text-align:left}
thead th{width:22%;border:0;color:var(--muted);font-size:.9375rem}
thead th:first-child{width:34%}
tbody th{font-weight:400}
tfoot{font-weight:600}
.few{color:var(--muted);font-size:.875rem;font-weight:400}
.line{color:var(--text);font-size:1.3125rem;line-height:1.4;text-wrap:balance}
.hidden{position:absolute;left:-9999px}
@media(max-width:25rem){header a,main{padding-inline:16px}th,td{padding:8px 5px}table,thead th,.few{font-size:.875rem}h1{font-size:1.875rem}button,.button{width:100%}}
`);

const brandSvg = raw(brandMark().replace("<svg", '<svg aria-hidden="true"'));

/** Content security policy of these pages: own style, own form, nothing else. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", css, "base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Headers of a page with a secret address: no referrer, no cache, no search engine. */
export const secretPageHeaders = {
	"Cache-Control": "no-store",
	"Content-Security-Policy": contentSecurityPolicy,
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
	"X-Content-Type-Options": "nosniff",
};

export type Html = ReturnType<typeof html>;

/** A complete page under the coach's name that loads nothing else. */
export function page(title: string, body: Html, { lang = "en-GB", dir = "ltr" } = {}): Html {
	return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${identity.brand}</title>
<style>${raw(css)}</style>
</head>
<body>
<header><a href="/">${brandSvg}${identity.brand}</a></header>
<main>
${body}
</main>
</body>
</html>`;
}
