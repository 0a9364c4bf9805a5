/** Page for the desk's preview: shows an unsaved call type in the real widget, inside a frame. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { contentSecurityPolicy, type Html, page } from "../../../pages/layout.ts";
import { hear, quiet } from "../../../pages/preview-script.ts";

/** Answers the widget's request for times with the draft's; sending books nothing. */
const script = `${quiet}
let draft;
let count = 0;
window.fetch = async (request, { method } = {}) => {
	const { pathname } = new URL(request.url || request, location.href);
	if (method === "POST" && pathname === "/leads")
		return Response.json({ meeting: { state: "booked", page: "", title: draft.title, place: draft.place } }, { status: 202 });
	if (pathname.endsWith("/times")) return Response.json(draft);
	throw new TypeError("A draft is sent nowhere.");
};
const take = (data) => {
	if (!data.times) return;
	draft = data;
	const element = document.createElement("coach-meeting");
	element.setAttribute("name", "preview-" + count++);
	document.querySelector("#call").replaceChildren(element);
};
${hear}`;

/** The desk may frame the page. The page may load the widget's own files, and nothing else. */
export const callPreviewHeaders = () => ({
	"Cache-Control": "no-cache",
	"Content-Security-Policy": contentSecurityPolicy()
		.replace(
			"default-src 'none'",
			`default-src 'none'; script-src 'self' 'sha256-${hash("sha256", script, "base64")}'; img-src 'self' data:`,
		)
		.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
});

export const callPreviewPage = (): Html =>
	page(
		"Preview",
		html`<h1 class="hidden">Preview</h1>
<div id="call"><p>Loading preview ...</p></div>
<script>${raw(script)}</script>
${raw('<script async src="/loader.js"></script>')}`,
		{ bare: true },
	);
