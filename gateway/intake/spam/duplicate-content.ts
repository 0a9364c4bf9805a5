import { hash } from "node:crypto";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { dayMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";

/** The parts of a lead that are compared. */
type Sent = Pick<LeadRequest, "id" | "kind" | "fields" | "prefilled">;
type Known = Pick<Sent, "id" | "fields">;

/** Comparison of a lead with earlier ones. */
export interface DuplicateCheck {
	/** What the lead has in common with them, in a few words; undefined if it is new. */
	evidence: Promise<string | undefined>;
	/** Content hash; equal for leads with the same content. */
	contentHash: string;
	/** Call once the lead is stored or rejected. */
	done(): void;
}

/** Shorter texts ("Please call me") are no evidence. */
const minTextLength = 40;
/** Maximum number of leads from somebody correcting their address. */
const maxCorrections = 3;
/** Maximum number of leads compared. */
const maxCompared = 1000;

const digest = (...parts: string[]) => hash("sha256", JSON.stringify(parts), "base64url");

/** The free text of a lead, without case, punctuation and spaces. */
function freeText(fields: RawFields): string {
	const words = Object.values(fields).filter(
		(value) => value.length >= minTextLength && /\s/.test(value),
	);
	return words
		.join(" ")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

const allAnswers = (fields: RawFields) => JSON.stringify(fields).toLowerCase();

function personParts(fields: RawFields): string[] {
	const { firstName, lastName, email, phone } = toPerson(fields);
	const name = (fields.name ?? `${firstName} ${lastName}`).trim().toLowerCase();
	return [email.toLowerCase(), phone.replace(/\D/g, ""), name];
}

function findEvidence(candidate: Sent, knownLeads: Known[], limit: number): string | undefined {
	const { fields } = candidate;
	const all = knownLeads.length > 0 ? allAnswers(fields) : "";
	const same = knownLeads.filter((other) => allAnswers(other.fields) === all).length + 1;
	if (same > limit) return "the same answers were sent before";
	const count = knownLeads.length + 1;
	if (count <= limit) return undefined;
	// Somebody correcting their address keeps their name or phone.
	const first = personParts(knownLeads[0]?.fields ?? {});
	const stranger = !personParts(fields).some((part, index) => part === first[index]);
	return stranger || count > Math.max(limit, maxCorrections)
		? "others sent the same text before"
		: undefined;
}

/**
 * Detects content sent again under new ids, on any gateway.
 * @param limit leads with identical answers accepted in a day
 */
export function createDuplicateCheck(limit: number, store: Pick<LeadStore, "findByContentHash">) {
	const maxStored = Math.min(Math.max(limit, maxCorrections) + 1, maxCompared);
	/** Leads being stored: simultaneous ones are compared too. */
	const arriving = new Map<string, Set<Known>>();

	async function compare(candidate: Sent, contentHash: string, otherHash: string, before: Known[]) {
		const all = allAnswers(candidate.fields);
		const find = (hash: string) => store.findByContentHash(hash, dayMs, maxStored);
		const [alike, others] = await Promise.all([
			find(contentHash),
			otherHash === contentHash ? [] : find(otherHash),
		]);
		const storedLeads = [...alike, ...others.filter(({ fields }) => allAnswers(fields) === all)];
		// A browser's outbox resends a lead under the same id. A quarantined one keeps its first verdict.
		const own = storedLeads.find(({ id }) => id === candidate.id);
		if (own && own.state !== "quarantined") return undefined;
		const ids = new Set(storedLeads.map(({ id }) => id));
		const ownIndex = before.findIndex(({ id }) => id === candidate.id);
		const earlier = ownIndex < 0 ? before : before.slice(0, ownIndex);
		// Ignore quarantined leads: a stranger's copy must not quarantine the person's own lead.
		const counting = storedLeads.filter(({ state }) => state !== "quarantined");
		const knownLeads = [...counting, ...earlier.filter(({ id }) => !ids.has(id))];
		return findEvidence(candidate, knownLeads, limit);
	}

	return (candidate: Sent): DuplicateCheck => {
		const { kind, fields, prefilled } = candidate;
		// A partner may prefill the text for everybody, so compare only whole leads.
		const answersHash = digest(kind, allAnswers(fields));
		const textHash = digest(kind, freeText(fields) || allAnswers(fields));
		// The same answers may be prefilled now and typed next time.
		const [contentHash, otherHash] = prefilled ? [answersHash, textHash] : [textHash, answersHash];
		const others = arriving.get(contentHash) ?? new Set();
		const evidence = compare(candidate, contentHash, otherHash, [...others]);
		arriving.set(contentHash, others.add(candidate));
		const finish = () => {
			others.delete(candidate);
			if (others.size === 0) arriving.delete(contentHash);
		};
		return { evidence, contentHash, done: finish };
	};
}
