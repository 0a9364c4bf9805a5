/** Where a lead came from, and what it keeps of its form. */

import type { FormRecord } from "./form/record.ts";
import type { EditsRecord } from "./form/words.ts";

/** One arrival on the site that the form stands on. */
export interface Touch {
	/** Address of the page; its query keeps only campaign parameters and click ids. */
	page: string;
	/** Host that led there; absent where it is not known. */
	referrer?: string;
}

/** What features keep with a lead; each declares its own keys here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureContext {}

/**
 * Where a lead came from. Carried in the relay message and the gateway's record, never in CRM tags.
 */
export interface LeadContext extends FeatureContext {
	/** Address of the page the form was on; its query keeps only campaign parameters. */
	page: string;
	/** Host that led to the page the form was on; empty when none, or another page of the same site. */
	referrer: string;
	/** The partner named by the script tag. */
	partner?: string;
	/** Campaign parameters of the latest arrival: utm_source, utm_medium, gclid … */
	campaign?: Record<string, string>;
	/** How the visit began in this tab; absent where the browser cannot tell. */
	first?: Touch;
	/** The latest arrival by a campaign; the gateway keeps it if it differs from the first. */
	last?: Touch;
	/** The host page's own name for this placement (`source` option). */
	source?: string;
	/** Language the form was shown in (BCP 47), where it was not English. */
	lang?: string;
	/** The consent checkbox was ticked: its wording and version. */
	permission?: { wording: string; version: string };
	/** For a form that the coach made: what was asked, and the score. The gateway writes it. */
	form?: FormRecord;
	/** What the coach had changed in a built-in form. The gateway writes it. */
	edits?: EditsRecord;
}
