import type { LeadContext } from "../../../leads/context.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { readAttribution } from "../analytics/attribution.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { setDefaultValues } from "../element/options/prefill.ts";
import { initialValuesFor, session } from "./session.ts";

/** Set when a release is published. */
declare const __PUBLICATION__: string | undefined;

/**
 * The visitor's details under every name that forms use: `telephone` or `phone`, one name or two.
 */
function withAliases(fields: RawFields): RawFields {
	const { firstName, lastName, name, email, telephone, phone, company } = fields;
	const profile = {
		firstName: firstName ?? name?.split(" ")[0],
		lastName: lastName ?? name?.split(" ").slice(1).join(" "),
		name: name ?? [firstName, lastName].filter(Boolean).join(" "),
		email,
		telephone: telephone ?? phone,
		phone: phone ?? telephone,
		company,
	};
	return Object.fromEntries(
		Object.entries(profile).filter((entry): entry is [string, string] => Boolean(entry[1])),
	);
}

/**
 * Remembers the visitor's details from a valid form, and fills empty fields of the page's other
 * forms. Leaves fields that a visitor typed in or emptied.
 */
export function rememberVisitor(fields: RawFields, from: HTMLFormElement): void {
	Object.assign(session.profile, withAliases(fields));
	for (const [form, kind] of session.forms) {
		if (form !== from) setDefaultValues(form, initialValuesFor(kind));
	}
}

/** Options of the script tag that runs the page. */
export function scriptTagOptions(): DOMStringMap | undefined {
	return (window as { Coachkit?: { tag?: HTMLScriptElement | null } }).Coachkit?.tag?.dataset;
}

/** The partner named by a script tag: the one that runs the page, or else another copy. */
const scriptTagPartner = () =>
	scriptTagOptions()?.partner ||
	document.querySelector<HTMLElement>('script[src*="/loader.js"][data-partner]')?.dataset.partner;

/** The publication that this code belongs to. */
const publication = typeof __PUBLICATION__ === "string" ? __PUBLICATION__ : "";

/** The context of a new lead. */
export function leadContext(options: Pick<BaseOptions, "partner" | "source">): LeadContext {
	const partner = options.partner || scriptTagPartner();
	return {
		...readAttribution(),
		...(publication && { publication }),
		...(partner && { partner }),
		...(options.source && { source: options.source }),
	};
}
