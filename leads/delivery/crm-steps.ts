/** A lead's CRM steps: contact, tags, opportunity, custom fields and note. Nothing is created twice. */

import { existingContact, opportunityExists } from "../crm/answers.ts";
import type { ContactMatch } from "../crm/crm.ts";
import { type CrmFlow, customFieldsOf, noteMark, noteText } from "../crm/extras.ts";
import { asFailure, type DeliveryFailure } from "../http/failure.ts";
import type { Lead } from "../lead.ts";
import { toPerson } from "../mail/mail.ts";
import type { DeliveryProgress, DeliveryStep, FeatureSteps } from "../progress.ts";
import { createOnce } from "./create-once.ts";
import type { StepDeps } from "./delivery-deps.ts";

/** The CRM steps. Each changes `progress`, and throws if it fails. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of a delivery as a table
export function crmSteps(
	lead: Lead,
	flow: CrmFlow,
	progress: DeliveryProgress,
	deps: StepDeps,
): Record<Exclude<DeliveryStep, "mail" | keyof FeatureSteps>, () => Promise<void>> {
	const { crm, durable, onSwallowed, extras, otherOpportunities = async () => [] } = deps;
	const { fields, context } = lead;
	const { existingTag } = flow;
	const person = toPerson(fields);
	const source = context.partner ? `${flow.source} - ${context.partner}` : flow.source;
	const once = createOnce(progress, deps);

	const find = async (everywhere: boolean): Promise<ContactMatch> => {
		try {
			return await crm.findContact(person, everywhere);
		} catch (thrown) {
			// A failed search doesn't mean "no contact". Try later instead of creating a second one.
			if (durable) throw thrown;
			onSwallowed?.(asFailure(thrown));
			return {};
		}
	};

	type Contact = NonNullable<DeliveryProgress["contact"]>;

	/**
	 * The contact after a rejected create: the one that the rejection names, or one that a search finds, or a new one
	 * without the telephone number if that is another person's. Undefined if none.
	 */
	async function afterRejection(failure: DeliveryFailure, begin: () => Promise<void>) {
		const existing = existingContact(failure);
		if (existing && !existing.byPhone) return { id: existing.id, tags: [existingTag] };
		const { id } = await crm.findContact(person, true);
		if (id) return { id, tags: [flow.tag] };
		// The number belongs to another person's contact: create this one without it.
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
			// After an unanswered create this is most likely our own contact, so it gets our tag. Adding a tag
			// twice is harmless.
			if (id) progress.contact = { id, tags: [isUncertain ? flow.tag : existingTag] };
			else
				progress.contact = await once.make("contact", {
					make: (begin) => create(isPhoneTaken ? "" : person.phone, begin),
					afterRejection,
				});
		},

		async tags() {
			const { id = "", tags = [] } = progress.contact ?? {};
			if (tags.length > 0) await crm.addTags(id, tags);
		},

		async opportunity() {
			const { id: contactId = "", isNew } = progress.contact ?? {};
			/** An opportunity that belongs to no other lead; the CRM doesn't say which form created it. */
			const findOwn = async () => {
				const { before = [] } = progress.opportunity ?? {};
				const opportunities = await crm.listOpportunities(contactId, person);
				const fresh = opportunities.filter((id) => !before.includes(id));
				if (fresh.length === 0) return undefined;
				const others = await otherOpportunities();
				const free = fresh.filter((id) => others.every((other) => other.id !== id));
				// Prefer one that other leads saw before their own create: it can't be theirs.
				const rivals = (id: string) => others.filter(({ before }) => !before.includes(id)).length;
				return free.toSorted((one, two) => rivals(one) - rivals(two))[0];
			};
			if (once.isUncertain("opportunity")) {
				const id = await findOwn();
				if (id) return remember(id);
			} else if (durable && !progress.opportunity)
				progress.opportunity = {
					before: isNew ? [] : await crm.listOpportunities(contactId, person),
				};
			const title = `Business Inquiry ${person.firstName} ${person.lastName}`;
			const create = (begin: () => Promise<void>, stageId?: string) =>
				crm.createOpportunity({ contactId, title, source, stageId }, begin);
			const id = await once.make("opportunity", {
				make: (begin) => create(begin, flow.stage),
				async afterRejection(failure, begin) {
					// The account allows one opportunity per contact, and this contact has one.
					if (opportunityExists(failure)) return "";
					const own = await findOwn();
					// The form's own stage may have been deleted in the CRM; try the default stage.
					return own ?? (flow.stage ? create(begin) : undefined);
				},
			});
			remember(id);

			function remember(id: string) {
				progress.opportunity = { before: [], ...progress.opportunity, ...(id && { id }) };
			}
		},

		// Setting the same values again is harmless.
		async fields() {
			const values = customFieldsOf(lead, extras?.fields ?? {});
			if (Object.keys(values).length > 0) await crm.setFields(progress.contact?.id ?? "", values);
		},

		async note() {
			const contactId = progress.contact?.id ?? "";
			const hasNote = async () => (await crm.hasNote(contactId, noteMark(lead))) || undefined;
			if (once.isUncertain("note") && (await hasNote())) return;
			await once.make("note", {
				make: async (begin) => {
					await crm.addNote(contactId, noteText(lead), begin);
					return true;
				},
				afterRejection: hasNote,
			});
		},
	};
}
