/** A node of a template: text, or an element with its attributes and what is in it. */
export type TemplateNode =
	| string
	| [tag: string, attributes: Record<string, string>, ...children: TemplateNode[]];

/** A form's dialog before anything was done in it, as the build writes it down: a module for each language. */
export interface ViewTemplate {
	/** The rules for the classes in the widget's own folder. */
	css: string;
	/** Of which build it is: the widget's code hydrates only what it would render itself. */
	mark: string;
	/** The widget's options, by their attributes. */
	attributes: readonly string[];
	/** What is in the shadow root's box, by `kind`; "" where a widget has none. */
	trees: Readonly<Record<string, TemplateNode>>;
	/** Said where the widget's code cannot be fetched. */
	trouble: Exclude<TemplateNode, string>;
}

/** A dialog that was built from a template and has no code yet. */
export interface FirstView {
	dialog: HTMLDialogElement;
	/** That of its template. */
	mark: string;
	/** Whether it is open. Tells the page of a closing first, where the browser is yet to say so. */
	checkOpen(): boolean;
	/** What the page was told last; false, too, once the widget tells it. */
	isToldOpen?: boolean;
	/** The options and the language that it was built for. */
	key?: string;
	/** What it was opened from; undefined before that. */
	opener?: Element | null;
	fetchCode?(): Promise<unknown>;
	/** The button that sends, once it was pressed. */
	pressed?: Element | undefined;
	/** What says that it could not be sent. */
	alert?: Element | null;
}
