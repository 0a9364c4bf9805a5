/** The widgets' types for pages that use them; `elements.ts` adds them to the DOM and to JSX. */
import type { CoachEvents } from "./kit/element/events.ts";
import type { PrefillAttributes } from "./kit/element/options/options.ts";
import type { WidgetOptions } from "./option-names.gen.ts";
import type { WidgetName } from "./widget-names.gen.ts";

export type { CoachElement } from "./kit/element/coach-element.ts";

export type CoachWidget = WidgetName;

/** The `detail` of each event. All bubble and cross shadow roots. */
export type CoachEventDetails = CoachEvents;

/**
 * Attributes of one widget's element, or of all. On placeholders and openers `data-coach-<name>`,
 * on the tag `data-<name>`.
 */
export type CoachAttributes<Name extends CoachWidget = CoachWidget> = Name extends CoachWidget
	? Partial<WidgetOptions[Name]> &
			(WidgetOptions[Name] extends { source: string } ? PrefillAttributes : unknown)
	: never;

/** `ready`, `sent` and so on. */
export type CoachEventName = ShortName<keyof CoachEventDetails>;

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
	open<Name extends CoachWidget>(widget: Name, options?: CoachAttributes<Name>): void;
	/** Closes every open dialog. */
	close(): void;
	/** Listens to an event of all widgets; returns a function that stops it. */
	on<Name extends CoachEventName>(
		event: Name,
		listener: (event: CustomEvent<CoachEventDetails[`coach:${Name}`]>) => void,
	): () => void;
	/**
	 * Removes one widget, those inside an element, or all of them; placeholders show their own
	 * content again.
	 */
	destroy(element?: Element): void;
	/** Loads a widget's code, so that its elements work even inside your own shadow roots. */
	load(widget: CoachWidget): Promise<unknown>;
}

/** One call made before the script tag has run: `Coachkit.q.push(["open", "checklist"])`. */
export type CoachkitCall =
	| [method: "open", widget: CoachWidget, options?: CoachAttributes]
	| [method: "close"]
	| [method: "on", event: CoachEventName, listener: (event: never) => void]
	| [method: "destroy", element?: Element]
	| [method: "load", widget: CoachWidget];

/** `window.Coachkit` before the script tag has run: the queue that the page's own code creates. */
export interface CoachkitQueue {
	q?: CoachkitCall[];
}
