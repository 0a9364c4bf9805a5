import type { LeadContext } from "../../../leads/context.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { readAttribution } from "../analytics/attribution.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { setDefaultValues } from "../element/options/prefill.ts";
import { initialValuesFor, session } from "./session.ts";

/** The visitor as the forms name them: some ask for `telephone`, some for `phone`, some for one name. */
function withAliases(fields: RawFields): RawFields {
	const { firstName, lastName, name, email, telephone, phone, company } = fields;
	const given = {
		firstName: firstName ?? name?.split(" ")[0],
		lastName: lastName ?? name?.split(" ").slice(1).join(" "),
		name: name ?? [firstName, lastName].filter(Boolean).join(" "),
		email,
		telephone: telephone ?? phone,
		phone: phone ?? telephone,
		company,
	};
	return Object.fromEntries(
		Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
	);
}

/**
 * Remembers who the visitor is once a form was filled in rightly, and fills the blanks of the other
 * other forms on the page. What a visitor typed or emptied there is left alone.
 */
export function rememberVisitor(fields: RawFields, from: HTMLFormElement): void {
	Object.assign(session.profile, withAliases(fields));
	for (const [form, kind] of session.forms) {
		if (form !== from) setDefaultValues(form, initialValuesFor(kind));
	}
}

/** The options of the tag that runs the page. */
export function scriptTagOptions(): DOMStringMap | undefined {
	return (window as { Coachkit?: { tag?: HTMLScriptElement | null } }).Coachkit?.tag?.dataset;
}

/** The partner named by the page's script tags: by the one that runs the page, else by another copy. */
const scriptTagPartner = () =>
	scriptTagOptions()?.partner ||
	document.querySelector<HTMLElement>('script[src*="/loader.js"][data-partner]')?.dataset.partner;

/** Where a lead comes from. */
export function leadContext(options: Pick<BaseOptions, "partner" | "source">): LeadContext {
	const partner = options.partner || scriptTagPartner();
	return {
		...readAttribution(),
		...(partner && { partner }),
		...(options.source && { source: options.source }),
	};
}
