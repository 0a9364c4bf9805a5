/** A kind of page that the script tag is pasted into: a page builder's, a library's, an optimiser's. */
export interface Kind {
	name: string;
	/** Stylesheets and scripts of npm packages, below node_modules/. */
	packages?: string[];
	/** Scripts of npm packages at the end of the body, where their docs put them. */
	tail?: string[];
	/** The form cannot be reached while the host's own modal dialog is open; our dialog above that can. */
	dialogOnly?: true;
	/**
	 * The host's focus trap lets no Tab out, not even to its own fields, until Escape ends it, so the visitor presses
	 * that first.
	 */
	trapped?: true;
	/** Bundles of apps/ that run after the body. */
	apps?: string[];
	css?: string;
	/** Script of the host, run before ours. */
	script?: string;
	/** Body of the page. `{form}` is the place of the contact form, `{opener}` that of the checklist's button. */
	body: string;
	/** What the page does once the form has loaded: morphs, translates, opens a popup. */
	action?: string;
	/** Expression that is true once `action` is done. */
	done?: string;
	/** The form is not visible before `action`. */
	hidden?: true;
	/** The script tag, if the host changes it. */
	tag?: string;
	htmlAttributes?: string;
	/** Console lines that the host itself causes. */
	expected?: RegExp[];
	/** The host moves its own content, so layout shifts are not ours. */
	moves?: true;
}

export const form =
	'<div data-coach-widget="contact"><a href="https://coach.example/contact">Ask a question</a></div>';
export const opener =
	'<a id="get" class="button" href="https://coach.example/" data-coach-open="checklist">Get the checklist</a>';

const words =
	"You started the business to have more time, and now you answer the phone at nine in the evening.";
/** Text around the form, which a layout shift would move. */
export const before = `<h2>Work fewer evenings</h2><p>${words}</p>`;
export const after = `<p>${words}</p><p>${words}</p>`;
