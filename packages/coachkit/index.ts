import type {
	CoachAttributes,
	CoachEventDetails,
	CoachEventName,
	CoachkitApi,
	CoachkitQueue,
	CoachWidget,
} from "./types.ts";

export type * from "./types.ts";

/**
 * Options of the script tag for all forms of a page: its `data-*` attributes, and a nonce for a
 * strict policy.
 */
export interface TagOptions {
	/** Your firm's name; sent to the coach with each lead. */
	partner?: string;
	/** `""`: logs problems with widgets and leads in the console. */
	debug?: "";
	/** Sends events to `dataLayer` too. */
	analytics?: "datalayer";
	/** For a Content-Security-Policy that requires one. */
	nonce?: string;
}

/** Event a listener receives. */
export type CoachEvent<Name extends CoachEventName = CoachEventName> = CustomEvent<
	CoachEventDetails[`coach:${Name}`]
>;

let home = "";
let options: TagOptions = {};

/**
 * Sets the coach whose forms these are. Call it once, on the server too. It fetches nothing: the
 * script loads with the first form on a page, or the first {@link open}.
 *
 * @param address the coach's site, `https://coach.example`, or a pinned loader below its `/v/`
 */
export function connect(address: string, tag: TagOptions = {}): void {
	home = address;
	options = tag;
}

/**
 * Fetches the loader, unless it is on the page. If that fails, the console says why in a sentence,
 * and forms show their own content: the link.
 *
 * @param address default: the address passed to {@link connect}
 */
export function load(address = home): void {
	const find = (start: string) =>
		document.querySelector(`script[src^="${start}"][src*="/loader.js"]`);
	if (!address && find("http")) return;
	let url: URL;
	try {
		url = new URL(/js$/.test(address) ? "" : "/loader.js", address);
	} catch {
		console.error(`coachkit: "${address}" is no address of a coach: connect("https://…").`);
		return;
	}
	if (find(`${url.origin}/`)) return;
	const tag = document.createElement("script");
	const { nonce = "", ...data } = options;
	Object.assign(tag.dataset, data);
	tag.onload = tag.onerror = () => {
		if (api().version) return;
		console.error(`coachkit: no loader at ${url}, or blocked. Visitors see the link.`);
		// Allows another form to try again.
		tag.remove();
		dispatchEvent(new CustomEvent("coach:failed", { detail: { code: "unloadable" } }));
	};
	document.head.append(Object.assign(tag, { nonce, src: url, async: true }));
}

function api() {
	const page = window as { Coachkit?: Partial<CoachkitApi> & CoachkitQueue };
	page.Coachkit ??= { q: [] };
	return page.Coachkit;
}

/** Opens a widget as a dialog, with these attributes. */
export function open<Name extends CoachWidget>(
	widget: Name,
	attributes?: CoachAttributes<Name>,
): void {
	load((attributes as { origin?: string } | undefined)?.origin);
	const { open: now, q } = api();
	// Queued if the loader hasn't loaded yet.
	now ? now(widget, attributes) : q?.push(["open", widget, attributes]);
}

/** Closes every open dialog. */
export const close = (): void => api().close?.();

/** Listens to an event of all widgets on the page; returns a function that stops it. */
export function on<Name extends CoachEventName>(
	event: Name,
	listener: (event: CoachEvent<Name>) => void,
): () => void {
	const hear = listener as unknown as EventListener;
	addEventListener(`coach:${event}`, hear);
	return () => removeEventListener(`coach:${event}`, hear);
}
