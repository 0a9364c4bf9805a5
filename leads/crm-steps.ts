/** What one lead needs in the CRM: a contact, its tags, an opportunity; nothing made twice. */

import { createOnce } from "./create-once.ts";
import { type ContactMatch, existingContact, opportunityExists } from "./crm/crm.ts";
import { type CrmFlow, customFieldsOf, noteMark, noteText } from "./crm/extras.ts";
import type { DeliveryDeps, DeliveryProgress, DeliveryStep } from "./deliver.ts";
import { asFailure, type DeliveryFailure } from "./failure.ts";
import type { Lead } from "./lead.ts";
import { toPerson } from "./mail.ts";

/** {@link DeliveryDeps} as the steps see them: saving what is known now. */
export type StepDeps = Omit<DeliveryDeps, "save"> & { save: () => Promise<void> };

/** Milliseconds that only move with time, in this process. */
export const monotonicNow = () => performance.now();

/** The steps in the CRM; each throws what failed. Changes `progress`. */
export function crmSteps(
	lead: Lead,
	flow: CrmFlow,
	progress: DeliveryProgress,
	ports: StepDeps,
): Record<Exclude<DeliveryStep, "mail">, () => Promise<void>> {
	const {
		crm,
		durable,
		onSwallowed,
		extras: additions,
		otherOpportunities = async () => [],
	} = ports;
	const { fields, context } = lead;
	const { existingTag } = flow;
	const person = toPerson(fields);
	const source = context.partner ? `${flow.source} - ${context.partner}` : flow.source;
	const once = createOnce(progress, ports);

	const find = async (everywhere: boolean): Promise<ContactMatch> => {
		try {
			return await crm.findContact(person, everywhere);
		} catch (thrown) {
			// Not knowing is not "not there": a later search prevents a second contact.
			if (durable) throw thrown;
			onSwallowed?.(asFailure(thrown));
			return {};
		}
	};

	type Contact = NonNullable<DeliveryProgress["contact"]>;

	/** A create's refusal that names the contact, or one that a search finds: "refused", and yet created. */
	async function afterRefusal(failure: DeliveryFailure, begin: () => Promise<void>) {
		const existing = existingContact(failure);
		if (existing && !existing.byPhone) return { id: existing.id, tags: [existingTag] };
		const { id } = await crm.findContact(person, true);
		if (id) return { id, tags: [flow.tag] };
		// The number is somebody else's.
		return existing && person.phone ? create("", begin) : undefined;
	}

	async function create(phone: string, begin: () => Promise<void>): Promise<Contact> {
		const contact = { ...person, phone, tags: [flow.tag], source };
		const { id, isNew } = await crm.createContact(contact, begin);
		if (!isNew) return { id, tags: [existingTag] };
		return { id, tags: crm.tagsOnCreate ? [] : [flow.tag], isNew };
	}

	return {
		async contact() {
			const isUncertain = once.isUncertain("contact");
			const { id, isPhoneTaken } = await find(isUncertain);
			// Found after a create of ours that went unanswered: most likely ours, so it gets our tag;
			// having it twice does no harm.
			if (id) progress.contact = { id, tags: [isUncertain ? flow.tag : existingTag] };
			else
				progress.contact = await once.make("contact", {
					make: (begin) => create(isPhoneTaken ? "" : person.phone, begin),
					afterRefusal,
				});
		},

		async tags() {
			const { id = "", tags = [] } = progress.contact ?? {};
			if (tags.length > 0) await crm.addTags(id, tags);
		},

		async opportunity() {
			const { id: contactId = "", isNew } = progress.contact ?? {};
			/** One that is nobody else's: the CRM does not say by which form it was made. */
			const look = async () => {
				const { before = [] } = progress.opportunity ?? {};
				const listed = await crm.listOpportunities(contactId, person);
				const fresh = listed.filter((id) => !before.includes(id));
				if (fresh.length === 0) return undefined;
				const others = await otherOpportunities();
				const free = fresh.filter((id) => others.every((other) => other.id !== id));
				// Rather one that was there before another lead's own: that lead cannot have made it.
				const rivals = (id: string) => others.filter(({ before }) => !before.includes(id)).length;
				return free.toSorted((one, two) => rivals(one) - rivals(two))[0];
			};
			if (once.isUncertain("opportunity")) {
				const id = await look();
				if (id) return keep(id);
			} else if (durable && !progress.opportunity)
				progress.opportunity = {
					before: isNew ? [] : await crm.listOpportunities(contactId, person),
				};
			const title = `Business Inquiry ${person.firstName} ${person.lastName}`;
			const id = await once.make("opportunity", {
				make: (begin) => crm.createOpportunity({ contactId, title, source }, begin),
				// The account allows one for each contact, and says so by its code.
				afterRefusal: async (failure) => (opportunityExists(failure) ? "" : look()),
			});
			keep(id);

			function keep(id: string) {
				progress.opportunity = { before: [], ...progress.opportunity, ...(id && { id }) };
			}
		},

		// The same values again do no harm.
		async fields() {
			const values = customFieldsOf(lead, additions?.fields ?? {});
			if (Object.keys(values).length > 0) await crm.setFields(progress.contact?.id ?? "", values);
		},

		async note() {
			const contactId = progress.contact?.id ?? "";
			const look = async () => (await crm.hasNote(contactId, noteMark(lead))) || undefined;
			if (once.isUncertain("note") && (await look())) return;
			await once.make("note", {
				make: async (begin) => {
					await crm.addNote(contactId, noteText(lead), begin);
					return true;
				},
				afterRefusal: look,
			});
		},
	};
}
