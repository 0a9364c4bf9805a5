/**
 * Brings one lead to the CRM and the mailbox, step by step (spec sections 4, 7 and 8). The gateway
 * calls `deliver` again until every step is settled; direct mode calls it once.
 */
import { type Crm, existingContact, opportunityExists } from "./crm/crm.ts";
import type { Delivery } from "./delivery.ts";
import { asFailure, DeliveryFailure } from "./failure.ts";
import { deliveries } from "./kinds/deliveries.ts";
import type { Lead, LeadKind } from "./lead.ts";
import { composeMail, type Mailer, personOf } from "./mail.ts";

export type Step = "contact" | "tags" | "opportunity" | "mail";

/** How far a lead has come. Plain JSON; the gateway writes it down after each change. */
export interface Progress {
	done: Step[];
	/** The contact in the CRM, and the tags it is still to get. */
	contact?: { id: string; tags: string[] };
	/** Creates that were sent, and when (ms since 1970); without `done` nobody knows whether they arrived. */
	begun: Partial<Record<Step, number>>;
	/** Steps given up, with the reason. */
	refused: Partial<Record<Step, string>>;
	/** How often a step's content was refused so far. */
	refusals?: Partial<Record<Step, number>>;
}

/** What delivery reaches out with. */
export interface Ports {
	crm: Crm;
	mailer: Mailer;
	/** Writes the progress down; called after each step, and before a create is sent. */
	save(progress: Progress): Promise<void>;
	/**
	 * True where a failed step is tried again later (gateway): then an unanswered search fails the
	 * step, an uncertain create is followed by a search, and "exists already" counts as done.
	 * False in direct mode, where the error catalogue holds to the letter.
	 */
	durable: boolean;
	/** Hears of a failure that changes nothing: a search that failed where that counts as not found. */
	onSwallowed?(failure: DeliveryFailure): void;
	/** Milliseconds since 1970; the clock may be a test's. */
	now?: () => number;
	/**
	 * How long a create may be on its way, in milliseconds: only then does a search say whether it
	 * arrived. Longer than a call may take. Default 12,000.
	 */
	settle?: number;
	/** True when the mail has waited long enough for the contact: the coach is to know by now. */
	mailAnyway?: boolean;
}

export interface StepFailure {
	step: Step;
	failure: DeliveryFailure;
}

/** The tag an existing contact gets, whatever form was sent. */
const existingTag = "business-checklist-download";

/** The steps a kind of lead goes through, in order. */
export function stepsOf(kind: LeadKind): readonly Step[] {
	return deliveries[kind].crm ? ["contact", "tags", "opportunity", "mail"] : ["mail"];
}

export function newProgress(): Progress {
	return { done: [], begun: {}, refused: {} };
}

/** Done, given up, or impossible because there is no contact. */
export function isSettled(progress: Progress, step: Step): boolean {
	if (progress.done.includes(step) || progress.refused[step] !== undefined) return true;
	return (step === "tags" || step === "opportunity") && progress.refused.contact !== undefined;
}

/** One pass over the steps that are open. Changes `progress`; what failed is returned, not thrown. */
export async function deliver(
	lead: Lead,
	progress: Progress,
	ports: Ports,
): Promise<StepFailure[]> {
	const failures: StepFailure[] = [];
	const attempt = async (step: Step, run: () => Promise<void>) => {
		if (isSettled(progress, step)) return;
		try {
			await run();
			progress.done.push(step);
			await ports.save(progress);
		} catch (thrown) {
			failures.push({ step, failure: asFailure(thrown) });
		}
	};

	const flow = deliveries[lead.kind];
	if (flow.crm) {
		const crmSteps = inCrm(lead, flow.crm, progress, ports);
		await attempt("contact", crmSteps.contact);
		if (progress.contact) {
			await attempt("tags", crmSteps.tags);
			await attempt("opportunity", crmSteps.opportunity);
		}
	}
	if (!flow.mailWaits || ports.mailAnyway || isSettled(progress, "contact"))
		await attempt("mail", () => ports.mailer.send(composeMail(lead), lead.id));
	return failures;
}

/** The steps in the CRM. */
function inCrm(
	{ fields, context }: Lead,
	flow: NonNullable<Delivery<never>["crm"]>,
	progress: Progress,
	{ crm, save, durable, onSwallowed, now = Date.now, settle = 12_000 }: Ports,
): Record<"contact" | "tags" | "opportunity", () => Promise<void>> {
	const person = personOf(fields);
	const source = context.partner ? `${flow.source} - ${context.partner}` : flow.source;

	const begin = async (step: Step) => {
		progress.begun[step] = now();
		await save(progress);
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
		await begin("contact");
		try {
			const made = await crm.createContact({ ...person, tags: [flow.tag], source });
			if (!made.isNew) return { id: made.id, tags: [existingTag] };
			return { id: made.id, tags: crm.tagsOnCreate ? [] : [flow.tag] };
		} catch (thrown) {
			const failure = asFailure(thrown);
			if (!durable) throw failure;
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
			await begin("opportunity");
			const title = `Business Inquiry ${person.firstName} ${person.lastName}`;
			try {
				await crm.createOpportunity({ contactId, title, source });
			} catch (thrown) {
				const failure = asFailure(thrown);
				if (!durable) throw failure;
				if (opportunityExists(failure)) return;
				if (failure.details.refused && (await crm.hasOpportunity(contactId, person))) return;
				throw failure;
			}
		},
	};
}
