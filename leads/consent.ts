import { permission } from "../business/permission.ts";

/** The words beside the box in a form of this language, English without one; none where nobody is asked. */
export function consentWording(lang = "en"): string | undefined {
	const { ask, wording } = permission;
	return ask && Object.hasOwn(wording, lang) ? wording[lang] || undefined : undefined;
}
