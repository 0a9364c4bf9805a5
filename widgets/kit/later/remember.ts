import type { LeadContext, RawFields } from "../../../leads/lead.ts";
import type { BaseOptions } from "../options.ts";
import { fillIn, recall, session } from "../session.ts";

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

const campaignKeys = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id|twclid)$/;

/**
 * The address this document was opened with, which single-page sites replace later and which holds the
 * campaign's parameters. The browser keeps it, so it does not matter how late the loader ran.
 */
function landingPage(): string {
	return performance.getEntriesByType?.("navigation")[0]?.name ?? location.href;
}

/** The partner named by the page's script tags: by the one that runs the page, else by another copy. */
function tagPartner(): string | undefined {
	const { Coachkit } = window as { Coachkit?: { tag?: HTMLScriptElement | null } };
	const other = document.querySelector<HTMLElement>('script[src*="/loader.js"][data-partner]');
	return (Coachkit?.tag?.dataset.partner || other?.dataset.partner)?.slice(0, 500);
}

/** Where a lead comes from; values are cut at 500 characters. */
export function leadContext(options: Pick<BaseOptions, "partner" | "source">): LeadContext {
	const partner = options.partner || tagPartner();
	const campaign = Object.fromEntries(
		[...new URL(landingPage(), location.href).searchParams]
			.filter(([key]) => campaignKeys.test(key))
			.map(([key, value]) => [key, value.slice(0, 500)]),
	);
	return {
		page: location.href.split("#", 1)[0]?.slice(0, 500) ?? "",
		referrer: document.referrer.slice(0, 500),
		...(partner && { partner }),
		...(options.source && { source: options.source }),
		...(Object.keys(campaign).length > 0 && { campaign }),
	};
}
