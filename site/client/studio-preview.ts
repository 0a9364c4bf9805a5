import { trustedTypes } from "../dom/trusted-types.ts";
import type { SnippetNode } from "../snippet/snippet.ts";
import type { PreviewEvent, PreviewState } from "../studio/preview-message.ts";

/**
 * The imagined host page in the studio's preview: styles itself as chosen, then inserts the nodes
 * of the snippet. Leads sent here are answered locally and go nowhere. It never scrolls the studio,
 * which `scrollIntoView` and `focus` in a frame of the same origin would do.
 */

/** How long a widget outside the window may delay showing the page, in milliseconds. */
const READY_TIMEOUT_MS = 1200;

const tell = (event: PreviewEvent) =>
	parent.postMessage({ coachkitPreview: event }, location.origin);

/** Trusted Types require a policy for script addresses: ours allows only the loader. */
const vouched = trustedTypes?.createPolicy("coachkit-studio", {
	createScriptURL(address) {
		if (address !== `${location.origin}/loader.js`)
			throw new TypeError(`Not the loader: ${address}`);
		return address;
	},
});

function build(node: SnippetNode): Node {
	if (typeof node === "string") return document.createTextNode(node);
	const element = document.createElement(node.tag);
	for (const [name, value] of node.attributes) {
		const address = node.tag === "script" && name === "src";
		element.setAttribute(name, (address && vouched?.createScriptURL(value)) || value);
	}
	element.append(...node.children.map(build));
	return element;
}

// Only the visitor's own actions in this frame may move the studio's page or its focus.
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (options) {
	focus.call(this, { ...options, preventScroll: true });
};

// In a frame the loader moves a dialog into the page, and it opens dialogs only once a visit.
// Stopping the event prevents both, because each preview stands for a window and for a new visit.
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
		// A dialog that opens automatically takes the focus, here from the studio's form.
		if (!touched) setTimeout(tell, 0, "uninvited");
		event.stopImmediatePropagation();
	},
	true,
);
sessionStorage.removeItem("coachkit:quiet");

const ours = new Set<string>();
const really = window.fetch;

/** Answers leads sent from this page as the gateway would, and calls to CRM and relay (direct mode) as those would. */
window.fetch = async (input, init) => {
	const request = new Request(input, init);
	const { origin, pathname } = new URL(request.url);
	const isLead = pathname === "/leads" && ours.has((await request.clone().json()).id);
	if (!isLead && (origin === location.origin || pathname === "/leads")) return really(input, init);
	tell("kept");
	const answer = { contacts: [], contact: { id: "preview" }, id: "preview", success: "true" };
	return new Response(JSON.stringify(answer), { status: 202 });
};

addEventListener("coach:submit", (event) => ours.add((event as CustomEvent).detail.id));
for (const name of ["ready", "step", "invalid", "submit", "sent", "failed", "close"] as const) {
	addEventListener(`coach:${name}`, () => tell(name));
}

/** Shows the page, which is hidden until the form is in place, because the form moves other content. */
function reveal(): void {
	document.documentElement.dataset.ready = "";
	tell("shown");
}

function show({ background, mode, nodes }: PreviewState): void {
	Object.assign(document.documentElement.dataset, { background, mode });
	const place = document.querySelector(background === "narrow" ? "#side" : "#place");
	/** Scrolls to the form if the page is longer than its frame. */
	const toForm = () => {
		const { top, bottom } = place?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
		const fits = scrollY + bottom <= innerHeight;
		scrollTo({ top: fits ? 0 : scrollY + top - 28, behavior: "instant" });
	};
	place?.append(...nodes.map(build));
	// A dialog and a tab show no form before somebody presses.
	const waits = mode === "modal" || mode === "tab";
	setTimeout(reveal, waits ? 100 : READY_TIMEOUT_MS);
	if (waits) return;
	// Widgets load when they are near the window, and nothing below the frame's edge ever is.
	scrollTo({ top: place ? place.getBoundingClientRect().top - 28 : 0, behavior: "instant" });
	addEventListener("coach:ready", () => {
		requestAnimationFrame(toForm);
		setTimeout(reveal, 50);
	});
}

addEventListener("message", ({ data, origin, source }) => {
	if (source === parent && origin === location.origin && data?.coachkitPreview)
		show(data.coachkitPreview);
});
