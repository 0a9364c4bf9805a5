/**
 * Types for pages that carry the script tag: the `<coach-…>` elements in JSX and in the DOM, their
 * events, and `window.Coachkit`.
 *
 *     import "coachkit/elements";
 *
 * Types only: nothing is added to the page; the script tag does that. The file stands alone, so it can
 * also be copied from the coach's site (`/elements.d.ts`) into a project that has no packages.
 */

export type CoachWidget =
	| "booking"
	| "calculator"
	| "checklist"
	| "comments"
	| "consultation"
	| "contact"
	| "share";

/** Attributes of every element. On placeholders and openers: `data-coach-<name>`; on the tag: `data-<name>`. */
export interface CoachAttributes {
	/** `light` (default), `dark`, or `auto`: whatever the visitor's device prefers. */
	theme?: "light" | "dark" | "auto";
	/** Any CSS colour, for buttons and marks. The text on it turns white or black by itself. */
	accent?: string;
	/** `inherit` takes the page's font family; otherwise the device's own. */
	font?: "system" | "inherit";
	/** Replaces the widget's own title. */
	heading?: string;
}

/** Attributes of the elements that take a lead. */
export interface CoachFormAttributes extends CoachAttributes {
	/** `inline` in the page (default), `modal` over it, or a `button` that opens the modal. */
	mode?: "inline" | "modal" | "button";
	/** Your name for this placement; told to the coach with each lead. */
	source?: string;
	/** The partner's name; told to the coach with each lead. Default: the script tag's. */
	partner?: string;
	/** Origin of the coach whose lead it is, on a page with the scripts of two. Default: the nearest tag's. */
	origin?: string;
	/** Values the form starts with, where you know them already. */
	"prefill-first-name"?: string;
	"prefill-last-name"?: string;
	"prefill-name"?: string;
	"prefill-email"?: string;
	"prefill-telephone"?: string;
	"prefill-phone"?: string;
	"prefill-company"?: string;
	"prefill-message"?: string;
}

/** Attributes of `<coach-booking>`. */
export interface CoachBookingAttributes extends CoachFormAttributes {
	/** `trial` (default), the free trial clean, or `package`, the six weekly cleans. */
	kind?: "trial" | "package";
}

/** An element of the widget, once its code is there. */
export interface CoachElement extends HTMLElement {
	/** Shows the dialog (modes `modal` and `button`). `opener` gets the focus back at the end. */
	open(opener?: Element | null): void;
	/** Closes the dialog. */
	close(): void;
	/** Values the form starts with, by field name. */
	prefill: Record<string, string>;
	/** Replacements for single words of the widget, by key. */
	texts: Record<string, unknown>;
	theme: NonNullable<CoachAttributes["theme"]>;
	accent: string;
	font: NonNullable<CoachAttributes["font"]>;
	heading: string;
}

export interface CoachFormElement extends CoachElement {
	mode: NonNullable<CoachFormAttributes["mode"]>;
	source: string;
	partner: string;
	origin: string;
}

export interface CoachBookingElement extends CoachFormElement {
	kind: NonNullable<CoachBookingAttributes["kind"]>;
}

/** What every event's `detail` says. No personal data in any of them. */
export interface CoachEventDetail {
	widget: CoachWidget;
}

/** The `detail` of each event. All bubble and cross shadow roots. */
export interface CoachEventDetails {
	/** The widget is on the page and can be used. */
	"coach:ready": CoachEventDetail;
	/** A dialog opened. */
	"coach:open": CoachEventDetail;
	/** A step of a widget with several steps is shown. */
	"coach:step": CoachEventDetail & { step: string; index: number; of: number };
	/** A submit was stopped by these fields (names, not values). */
	"coach:invalid": CoachEventDetail & { fields: string[] };
	/** A valid form was submitted and is being sent. */
	"coach:submit": CoachEventDetail & { id: string };
	/** The lead was accepted. `log`, here and below: what a coach's direct mode logs, with `data-debug` on the tag. */
	"coach:sent": CoachEventDetail & { id: string; log?: string[] };
	/** Sending failed, or the widget itself could not be fetched (`unloadable`) or shown (`crashed`). */
	"coach:failed": CoachEventDetail & {
		code: "unreachable" | "timeout" | "unavailable" | "refused" | "crashed" | "unloadable";
		log?: string[];
	};
	/** A dialog closed. */
	"coach:close": CoachEventDetail;
}

export type CoachEventMap = {
	[Name in keyof CoachEventDetails]: CustomEvent<CoachEventDetails[Name]>;
};

/** `"coach:sent"` -> `"sent"` */
type ShortName<Name extends string> = Name extends `coach:${infer Short}` ? Short : never;

/** `window.Coachkit`; complete once the script tag has run. */
export interface CoachkitApi {
	/** Version of the copy that runs the page. */
	readonly version: string;
	/** Opens a widget as a dialog, with these attributes. */
	open(widget: CoachWidget, options?: CoachBookingAttributes): void;
	/** Closes every open dialog. */
	close(): void;
	/** Listens to an event of all widgets; returns the way to stop. */
	on<Name extends ShortName<keyof CoachEventDetails>>(
		event: Name,
		listener: (event: CustomEvent<CoachEventDetails[`coach:${Name}`]>) => void,
	): () => void;
	/** Takes one widget, those inside an element, or all of them off the page; placeholders show their own content again. */
	destroy(element?: Element): void;
	/** Fetches a widget's code, so that its elements live even inside shadow roots of your own. */
	load(widget: CoachWidget): Promise<unknown>;
}

/** One call made before the script tag has run: `Coachkit.q.push(["open", "checklist"])`. */
export type CoachkitCall =
	| [method: "open", ...Parameters<CoachkitApi["open"]>]
	| [method: "close"]
	| [method: "on", event: ShortName<keyof CoachEventDetails>, listener: (event: never) => void]
	| [method: "destroy", element?: Element]
	| [method: "load", widget: CoachWidget];

/** What the queue stub puts there until then. */
export interface CoachkitQueue {
	q?: CoachkitCall[];
}

interface CoachElements {
	"coach-booking": CoachBookingElement;
	"coach-calculator": CoachFormElement;
	"coach-checklist": CoachFormElement;
	"coach-comments": CoachElement;
	"coach-consultation": CoachFormElement;
	"coach-contact": CoachFormElement;
	"coach-share": CoachElement;
}

type JsxElement<A> = import("react").DetailedHTMLProps<
	import("react").HTMLAttributes<HTMLElement>,
	HTMLElement
> &
	A;

declare global {
	interface HTMLElementTagNameMap extends CoachElements {}
	interface HTMLElementEventMap extends CoachEventMap {}
	interface DocumentEventMap extends CoachEventMap {}
	interface WindowEventMap extends CoachEventMap {}
	interface Window {
		Coachkit?: Partial<CoachkitApi> & CoachkitQueue;
	}
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"coach-booking": JsxElement<CoachBookingAttributes>;
			"coach-calculator": JsxElement<CoachFormAttributes>;
			"coach-checklist": JsxElement<CoachFormAttributes>;
			"coach-comments": JsxElement<CoachAttributes>;
			"coach-consultation": JsxElement<CoachFormAttributes>;
			"coach-contact": JsxElement<CoachFormAttributes>;
			"coach-share": JsxElement<CoachAttributes>;
		}
	}
}
