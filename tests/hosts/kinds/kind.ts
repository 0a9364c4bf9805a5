/** A kind of page that the script tag is pasted into: a page builder's, a library's, an optimiser's. */
export interface Kind {
	name: string;
	/** Stylesheets and scripts of npm packages, below node_modules/. */
	packages?: string[];
	/** Scripts of npm packages at the end of the body, where their authors want them. */
	tail?: string[];
	/** The form cannot be reached while the host's own modal dialog is open; the dialog over that can. */
	dialogOnly?: true;
	/** The host's own trap lets no Tab out, to its own fields neither, until Escape ends it: the visitor does so first. */
	trapped?: true;
	/** Bundles of apps/ that run after the body. */
	apps?: string[];
	css?: string;
	/** Script of the host, run before ours. */
	script?: string;
	/** Body of the page. `{form}` is where its author put the contact form, `{opener}` the button for the checklist. */
	body: string;
	/** What the page does once the form is there: morphs, translates, opens a popup. */
	action?: string;
	/** Expression that is true when `action` is done. */
	done?: string;
	/** The form is not on the screen before `action`. */
	hidden?: true;
	/** The script tag, where the host changes it. */
	tag?: string;
	htmlAttributes?: string;
	/** Console lines that the host itself causes. */
	expected?: RegExp[];
	/** The host moves its own content about: its layout shift is not ours. */
	moves?: true;
}

export const form =
	'<div data-coach-widget="contact"><a href="https://coach.example/contact">Ask a question</a></div>';
export const opener =
	'<a id="get" class="button" href="https://coach.example/" data-coach-open="checklist">Get the checklist</a>';

const words =
	"You started the business to have more time, and now you answer the phone at nine in the evening.";
/** Text around the form: what a layout shift would move. */
export const before = `<h2>Work fewer evenings</h2><p>${words}</p>`;
export const after = `<p>${words}</p><p>${words}</p>`;
