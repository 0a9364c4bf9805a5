import { hash } from "node:crypto";
import type { LeadRequest, RawFields } from "../../leads/lead.ts";
import { personOf } from "../../leads/mail.ts";
import type { LeadStore } from "../store/store.ts";

/** What a lead sent again is known by. */
type Sent = Pick<LeadRequest, "id" | "kind" | "fields" | "prefilled">;
type Known = Pick<Sent, "id" | "fields">;

/** A lead beside those that came before. */
export interface DuplicateCheck {
	/** How it is like them, in a few words; undefined when it is new. */
	evidence: Promise<string | undefined>;
	/** A digest of what it says; equal for leads that say the same. */
	likeness: string;
	/** To be called when it is in the store, or will never be. */
	done(): void;
}

const dayMs = 24 * 3600_000;
/** Shorter texts ("Please call me") are written by many. */
const minTextLength = 40;
/** Somebody who corrects his address sends so many. */
const maxCorrections = 3;
/** Most leads looked at: a higher limit than this limits nothing. */
const maxCompared = 1000;

const digest = (...parts: string[]) => hash("sha256", JSON.stringify(parts), "base64url");

/** What was written in words of one's own, without regard to case, marks and spaces. */
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
	const { firstName, lastName, email, phone } = personOf(fields);
	const name = (fields.name ?? `${firstName} ${lastName}`).trim().toLowerCase();
	return [email.toLowerCase(), phone.replace(/\D/g, ""), name];
}

function findEvidence(sent: Sent, known: Known[], limit: number): string | undefined {
	const { id, fields } = sent;
	// The outbox of a browser sends a lead again, under its own id.
	if (known.some((other) => other.id === id)) return undefined;
	const all = known.length > 0 ? allAnswers(fields) : "";
	const same = known.filter((other) => allAnswers(other.fields) === all).length + 1;
	if (same > limit) return "the very same answers came before";
	const count = known.length + 1;
	if (count <= limit) return undefined;
	// Somebody who corrects his address keeps his name or his number.
	const first = personParts(known[0]?.fields ?? {});
	const stranger = !personParts(fields).some((part, index) => part === first[index]);
	return stranger || count > Math.max(limit, maxCorrections)
		? "the same text came from others before"
		: undefined;
}

/**
 * Notices the same lead sent again and again under new ids, to whichever gateway.
 *
 * @param limit so many leads with the very same answers are taken in a day
 */
export function createDuplicateCheck(limit: number, store: Pick<LeadStore, "alike">) {
	const maxStored = Math.min(Math.max(limit, maxCorrections) + 1, maxCompared);
	/** On their way into the store: those that come at the same time know of each other. */
	const arriving = new Map<string, Set<Known>>();

	async function compare(sent: Sent, likeness: string, before: Known[]) {
		const stored = await store.alike(likeness, dayMs, maxStored);
		const ids = new Set(stored.map(({ id }) => id));
		const known = [...stored, ...before.filter(({ id }) => !ids.has(id))];
		// What waits for the coach has reached nobody: whoever sent it first must not keep the person's own out.
		const waiting = new Set(
			stored.filter((lead) => lead.state === "quarantined").map(({ id }) => id),
		);
		return findEvidence(
			sent,
			known.filter(({ id }) => !waiting.has(id) || id === sent.id),
			limit,
		);
	}

	return (sent: Sent): DuplicateCheck => {
		const { kind, fields, prefilled } = sent;
		// A partner may fill a text in for everybody: then only the whole tells.
		const likeness = digest(kind, (!prefilled && freeText(fields)) || allAnswers(fields));
		const others = arriving.get(likeness) ?? new Set();
		const evidence = compare(sent, likeness, [...others]);
		arriving.set(likeness, others.add(sent));
		const done = () => {
			others.delete(sent);
			if (others.size === 0) arriving.delete(likeness);
		};
		return { evidence, likeness, done };
	};
}
