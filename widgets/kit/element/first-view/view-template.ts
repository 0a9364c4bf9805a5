/** A node of a template: text, or an element with its attributes and what is in it. */
export type TemplateNode =
	| string
	| [tag: string, attributes: Record<string, string>, ...children: TemplateNode[]];

/** A form before anything was done in it, as the build writes it down: a module for each language, and one more for forms in the page. */
export interface ViewTemplate {
	/** The rules for the classes in the widget's own folder. */
	css: string;
	/** Of which build it is: the widget's code hydrates only what it would render itself. */
	mark: string;
	/** The widget's options, by their attributes. */
	attributes: readonly string[];
	/** What is in the shadow root's box, by `kind` ("" where a widget has none); in the page by mode and `kind`, `inline trial`. */
	trees: Readonly<Record<string, TemplateNode>>;
	/** Said where the widget's code cannot be fetched. */
	trouble: Exclude<TemplateNode, string>;
}

/** A form that was built from a template and has no code yet. */
export interface FirstView {
	/** The box in the shadow root that it is in. */
	mount: HTMLElement;
	/** That of its template. */
	mark: string;
	/** None where it stands in the page. */
	dialog?: HTMLDialogElement;
	/** Whether the dialog is open. Tells the page of a closing first, where the browser is yet to say so. */
	checkOpen?(): boolean;
	/** What the page was told last; false, too, once the widget tells it. */
	isToldOpen?: boolean;
	/** The options and the language that a dialog was built for. */
	key?: string;
	/** Whether a form in the page has other options by now than it was built for. */
	isOutdated?(): boolean;
	/** What a dialog was opened from, undefined before that; of a form in the page the host's own link. */
	opener?: Element | null;
	fetchCode?(): Promise<unknown>;
	/** The button that sends, or that opens a dialog, once it was pressed. */
	pressed?: Element | undefined;
	/** What says that it could not be sent. */
	alert?: Element | null;
}
