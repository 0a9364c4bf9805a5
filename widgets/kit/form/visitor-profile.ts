import type { LeadContext, RawFields } from "../../../leads/lead.ts";
import { sources } from "../analytics/attribution.ts";
import type { BaseOptions } from "../element/options.ts";
import { fillIn, recall, session } from "./session.ts";

/** The visitor as the forms name them: some ask for `telephone`, some for `phone`, some for one name. */
function everyName(fields: RawFields): RawFields {
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
 * forms that stand on the page already. What somebody typed or emptied there is left alone.
 */
export function remember(fields: RawFields, from: HTMLFormElement): void {
	Object.assign(session.known, everyName(fields));
	for (const [form, kind] of session.forms) {
		if (form !== from) fillIn(form, recall(kind));
	}
}

/** The options of the tag that runs the page. */
export function tagOptions(): DOMStringMap | undefined {
	return (window as { Coachkit?: { tag?: HTMLScriptElement | null } }).Coachkit?.tag?.dataset;
}

/** The partner named by the page's script tags: by the one that runs the page, else by another copy. */
const tagPartner = () =>
	tagOptions()?.partner ||
	document.querySelector<HTMLElement>('script[src*="/loader.js"][data-partner]')?.dataset.partner;

/** Where a lead comes from. */
export function leadContext(options: Pick<BaseOptions, "partner" | "source">): LeadContext {
	const partner = options.partner || tagPartner();
	return {
		...sources(),
		...(partner && { partner }),
		...(options.source && { source: options.source }),
	};
}
