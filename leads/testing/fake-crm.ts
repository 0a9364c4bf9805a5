/** A CRM in memory that can fail before or after its work. */
import type {
	BeforeSend,
	Crm,
	NewContact,
	NewOpportunity,
	OpportunityOutcome,
	Person,
} from "../crm/crm.ts";

export type CrmMethod =
	| "findContact"
	| "createContact"
	| "addTags"
	| "removeTags"
	| "createOpportunity"
	| "listOpportunities"
	| "setFields"
	| "addNote"
	| "hasNote"
	| "listOutcomes"
	| "deleteContact";

export interface FakeCrm extends Crm {
	contacts: (NewContact & { id: string })[];
	opportunities: (NewOpportunity & { id: string })[];
	/** Outcomes of opportunities, returned by `listOutcomes`. */
	outcomes: OpportunityOutcome[];
	/** Notes and custom fields, by contact. */
	notes: { contactId: string; text: string }[];
	fields: Record<string, Readonly<Record<string, string>>>;
	/** Methods called, in order. */
	calls: CrmMethod[];
	/** Called around every method; the caller gets what it throws. `after`: the work is already done. */
	fault: (method: CrmMethod, when: "before" | "after") => void;
}

const same = (a: Person, b: Person) => a.email.toLowerCase() === b.email.toLowerCase();

export function fakeCrm({ tagsOnCreate = true } = {}): FakeCrm {
	async function around<T>(method: CrmMethod, work: () => T, begin?: BeforeSend): Promise<T> {
		await begin?.();
		crm.calls.push(method);
		crm.fault(method, "before");
		const result = work();
		crm.fault(method, "after");
		return result;
	}
	const crm: FakeCrm = {
		tagsOnCreate,
		contacts: [],
		opportunities: [],
		outcomes: [],
		notes: [],
		fields: {},
		calls: [],
		fault: () => {},
		findContact: (person) =>
			around("findContact", () => {
				const id = crm.contacts.find((known) => same(known, person))?.id;
				return id ? { id } : {};
			}),
		createContact(contact, begin) {
			const work = () => {
				const id = `c${crm.contacts.length + 1}`;
				crm.contacts.push({ ...contact, tags: tagsOnCreate ? [...contact.tags] : [], id });
				return { id, isNew: true };
			};
			return around("createContact", work, begin);
		},
		addTags: (id, tags) =>
			around("addTags", () => {
				const contact = crm.contacts.find((known) => known.id === id);
				if (contact) contact.tags = [...new Set([...contact.tags, ...tags])];
			}),
		removeTags: (id, tags) =>
			around("removeTags", () => {
				const contact = crm.contacts.find((known) => known.id === id);
				if (contact) contact.tags = contact.tags.filter((tag) => !tags.includes(tag));
			}),
		createOpportunity(opportunity, begin) {
			const work = () => {
				const id = `o${crm.opportunities.length + 1}`;
				crm.opportunities.push({ ...opportunity, id });
				return id;
			};
			return around("createOpportunity", work, begin);
		},
		setFields: (id, values) =>
			around("setFields", () => {
				crm.fields[id] = { ...crm.fields[id], ...values };
			}),
		addNote: (contactId, text, begin) =>
			around("addNote", () => void crm.notes.push({ contactId, text }), begin),
		hasNote: (id, mark) =>
			around("hasNote", () =>
				crm.notes.some(({ contactId, text }) => contactId === id && text.includes(mark)),
			),
		deleteContact: (id) =>
			around("deleteContact", () => {
				crm.opportunities = crm.opportunities.filter(({ contactId }) => contactId !== id);
				crm.contacts = crm.contacts.filter((known) => known.id !== id);
			}),
		listOutcomes: () => around("listOutcomes", () => ({ outcomes: [...crm.outcomes] })),
		listOpportunities: (contact) =>
			around("listOpportunities", () =>
				crm.opportunities.filter(({ contactId }) => contactId === contact).map(({ id }) => id),
			),
	};
	return crm;
}
