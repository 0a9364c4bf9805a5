import { makeId } from "./ids.ts";
import type { Contact } from "./records.ts";

/** What a call says of a contact. */
export type ContactInput = Partial<
	Pick<
		Contact,
		"firstName" | "lastName" | "name" | "email" | "phone" | "tags" | "source" | "locationId"
	>
> & { other?: Record<string, unknown> };

/** The CRM's contacts, found by id, by e-mail without regard to case, and by phone. */
export class Contacts {
	#byId = new Map<string, Contact>();
	#byEmail = new Map<string, Contact>();
	#byPhone = new Map<string, Contact>();
	readonly #changed: () => void;

	constructor(changed: () => void) {
		this.#changed = changed;
	}

	/** All, oldest first. */
	all(): Contact[] {
		return [...this.#byId.values()];
	}

	get(id: string): Contact | undefined {
		return this.#byId.get(id);
	}

	/** The contact with this e-mail, else the one with this phone. The phone in the stored form. */
	find(
		email: string,
		phone: string,
	): { contact: Contact; matchingField: "email" | "phone" } | undefined {
		const byEmail = this.#byEmail.get(email.toLowerCase());
		if (byEmail) return { contact: byEmail, matchingField: "email" };
		const byPhone = this.#byPhone.get(phone);
		return byPhone && { contact: byPhone, matchingField: "phone" };
	}

	create(input: ContactInput, via: Contact["via"]): Contact {
		const { firstName = "", lastName = "", email = "", phone = "" } = input;
		const now = new Date().toISOString();
		const contact: Contact = {
			id: makeId(),
			locationId: input.locationId ?? "",
			firstName,
			lastName,
			name: input.name ?? `${firstName} ${lastName}`.trim(),
			email,
			phone,
			tags: unique(input.tags ?? []),
			source: input.source ?? "",
			other: input.other ?? {},
			dateAdded: now,
			dateUpdated: now,
			via,
		};
		this.#byId.set(contact.id, contact);
		this.#index(contact);
		this.#changed();
		return contact;
	}

	/**
	 * Writes what a call says over what is known. An e-mail or phone that belongs to another contact
	 * is left out without a word, as the real one does.
	 */
	update(contact: Contact, input: ContactInput): void {
		const { email, phone, other, tags, ...rest } = input;
		Object.assign(contact, defined(rest));
		Object.assign(contact.other, other);
		if (tags) contact.tags = unique(tags);
		if (email && this.#free(this.#byEmail, email.toLowerCase(), contact)) contact.email = email;
		if (phone && this.#free(this.#byPhone, phone, contact)) contact.phone = phone;
		contact.dateUpdated = new Date().toISOString();
		this.#index(contact);
		this.#changed();
	}

	/** Adds tags and gives those that were new. */
	tag(contact: Contact, tags: string[]): string[] {
		const added = unique(tags).filter((tag) => !contact.tags.includes(tag));
		contact.tags = [...contact.tags, ...added];
		contact.dateUpdated = new Date().toISOString();
		this.#changed();
		return added;
	}

	/** Forgets one, with its addresses. */
	remove({ id }: Contact): void {
		for (const map of [this.#byId, this.#byEmail, this.#byPhone])
			for (const [key, contact] of map) if (contact.id === id) map.delete(key);
		this.#changed();
	}

	/** Takes tags away; those that are not there do no harm. */
	untag(contact: Contact, tags: string[]): void {
		const gone = unique(tags);
		contact.tags = contact.tags.filter((tag) => !gone.includes(tag));
		contact.dateUpdated = new Date().toISOString();
		this.#changed();
	}

	empty(): void {
		for (const map of [this.#byId, this.#byEmail, this.#byPhone]) map.clear();
	}

	#free(map: Map<string, Contact>, key: string, contact: Contact): boolean {
		const holder = map.get(key);
		return !holder || holder === contact;
	}

	/** The first holder of an address keeps it, where the account allows a second. */
	#index(contact: Contact): void {
		const email = contact.email.toLowerCase();
		if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, contact);
		if (contact.phone && !this.#byPhone.has(contact.phone))
			this.#byPhone.set(contact.phone, contact);
	}
}

/** The CRM keeps tags in lower case, each once. */
function unique(tags: string[]): string[] {
	return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))];
}

function defined(input: object): object {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
