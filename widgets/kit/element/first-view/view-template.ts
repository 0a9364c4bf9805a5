/** A node of a template: text, or an element with its attributes and what is in it. */
export type TemplateNode =
	| string
	| [tag: string, attributes: Record<string, string>, ...children: TemplateNode[]];

/**
 * An untouched form as the build writes it. Each language has one module for dialogs and one for
 * inline forms.
 */
export interface ViewTemplate {
	/** The rules for the classes in the widget's own folder. */
	css: string;
	/** Mark of its build: the widget's code hydrates only its own build's markup. */
	mark: string;
	/** Version of the coach's changes in its text; absent for the standard words. */
	words?: string;
	/** Attribute names of the widget's options. */
	attributes: readonly string[];
	/**
	 * Content of the shadow root's box, by `kind` ("" if the widget has none); for inline forms by
	 * mode and `kind`, `inline trial`.
	 */
	trees: Readonly<Record<string, TemplateNode>>;
	/** Shown if the widget's code can't be loaded. */
	trouble: Exclude<TemplateNode, string>;
}

/** A form built from a template, before its code loads. */
export interface FirstView {
	/** The box in the shadow root that contains the form. */
	mount: HTMLElement;
	/** The mark of its template. */
	mark: string;
	/** Absent for inline forms. */
	dialog?: HTMLDialogElement;
	/**
	 * Whether the dialog is open. If the browser hasn't reported closing yet, fires `coach:close`
	 * first.
	 */
	checkOpen?(): boolean;
	/** Whether the page was last told that it is open; false once the widget fires the events. */
	isToldOpen?: boolean;
	/** The options and the language that a dialog was built for. */
	key?: string;
	/** Whether an inline form's options have changed since it was built. */
	isOutdated?(): boolean;
	/** What opened the dialog, undefined before that; for inline forms the host's own link. */
	opener?: Element | null;
	fetchCode?(): Promise<unknown>;
	/** The pressed button, to submit or to open a dialog. */
	pressed?: Element | undefined;
	/** The element that says that the form could not be sent. */
	alert?: Element | null;
}
