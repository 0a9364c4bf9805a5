import { permission } from "../business/facts.ts";

/** The consent wording in a language, by default English; undefined if consent is not asked for. */
export function consentWording(lang = "en"): string | undefined {
	const { ask, wording } = permission;
	return ask && Object.hasOwn(wording, lang) ? wording[lang] || undefined : undefined;
}
