/**
 * Shared by the loader and the parts it loads on demand. The API for host pages is in
 * `widgets/public-types.ts`.
 */

/** Attributes of a widget's element, by name: `{ heading: "…", "prefill-email": "…" }`. */
export type Options = Record<string, string>;

/** A `<coach-…>` element once its widget has loaded. */
export type Widget = HTMLElement & {
	open(opener?: Element | null): void;
	close(): void;
	/** Removes it permanently; a placeholder shows its own content again. */
	destroy(): void;
};

/** `navigator.connection`: the visitor's connection, in Chromium only. */
export interface NavigatorConnection {
	connection?: { saveData: boolean };
}

/** Shows a form before its code has loaded. @returns false if the widget's code has to show it */
type ShowFirstView = (
	template: unknown,
	name: string,
	from: Options | Element,
	lang: string | undefined,
	fetchCode?: false | (() => Promise<unknown>),
) => Promise<boolean>;

/** The coach's changes to a form, as in a gateway's answer: leads/form/words.ts. */
export interface AskedWords {
	/** Absent: the standard words. */
	version?: string;
}

/** `window.Coachkit`. */
export interface Coachkit {
	/** Set by the copy of the loader that runs the page; later copies do nothing. */
	version: string;
	/** The script tag, with its `data-` options; undefined if it can't be determined. */
	tag: HTMLScriptElement | null | undefined;
	/**
	 * The global `document`, protected from element names and libraries that override its members.
	 */
	document: Document;
	/** Protects any node in the same way: see native.ts. */
	native<N extends Node>(node: N): N;
	/** The coaches whose scripts are on the page: origin -> where leads go; empty without a gateway. */
	coaches: Record<string, string>;
	/**
	 * Every widget element, including those in placeholders. Part of the kit, so absent until a
	 * widget loads.
	 */
	widgets?(root?: Element): Widget[];
	/**
	 * Opens a widget as a dialog, with these options or an opener's, if it isn't inline. Fills a
	 * placeholder unless it already has a widget. Rejects if nothing could be shown. Part of the kit.
	 */
	show(name: string, from: Options | Element): Promise<void>;
	/** Builds a form's dialog ahead of a press. */
	prepare(name: string, from: Element, lang?: string): Promise<void>;
	/** Builds a form's dialog from its template, or opens it: widgets/kit/element/first-view/first-view.ts. */
	view: ShowFirstView;
	/**
	 * Shows an inline form from its template until its code loads:
	 * widgets/kit/element/first-view/inline-view.ts.
	 */
	inline: ShowFirstView;
	/** Calls made before the loader ran. */
	q?: [name: "open" | "close" | "on" | "destroy", ...args: unknown[]][];
	/** Opens a widget as a dialog. */
	open(name: string, options?: Options): void;
	/** Closes every open dialog. */
	close(): void;
	/** Listens to `coach:<event>` of all widgets; returns a function to stop. */
	on(event: string, listener: (event: CustomEvent) => void): () => void;
	/** Removes a widget, the widgets below an element, or all of them. */
	destroy(element?: Element): void;
	/**
	 * Reads the coach's changes to a form, on pages that may have been published without them. On other pages it is
	 * absent, or returns undefined.
	 */
	words?(name: string, from: Options | Element): Promise<AskedWords | undefined> | undefined;
	/** Loads a file of the embed build by name. */
	load(name: string): Promise<unknown>;
	/**
	 * The page's language, if widgets follow it (`languages` in business/facts.json) and it isn't
	 * English.
	 */
	lang?: string;
}

/** The page's `Coachkit`, for parts that run after the loader. */
export const coachkit = () => window.Coachkit as unknown as Coachkit;
