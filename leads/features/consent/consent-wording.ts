/** Consent to be written to again, on its way from the form to the lead. */
import { permission } from "../../../business/facts.ts";

declare module "../../lead.ts" {
	interface LeadRequest {
		/** Version of the wording beside the consent checkbox, if that was ticked. */
		permission?: string;
	}
}

declare module "../../context.ts" {
	interface FeatureContext {
		/** The consent checkbox was ticked: its wording and version. */
		permission?: { wording: string; version: string };
	}
}

/**
 * The consent wording in a language, by default English; undefined if consent isn't asked for, or there is no wording
 * in that language.
 */
export function consentWording(lang = "en"): string | undefined {
	const { ask, wording } = permission;
	return ask && Object.hasOwn(wording, lang) ? wording[lang] || undefined : undefined;
}
