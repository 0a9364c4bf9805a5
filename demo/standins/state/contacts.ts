import { makeId } from "./ids.ts";
import type { Contact } from "./records.ts";

/** A contact's data in a call. */
export type ContactInput = Partial<
	Pick<
		Contact,
		"firstName" | "lastName" | "name" | "email" | "phone" | "tags" | "source" | "locationId"
	>
> & { other?: Record<string, unknown> };

/** The CRM's contacts, found by id, by email (ignoring case), and by phone. */
export class Contacts {
	#byId = new Map<string, Contact>();
	#byEmail = new Map<string, Contact>();
	#byPhone = new Map<string, Contact>();
	#lastNumber = 0;
	readonly #changed: () => void;

	constructor(changed: () => void) {
		this.#changed = changed;
	}

	/** All contacts, oldest first. */
	all(): Contact[] {
		return [...this.#byId.values()];
	}

	get(id: string): Contact | undefined {
		return this.#byId.get(id);
	}

	/** The contact with this email, otherwise the one with this phone in stored form. */
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
			// Brevo’s are numbers.
			id: via === "brevo" ? String(++this.#lastNumber) : makeId(),
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
	 * Updates a contact with a call's data. Silently ignores an email or phone that belongs to another contact, as the
	 * real CRM does.
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

	/** Adds tags and returns the new ones. */
	tag(contact: Contact, tags: string[]): string[] {
		const added = unique(tags).filter((tag) => !contact.tags.includes(tag));
		contact.tags = [...contact.tags, ...added];
		contact.dateUpdated = new Date().toISOString();
		this.#changed();
		return added;
	}

	/** Removes a contact, with its addresses. */
	remove({ id }: Contact): void {
		for (const map of [this.#byId, this.#byEmail, this.#byPhone])
			for (const [key, contact] of map) if (contact.id === id) map.delete(key);
		this.#changed();
	}

	/** Removes tags; unknown ones don't matter. */
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

	/** If the account allows duplicates, the first holder of an address keeps it. */
	#index(contact: Contact): void {
		const email = contact.email.toLowerCase();
		if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, contact);
		if (contact.phone && !this.#byPhone.has(contact.phone))
			this.#byPhone.set(contact.phone, contact);
	}
}

/** The CRM stores tags in lower case, without repeats. */
function unique(tags: string[]): string[] {
	return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))];
}

function defined(input: object): object {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
