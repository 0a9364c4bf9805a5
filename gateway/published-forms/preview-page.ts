/** The page in which the desk's editor shows a draft, by the real widget: in a frame, and of no use elsewhere. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { contentSecurityPolicy, type Html, page } from "../pages/layout.ts";

/** Hands drafts from the editor to the widget. Nothing leaves the page, and the editor keeps the focus. */
const script = `
const form = document.querySelector("coach-form");
const native = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focus(options) {
	if (document.hasFocus()) native.call(this, options);
};
window.fetch = () => Promise.reject(new TypeError("A draft is sent nowhere."));
let draft;
let ready = false;
const show = () => {
	if (ready && draft) form.dispatchEvent(new CustomEvent("coach:draft", { detail: draft }));
};
form.addEventListener("coach:ready", () => {
	ready = true;
	show();
});
addEventListener("message", ({ origin, source, data }) => {
	if (origin !== location.origin || source !== parent || !data?.form) return;
	draft = data;
	show();
});
if (parent !== window) parent.postMessage("form-preview", location.origin);
`;

/** One of the desk's frames, with the widget's own files and nothing to send to. */
const policy = contentSecurityPolicy
	.replace(
		"default-src 'none'",
		`default-src 'none'; script-src 'self' 'sha256-${hash("sha256", script, "base64")}'; img-src 'self' data:`,
	)
	.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

export const previewHeaders = {
	"Cache-Control": "no-cache",
	"Content-Security-Policy": policy,
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** No form's name begins with "_": the widget waits for a draft. */
export const previewPath = "/_preview";

export const previewPage = (): Html =>
	page(
		"Preview",
		html`<h1 class="hidden">Preview</h1>
<coach-form name="_preview" lang="en"><p>The form comes as soon as the editor is open.</p></coach-form>
<script>${raw(script)}</script>
${raw('<script async src="/loader.js"></script>')}`,
		{ bare: true },
	);
