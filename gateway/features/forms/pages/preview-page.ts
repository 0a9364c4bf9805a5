/** Page for the editor's preview: shows a draft in the real widget, inside a frame. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import type { BuiltInName } from "../../../../leads/form/words.ts";
import { contentSecurityPolicy, type Html, page } from "../../../pages/layout.ts";
import { hear, quiet } from "../../../pages/preview-script.ts";

/** Passes drafts of custom forms from the editor to the widget. */
const script = `${quiet}
const form = document.querySelector("coach-form");
window.fetch = () => Promise.reject(new TypeError("A draft is sent nowhere."));
let draft;
let ready = false;
const show = () => {
	if (ready && draft) form.dispatchEvent(new CustomEvent("coach:draft", { detail: draft }));
};
form.addEventListener("coach:ready", () => {
	ready = true;
	window.Coachkit.open = () => {};
	show();
});
const take = (data) => {
	if (!data.form) return;
	draft = data;
	show();
};
${hear}`;

/**
 * The preview's script for built-in forms. Texts are set on the element; the widget gets the price from
 * `Coachkit.words`. A lead that is sent is accepted and dropped.
 */
const builtInScript = `${quiet}
const element = document.querySelector("[data-preview]");
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("Nothing is kept."); } });
let price;
let resolveDraft;
window.Coachkit = {
	q: [],
	async words() {
		await draft;
		return price === undefined ? {} : { version: "draft", messages: {}, pricePerSqFt: price };
	},
};
const draft = new Promise((resolve) => (resolveDraft = resolve));
const days = [2, 3, 4].flatMap((ahead) => [10, 14].map((hour) => {
	const day = new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);
	return day + "T" + hour + ":00Z";
}));
const call = { title: "A call", minutes: 30, zone: "Europe/London", question: "", place: { kind: "phone" } };
window.fetch = async (request, { method } = {}) => {
	const { pathname } = new URL(request.url || request, location.href);
	if (method === "POST" && pathname === "/leads") return Response.json({}, { status: 202 });
	if (pathname.endsWith("/times"))
		return Response.json({ ...call, times: days, until: Date.now() + 30 * 864e5 });
	throw new TypeError("A draft is sent nowhere.");
};
let shown;
const take = ({ edits, lang }) => {
	if (!edits) return;
	const next = lang + " " + edits.pricePerSqFt;
	// The widget reads the price once, so a new one needs a reload.
	if (shown !== undefined && shown !== next) return location.reload();
	shown = next;
	price = edits.pricePerSqFt;
	element.lang = lang;
	element.texts = edits.messages[lang] || {};
	resolveDraft();
};
${hear}`;

const hashOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

/** The desk may frame the page. The page may load the widget's own files, and nothing else. */
const policy = () =>
	contentSecurityPolicy()
		.replace(
			"default-src 'none'",
			`default-src 'none'; script-src 'self' ${hashOf(script)} ${hashOf(builtInScript)}; img-src 'self' data:`,
		)
		.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

export const previewHeaders = {
	"Cache-Control": "no-cache",
	get "Content-Security-Policy"() {
		return policy();
	},
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** No custom form's name begins with "_", so the widget waits for a draft. */
export const previewPath = "/_preview";

/** @param of a built-in form; absent for a custom form */
export function previewPage(of?: BuiltInName): Html {
	const [tag, attributes] = of ? [of, "data-preview"] : ["form", 'name="_preview"'];
	return page(
		"Preview",
		html`<h1 class="hidden">Preview</h1>
${raw(`<coach-${tag} ${attributes} lang="en"><p>Loading preview ...</p></coach-${tag}>`)}
<script>${raw(of ? builtInScript : script)}</script>
${raw('<script async src="/loader.js"></script>')}`,
		{ bare: true },
	);
}
