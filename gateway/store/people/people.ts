import { isSamePerson } from "../../../leads/crm/match.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import type { Engine, Value } from "../engine.ts";
import { whole } from "../jobs/job-claim.ts";
import { identityKeys } from "./identity.ts";

/** The person of a lead. */
export interface LeadPerson {
	lead: string;
	person: string;
	/** Number of the person's leads. */
	leads: number;
	/** When the coach wants a reminder about the person, in milliseconds since 1970. */
	remindAt?: number;
}

/** Groups leads by person. */
export interface PeopleStore {
	/** The persons of leads; leads not indexed yet are left out. */
	of(leads: readonly string[]): Promise<LeadPerson[]>;
	/** All leads of this lead's person, including this lead, newest first. */
	leadsLike(lead: string, limit?: number): Promise<string[]>;
	/** All leads of a person, newest first. */
	leadsOf(person: string): Promise<string[]>;
	/** For each lead, the person that it would be assigned to; undefined for somebody new. */
	find(leads: readonly RawFields[]): Promise<(string | undefined)[]>;
	/** Assigns leads to a person. */
	move(leads: readonly string[], person: string): Promise<void>;
}

/** A lead without a person yet. */
export interface NewPersonLead {
	id: string;
	seq: number;
	fields: RawFields;
}

/** Maximum number of leads with one telephone number that are compared by name. */
const maxSharing = 20;
/** Leads per statement; a Durable Object allows 100 values. */
const batchSize = 14;

/** Keys that identify a lead's person. */
interface PersonKeys {
	email: string;
	phone: string;
	firstName: string;
	lastName: string;
}

interface KnownLead {
	person: string;
	email: string;
	phone: string;
	first_name: string;
	last_name: string;
}

function keysOf(fields: RawFields): PersonKeys {
	const { firstName, lastName } = toPerson(fields);
	const { email, phone } = identityKeys(fields);
	return { email, phone, firstName: fields.name ?? firstName, lastName };
}

const placeholders = (count: number, from = 1) =>
	Array.from({ length: count }, (_, index) => `$${index + from}`).join(", ");

/**
 * Stored leads that may be from the same person, newest first: by email address, otherwise by telephone number.
 */
async function readHolders(engine: Engine, { email, phone }: PersonKeys): Promise<KnownLead[]> {
	const newest = (column: "email" | "phone", value: string, limit: number) =>
		engine.read<KnownLead>(
			`SELECT person, email, phone, first_name, last_name FROM lead_people
			WHERE ${column} = $1 AND ${column} <> '' ORDER BY seq DESC LIMIT ${limit}`,
			value,
		);
	const [byEmail] = email === "" ? [] : await newest("email", email, 1);
	if (byEmail) return [byEmail];
	return phone === "" ? [] : newest("phone", phone, maxSharing);
}

/** The person of the first lead with the same email, or else with the same telephone number and a matching name. */
function findPerson(keys: PersonKeys, holders: readonly KnownLead[]): string | undefined {
	const { email, phone } = keys;
	const byEmail = holders.find((holder) => email !== "" && holder.email === email);
	const same =
		byEmail ??
		holders.find(
			(holder) =>
				phone !== "" &&
				holder.phone === phone &&
				isSamePerson(keys, {
					id: holder.person,
					email: holder.email,
					firstName: holder.first_name,
					lastName: holder.last_name,
				}),
		);
	return same?.person;
}

/** Assigns new leads to persons, oldest first. */
export async function assignPeople(engine: Engine, leads: readonly NewPersonLead[]): Promise<void> {
	const all = leads.map((lead) => ({ ...lead, keys: keysOf(lead.fields) }));
	const storedLeads = await Promise.all(all.map(({ keys }) => readHolders(engine, keys)));
	/** Leads of this batch by email address and telephone number, newest first. */
	const fresh = new Map<string, KnownLead[]>();
	const rows = all.map(({ id, seq, keys }, at) => {
		const { email, phone, firstName, lastName } = keys;
		const ownKeys = [`email ${email}`, `phone ${phone}`];
		const inBatch = ownKeys.flatMap((key) => (fresh.get(key) ?? []).slice(0, maxSharing));
		const person = findPerson(keys, [...inBatch, ...(storedLeads[at] ?? [])]) ?? id;
		const row = { person, email, phone, first_name: firstName, last_name: lastName };
		for (const key of ownKeys)
			fresh.set(key, [row, ...(fresh.get(key) ?? [])].slice(0, maxSharing));
		return [id, seq, person, email, phone, firstName, lastName];
	});
	const parts: Value[][][] = [];
	for (let at = 0; at < rows.length; at += batchSize) parts.push(rows.slice(at, at + batchSize));
	await Promise.all(parts.map((part) => insertPeople(engine, part)));
}

async function insertPeople(engine: Engine, rows: readonly Value[][]): Promise<void> {
	const lists = rows.map((row, at) => {
		const first = at * row.length + 1;
		return `($${first}, ${whole(first + 1)}, ${placeholders(row.length - 2, first + 2)})`;
	});
	// Don't insert a lead that was erased in the meantime.
	await engine.write(
		`INSERT INTO lead_people (lead, seq, person, email, phone, first_name, last_name)
		SELECT column1, column2, column3, column4, column5, column6, column7
		FROM (VALUES ${lists.join(", ")}) AS rows
		WHERE column1 IN (SELECT id FROM leads) ON CONFLICT (lead) DO NOTHING`,
		...rows.flat(),
	);
}

const ofSamePerson = `person = (SELECT person FROM lead_people WHERE lead = $1)`;

export function createPeople(engine: Engine): PeopleStore {
	const newestFirst = async (condition: string, limit: number | undefined, value: Value) => {
		const rows = await engine.read<{ lead: string }>(
			`SELECT lead FROM lead_people WHERE ${condition} ORDER BY seq DESC
			${limit === undefined ? "" : `LIMIT ${limit}`}`,
			value,
		);
		return rows.map(({ lead }) => lead);
	};
	return {
		async of(leads) {
			if (leads.length === 0) return [];
			const rows = await engine.read<Omit<LeadPerson, "remindAt"> & { remind_at: number | null }>(
				`SELECT p.lead, p.person,
					(SELECT count(*) FROM lead_people AS own WHERE own.person = p.person) AS leads,
					(SELECT min(remind_at) FROM lead_people AS own JOIN follow_ups ON follow_ups.lead = own.lead
						WHERE own.person = p.person) AS remind_at
				FROM lead_people AS p WHERE p.lead IN (${placeholders(leads.length)})`,
				...leads,
			);
			return rows.map(({ remind_at: remindAt, leads: count, ...row }) => ({
				...row,
				leads: Number(count),
				...(remindAt !== null && { remindAt: Math.round(engine.toWallClock(Number(remindAt))) }),
			}));
		},
		leadsLike: (lead, limit) => newestFirst(ofSamePerson, limit, lead),
		leadsOf: (person) => newestFirst("person = $1", undefined, person),
		find: (leads) =>
			Promise.all(
				leads.map(async (fields) => {
					const keys = keysOf(fields);
					return findPerson(keys, await readHolders(engine, keys));
				}),
			),
		async move(leads, person) {
			for (let at = 0; at < leads.length; at += batchSize) {
				const some = leads.slice(at, at + batchSize);
				await engine.write(
					`UPDATE lead_people SET person = $1 WHERE lead IN (${placeholders(some.length, 2)})`,
					person,
					...some,
				);
			}
		},
	};
}

/** SQL for whether a row's `lead` is from the same person as lead `$n`. */
export const isOfPerson = (n: number) =>
	`(lead = $${n} OR lead IN (SELECT own.lead FROM lead_people AS one
		JOIN lead_people AS own ON own.person = one.person WHERE one.lead = $${n}))`;
