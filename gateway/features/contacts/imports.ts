/** Imports of people from CSV files. */
import * as z from "zod";
import { cleanText } from "../../../leads/values/clean-text.ts";
import {
	type CheckedContacts,
	type ContactImport,
	type ContactRow,
	contactLengths,
	contactsPerRequest,
	maxContacts,
	type NewContactImport,
} from "../../desk-api/features/contacts.ts";
import type { PermissionElsewhere, PermissionRecords } from "../../feature.ts";
import { defineKey } from "../../lib/kv.ts";
import { dayMs, minuteMs } from "../../lib/time.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { enteredLeadsOf } from "../../store/leads/entered-leads.ts";
import { identityKeys } from "../../store/people/identity.ts";
import type { LeadStore } from "../../store/store.ts";
import {
	crmGapMs,
	identityFields,
	idOfRow,
	progressOfImport,
	toImportedLead,
} from "./contact-lead.ts";
import { importedLeadsOf } from "./imported-leads.ts";

type StoredImport = Omit<ContactImport, "added" | "canUndo">;

export const contactImportsKey = defineKey<StoredImport[]>("contact imports");
const maxImports = 20;
/** Maximum number of ids in one statement; a Durable Object allows 100 values. */
const idsPerRead = 90;

export const uuid = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, "We need an id.");
const text = (name: keyof typeof contactLengths) =>
	z.string().transform((input) => input.slice(0, contactLengths[name]).toWellFormed());
const identity = { name: text("name"), email: text("email"), phone: text("phone") };
const tooMany = `Please send up to ${contactsPerRequest} people at once.`;
const rowsToCheck = z.object({
	rows: z.array(z.object(identity)).max(contactsPerRequest, tooMany),
});
const rowsToAdd = z.object({
	rows: z
		.array(
			z.object({
				...{ line: z.int().min(1), ...identity, company: text("company") },
				...{ note: text("note"), consent: text("consent") },
			}),
		)
		.max(contactsPerRequest, tooMany),
});
const newImport = z.object({
	...{ id: uuid, toCrm: z.boolean() },
	file: z.string().transform((name) => cleanText(name).slice(0, 200) || "A file"),
});

const readImports = async (store: LeadStore) => (await store.kv.get(contactImportsKey)) ?? [];

/** Changes the list of imports, also while another device changes it. */
async function changeImports(
	store: LeadStore,
	change: (imports: readonly StoredImport[]) => StoredImport[],
): Promise<void> {
	for (;;) {
		const before = await store.kv.get(contactImportsKey);
		if (await store.kv.compareAndSet(contactImportsKey, before, change(before ?? []))) return;
	}
}

async function findImport(store: LeadStore, id: string): Promise<StoredImport> {
	const one = (await readImports(store)).find((one) => one.id === id);
	if (!one) throw new ServiceError("gone", "This import is no longer listed.");
	return one;
}

async function describe(store: LeadStore, one: StoredImport): Promise<ContactImport> {
	const now = await store.now();
	const people = await importedLeadsOf(store).count(one.id);
	return { ...one, added: people, canUndo: people > 0 && now - one.madeAt < dayMs };
}

/** The latest imports, latest first. */
export const listImports = async (store: LeadStore): Promise<ContactImport[]> =>
	Promise.all((await readImports(store)).map((one) => describe(store, one)));

/** Begins an import, or finds the one with this id. @throws ServiceError */
export async function beginImport(store: LeadStore, body: unknown): Promise<ContactImport> {
	const newOne: NewContactImport = parseSent(newImport, body);
	const madeAt = await store.now();
	await changeImports(store, (imports) =>
		imports.some(({ id }) => id === newOne.id)
			? [...imports]
			: [{ ...newOne, madeAt }, ...imports].slice(0, maxImports),
	);
	return describe(store, await findImport(store, newOne.id));
}

/** Which of these people are at the desk already. @throws ServiceError */
export async function checkContacts(store: LeadStore, body: unknown): Promise<CheckedContacts> {
	const { rows } = parseSent(rowsToCheck, body);
	await store.search.catchUp();
	const people = await store.people.find(rows.map(identityFields));
	return { known: people.flatMap((person, at) => (person === undefined ? [] : at)) };
}

/** Rejects a row without a usable email or phone number. @throws ServiceError */
function requireIdentity({ line, ...row }: ContactRow): void {
	const { email, phone } = identityKeys(identityFields(row));
	if (email.includes("@") || phone.replace(/\D/g, "").length >= 6) return;
	throw new ServiceError("invalid", `Line ${line} has neither an email nor a phone number.`);
}

/** Rows that don't repeat an earlier one's email; without an email, its number and name. */
function withoutRepeats(rows: readonly ContactRow[]): ContactRow[] {
	const keys = new Set<string>();
	return rows.filter((row) => {
		const { email, phone } = identityKeys(identityFields(row));
		const key = email || `${phone} ${row.name.toLowerCase()}`;
		return !keys.has(key) && keys.add(key);
	});
}

async function findStored(store: LeadStore, ids: readonly string[]): Promise<Set<string>> {
	const presentIds = new Set<string>();
	for (let at = 0; at < ids.length; at += idsPerRead)
		for (const id of await importedLeadsOf(store).stored(ids.slice(at, at + idsPerRead)))
			presentIds.add(id);
	return presentIds;
}

/** The consents in a file. If the CRM gets these people, each consent follows a minute after its person. */
const listConsents = (
	id: string,
	rows: readonly ContactRow[],
	toCrm: boolean,
): PermissionElsewhere[] =>
	rows.flatMap((row) => {
		const { email = "", telephone = "", firstName = "", lastName = "" } = identityFields(row);
		const wording = cleanText(row.consent, "lines");
		if (wording === "" || email === "") return [];
		return {
			...{ lead: idOfRow(id, row.line), firstName, lastName, email, phone: telephone, wording },
			...(toCrm && { toCrmInMs: row.line * crmGapMs + minuteMs }),
		};
	});

/** Adds people to an import; those at the desk already are left alone. @throws ServiceError */
export async function addToImport(
	store: LeadStore,
	id: string,
	body: unknown,
	consents?: PermissionRecords,
): Promise<ContactImport> {
	const one = await findImport(store, id);
	if (one.undoneAt !== undefined)
		throw new ServiceError("conflict", "This import was undone. Please start again.");
	const { rows } = parseSent(rowsToAdd, body);
	for (const row of rows) requireIdentity(row);
	const before = await importedLeadsOf(store).count(id);
	if (before + rows.length > maxContacts)
		throw new ServiceError("invalid", "A file can have up to 20,000 people. Please split it.");
	await store.search.catchUp();
	const storedIds = await findStored(
		store,
		rows.map(({ line }) => idOfRow(id, line)),
	);
	const open = withoutRepeats(rows.filter(({ line }) => !storedIds.has(idOfRow(id, line))));
	const people = await store.people.find(open.map(identityFields));
	const fresh = open.filter((_, at) => people[at] === undefined);
	await enteredLeadsOf(store).enter(
		fresh.map((row) => toImportedLead(id, row, one.toCrm)),
		{
			progress: progressOfImport,
			delivery: one.toCrm ? "quiet" : "none",
			activities: [{ what: "imported", text: id }],
		},
	);
	await consents?.add(listConsents(id, fresh, one.toCrm));
	return describe(store, one);
}

/** Deletes an import's people with whom nothing else has happened. @throws ServiceError */
export async function undoImport(
	store: LeadStore,
	id: string,
	consents?: PermissionRecords,
): Promise<ContactImport> {
	const one = await findImport(store, id);
	const now = await store.now();
	if (now - one.madeAt >= dayMs)
		throw new ServiceError("conflict", "You can only undo an import within a day.");
	// Before the deletion: a tab that is still importing must add nobody after it.
	await changeImports(store, (imports) =>
		imports.map((each) => (each.id === id ? { ...each, undoneAt: each.undoneAt ?? now } : each)),
	);
	await store.search.catchUp();
	await consents?.remove(await importedLeadsOf(store).undo(id));
	return describe(store, await findImport(store, id));
}
