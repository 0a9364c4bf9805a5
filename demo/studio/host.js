/**
 * The imagined host page of the preview: dresses up as chosen, then puts the very nodes of the snippet
 * in its place. Leads that are sent here are answered on the spot and go nowhere.
 */
import { integrity, version, widgets } from "./catalogue.js";
import { fromHash, suit } from "./config.js";
import { snippetTree } from "./snippet.js";

/** How long a widget that is not near the window may keep the page from being shown, in milliseconds. */
const patience = 1200;

const config = suit(fromHash(location.hash), widgets);
const widget = widgets.find(({ name }) => name === config.widget);
const tell = (event) => parent.postMessage({ from: "coachkit-preview", event }, location.origin);

/** Under Trusted Types a script's address has to be vouched for: ours may be the loader, nothing else. */
const vouched = globalThis.trustedTypes?.createPolicy("coachkit-studio", {
	createScriptURL(address) {
		if (address !== `${location.origin}/loader.js`)
			throw new TypeError(`Not the loader: ${address}`);
		return address;
	},
});

function build(node) {
	if (typeof node === "string") return document.createTextNode(node);
	const element = document.createElement(node.tag);
	for (const [name, value] of node.attributes) {
		const trusted = node.tag === "script" && name === "src" && vouched;
		element.setAttribute(name, trusted ? vouched.createScriptURL(value) : value);
	}
	element.append(...node.children.map(build));
	return element;
}

// A preview is a frame, but shows a window: dialogs stay over the page, and each begins a visit.
let touched = false;
for (const type of ["pointerdown", "keydown"]) {
	addEventListener(type, () => {
		touched = true;
	});
}
addEventListener(
	"coach:open",
	(event) => {
		tell("open");
		// A dialog that opens by itself takes the focus, here out of the studio's form.
		if (!touched) setTimeout(tell, 0, "uninvited");
		event.stopImmediatePropagation();
	},
	true,
);
sessionStorage.removeItem("coachkit:quiet");

const ours = new Set();
const really = window.fetch;

/** Answers for whoever takes leads, but only for those that were sent from this page. */
window.fetch = async (input, init) => {
	const request = new Request(input, init);
	const { origin, pathname } = new URL(request.url);
	const isLead = pathname === "/leads" && ours.has((await request.clone().json()).id);
	if (!isLead && (origin === location.origin || pathname === "/leads")) return really(input, init);
	tell("kept");
	const answer = { contacts: [], contact: { id: "preview" }, id: "preview", success: "true" };
	return new Response(JSON.stringify(answer), { status: 202 });
};

addEventListener("coach:submit", ({ detail }) => ours.add(detail.id));
for (const name of ["ready", "step", "invalid", "submit", "sent", "failed", "close"]) {
	addEventListener(`coach:${name}`, () => tell(name));
}

Object.assign(document.documentElement.dataset, {
	background: config.background,
	mode: config.mode,
});
const shown = () => tell("shown");
if (config.mode === "modal") addEventListener("load", shown);
else addEventListener("coach:ready", () => setTimeout(shown, 50), { once: true });
setTimeout(shown, patience);

const place = document.querySelector(config.background === "narrow" ? "#side" : "#place");

/** The form is what one came to see: a page that is longer than its frame scrolls to it. */
function toForm() {
	const { top, bottom } = place.getBoundingClientRect();
	const fits = scrollY + bottom <= innerHeight;
	scrollTo({ top: fits ? 0 : scrollY + top - 28, behavior: "instant" });
}

place.append(
	...snippetTree(config, { origin: location.origin, version, integrity }, widget).map(build),
);
if (config.mode !== "modal") {
	// In a frame, what lies below its edge is never near the window, so it would never be fetched.
	place.scrollIntoView({ block: "start", behavior: "instant" });
	addEventListener("coach:ready", () => requestAnimationFrame(toForm));
}
