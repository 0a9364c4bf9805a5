/**
 * May you write again, with news and offers? Off unless `wording` says something: then every form in
 * English has a box that nobody has ticked, with these words beside it. It counts only once the link in
 * the visitor's mail was pressed as well (`REPLIES` in .env must name the form); then the contact in your
 * CRM gets the tag, and loses it when the visitor withdraws.
 */
export const permission = {
	/** Beside the box: what you would send, and how often. "" switches all of it off. */
	wording: "",
	/** Another one whenever you change the wording: it is kept with each permission. */
	version: "1",
	/** The tag in the CRM, in small letters. */
	tag: "may-be-written-to",
};
