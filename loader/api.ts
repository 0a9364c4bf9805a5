/** What the loader and the parts it fetches on occasion share; host pages see `widgets/elements.d.ts`. */

/** Attributes of a widget's element, by name: `{ heading: "…", "prefill-email": "…" }`. */
export type Options = Record<string, string>;

/** What every `<coach-…>` element can do once its widget is there. */
export type Widget = HTMLElement & {
	open(opener?: Element | null): void;
	close(): void;
	/** Leaves the page for good; a placeholder shows its own content again. */
	destroy(): void;
};

/** `navigator.connection`: the visitor's connection, in Chromium only. */
export interface NavigatorConnection {
	connection?: { saveData: boolean };
}

/** Shows a form before its code is there. @returns false where only the widget itself can */
type ShowFirstView = (
	template: unknown,
	name: string,
	from: Options | Element,
	lang: string | undefined,
	fetchCode?: false | (() => Promise<unknown>),
) => Promise<boolean>;

/** `window.Coachkit`. */
export interface Coachkit {
	/** Set by the copy of the loader that runs the page; later copies keep still. */
	version: string;
	/** The script tag, with its `data-partner` and its like; none where it cannot be known. */
	tag: HTMLScriptElement | null | undefined;
	/** The global `document`, as no element's name and no library of the page changes it. */
	document: Document;
	/** The same for any node: see native.ts. */
	native<N extends Node>(node: N): N;
	/** The coaches whose scripts are on the page: origin -> where leads go; empty without a gateway. */
	coaches: Record<string, string>;
	/** Every widget's element, those in placeholders included. From the kit, so not there before a widget is. */
	widgets?(root?: Element): Widget[];
	/**
	 * Opens a widget as a dialog, with these options or with those of an opener, where that needs it to be; fails
	 * where nothing has come up. Puts it into a placeholder, unless it is there already. From the kit.
	 */
	show(name: string, from: Options | Element): Promise<void>;
	/** Builds a form's dialog for a press that may come. */
	prepare(name: string, from: Element, lang?: string): Promise<void>;
	/** Builds a form's dialog from its template, or opens it: widgets/kit/element/first-view/first-view.ts. */
	view: ShowFirstView;
	/** Shows a form in the page from its template until its code comes: widgets/kit/element/first-view/inline-view.ts. */
	inline: ShowFirstView;
	/** Calls made before the loader ran. */
	q?: [name: "open" | "close" | "on" | "destroy", ...args: unknown[]][];
	/** Opens a widget as a dialog. */
	open(name: string, options?: Options): void;
	/** Closes every open dialog. */
	close(): void;
	/** Listens to `coach:<event>` of all widgets; returns the way to stop. */
	on(event: string, listener: (event: CustomEvent) => void): () => void;
	/** Takes a widget, or those below an element, or all of them off the page. */
	destroy(element?: Element): void;
	/** Fetches one file of the embed build by its name, as the files fetch each other, or an answer of the gateway by its address. */
	load(name: string): Promise<unknown>;
	/** The page's language, if widgets follow it (`languages` in business/facts.json) and it is not English. */
	lang?: string;
}

/** The page's `Coachkit` as the parts know it: they run after the loader. */
export const coachkit = () => window.Coachkit as unknown as Coachkit;
