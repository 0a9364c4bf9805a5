/** Where a lead came from, and the version of the form that sent it. */

import type { FormRecord } from "./form/answers/record.ts";
import type { EditsRecord } from "./form/words.ts";

/** One arrival on the site with the form. */
export interface Touch {
	/** Address of the page. Its query has only campaign parameters and click ids. */
	page: string;
	/** Host that linked to it; absent if unknown. */
	referrer?: string;
}

/** Keys added by features; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureContext {}

/**
 * Where a lead came from. Sent to the relay and stored by the gateway, but never put into CRM tags.
 */
export interface LeadContext extends FeatureContext {
	/** Address of the form's page; its query keeps only campaign parameters. */
	page: string;
	/** Host that linked to the form's page; empty if none, or if it was the same site. */
	referrer: string;
	/** The partner named by the script tag. */
	partner?: string;
	/** Campaign parameters of the latest arrival: utm_source, utm_medium, gclid … */
	campaign?: Record<string, string>;
	/** How the visit began in this tab; absent if the browser can't tell. */
	first?: Touch;
	/** The latest arrival from a campaign; the gateway keeps it if it differs from the first. */
	last?: Touch;
	/** The host page's own name for this placement (`source` option). */
	source?: string;
	/** How the coach entered the lead at the desk; absent if a visitor sent it. */
	entered?: "by-hand" | "import";
	/** Language the form was shown in (BCP 47), unless English. */
	lang?: string;
	/** Id of the publication that the form belongs to; absent in leads of earlier widgets. */
	publication?: string;
	/** For a custom form: its questions and the score. Set by the gateway. */
	form?: FormRecord;
	/** The coach's changes to a built-in form. Set by the gateway. */
	edits?: EditsRecord;
}
