/** Consent to further mail: its wording, and how form and lead carry it. */
import { permission } from "../../../business/facts.ts";

declare module "../../lead.ts" {
	interface LeadRequest {
		/** Version of the consent checkbox's wording, if the visitor ticked it. */
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
 * The wording of a version in a language. A visitor whose form was open while the coach published a new wording has
 * agreed to the earlier one. Undefined if consent isn't asked for, or no such wording was published.
 */
export function wordingOfVersion(version: string, lang = "en"): string | undefined {
	if (!permission.ask) return undefined;
	const words = [permission, ...(permission.earlier ?? [])].find(
		(each) => each.version === version,
	);
	return words && Object.hasOwn(words.wording, lang) ? words.wording[lang] || undefined : undefined;
}

/**
 * The consent wording in a language, by default English; undefined if consent isn't asked for, or there is no wording
 * in that language.
 */
export function consentWording(lang = "en"): string | undefined {
	const { ask, wording } = permission;
	return ask && Object.hasOwn(wording, lang) ? wording[lang] || undefined : undefined;
}
