/** What one lead needs in the CRM: a contact, its tags, an opportunity; nothing made twice. */
import { type CrmFlow, customFieldsOf, noteMark, noteOf } from "./crm/additions.ts";
import { existingContact, opportunityExists } from "./crm/crm.ts";
import type { Ports, Progress, Step } from "./deliver.ts";
import { asFailure, DeliveryFailure, Unsaved } from "./failure.ts";
import type { Lead } from "./lead.ts";
import { personOf } from "./mail.ts";

/** {@link Ports} as the steps see them: saving what is known now. */
export type StepPorts = Omit<Ports, "save"> & { save: () => Promise<void> };

/** Milliseconds that only move with time, in this process. */
export const ownClock = () => performance.now();

/** The steps in the CRM; each throws what failed. Changes `progress`. */
export function crmSteps(
	lead: Lead,
	flow: CrmFlow,
	progress: Progress,
	{ crm, save, durable, onSwallowed, now = ownClock, settle = 12_000, additions }: StepPorts,
): Record<Exclude<Step, "mail">, () => Promise<void>> {
	const { fields, context } = lead;
	const { existingTag } = flow;
	const person = personOf(fields);
	const source = context.partner ? `${flow.source} - ${context.partner}` : flow.source;

	const begin = (step: Step) => async () => {
		progress.begun[step] = now();
		await save();
	};

	/** Whether a create was sent before, with unknown outcome. Waits for those still on their way. */
	const isUncertain = (step: Step) => {
		const at = progress.begun[step];
		if (at === undefined) return false;
		const wait = at + settle - now();
		if (wait > 0)
			throw new DeliveryFailure(`Unanswered create of the ${step}`, {
				why: "(may still arrive)",
				retryAfter: wait,
				early: true,
			});
		return true;
	};

	const find = async (everywhere: boolean) => {
		try {
			return await crm.findContact(person, everywhere);
		} catch (thrown) {
			// Not knowing is not "not there": a later search prevents a second contact.
			if (durable) throw thrown;
			onSwallowed?.(asFailure(thrown));
			return undefined;
		}
	};

	async function create(): Promise<{ id: string; tags: string[] }> {
		try {
			const made = await crm.createContact(
				{ ...person, tags: [flow.tag], source },
				begin("contact"),
			);
			if (!made.isNew) return { id: made.id, tags: [existingTag] };
			return { id: made.id, tags: crm.tagsOnCreate ? [] : [flow.tag] };
		} catch (thrown) {
			if (!durable || thrown instanceof Unsaved) throw thrown;
			const failure = asFailure(thrown);
			const existing = existingContact(failure);
			if (existing) return { id: existing, tags: [existingTag] };
			// "Refused", and yet created: seen in the wild.
			const made = failure.details.refused ? await crm.findContact(person, true) : undefined;
			if (made) return { id: made, tags: [flow.tag] };
			throw failure;
		}
	}

	return {
		async contact() {
			const uncertain = isUncertain("contact");
			const id = await find(uncertain);
			// Found after a create of ours that went unanswered: most likely ours, so it gets our tag;
			// having it twice does no harm.
			if (id) progress.contact = { id, tags: [uncertain ? flow.tag : existingTag] };
			else progress.contact = await create();
		},

		async tags() {
			const { id = "", tags = [] } = progress.contact ?? {};
			if (tags.length > 0) await crm.addTags(id, tags);
		},

		async opportunity() {
			const contactId = progress.contact?.id ?? "";
			if (isUncertain("opportunity") && (await crm.hasOpportunity(contactId, person))) return;
			const title = `Business Inquiry ${person.firstName} ${person.lastName}`;
			try {
				await crm.createOpportunity({ contactId, title, source }, begin("opportunity"));
			} catch (thrown) {
				if (!durable || thrown instanceof Unsaved) throw thrown;
				const failure = asFailure(thrown);
				if (opportunityExists(failure)) return;
				if (failure.details.refused && (await crm.hasOpportunity(contactId, person))) return;
				throw failure;
			}
		},

		// The same values again do no harm.
		async fields() {
			const values = customFieldsOf(lead, additions?.fields ?? {});
			if (Object.keys(values).length > 0) await crm.setFields(progress.contact?.id ?? "", values);
		},

		async note() {
			const contactId = progress.contact?.id ?? "";
			if (isUncertain("note") && (await crm.hasNote(contactId, noteMark(lead)))) return;
			await crm.addNote(contactId, noteOf(lead), begin("note"));
		},
	};
}
