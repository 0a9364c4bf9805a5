import { hash, randomBytes } from "node:crypto";
import type { LeadRequest, RawFields } from "../../leads/lead.ts";
import { personOf } from "../../leads/mail.ts";

/** Notices the same lead sent again and again under new ids. */
export interface Replays {
	/** How it is like a lead that came before, in a few words; undefined when it is new. */
	judge(request: Pick<LeadRequest, "id" | "kind" | "fields" | "prefilled">): string | undefined;
}

/** What is remembered of one text, as digests: nobody can be told from it. */
interface Seen {
	at: number;
	/** How often it came, under different ids. */
	count: number;
	ids: string[];
	whole: Map<string, number>;
	person: string[];
}

const day = 24 * 3600_000;
/** Most texts remembered; the one not seen for longest is forgotten first. */
const textsAtMost = 10_000;
const idsAtMost = 20;
/** Shorter texts ("Please call me") are written by many. */
const shortest = 40;

/** What was written in words of one's own, without regard to case, marks and spaces. */
function textOf(fields: RawFields): string {
	const words = Object.values(fields).filter(
		(value) => value.length >= shortest && /\s/.test(value),
	);
	return words
		.join(" ")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/**
 * @param limit so many leads with the very same answers are taken in a day
 * @param now milliseconds, on a clock that moves with time only
 */
export function createReplays(limit: number, now: () => number = () => performance.now()): Replays {
	const texts = new Map<string, Seen>();
	const secret = randomBytes(32).toString("hex");
	const digest = (...parts: string[]) =>
		hash("sha256", JSON.stringify([secret, ...parts]), "base64url").slice(0, 22);

	return {
		judge({ id, kind, fields, prefilled }) {
			const at = now();
			const { firstName, lastName, email, phone } = personOf(fields);
			const name = (fields.name ?? `${firstName} ${lastName}`).trim().toLowerCase();
			const all = digest(JSON.stringify(fields).toLowerCase());
			// A partner may fill a text in for everybody: then only the whole tells.
			const text = prefilled ? "" : textOf(fields);
			const key = digest(kind, text || all);
			const person = [email.toLowerCase(), phone.replace(/\D/g, ""), name].map((part, index) =>
				digest(String(index), part),
			);

			const known = texts.get(key);
			const seen: Seen =
				known && at - known.at < day ? known : { at, count: 0, ids: [], whole: new Map(), person };
			texts.delete(key);
			texts.set(key, seen);
			if (texts.size > textsAtMost) texts.delete(texts.keys().next().value ?? key);
			// The outbox of a browser sends a lead again, under its own id.
			if (seen.ids.includes(id)) return undefined;
			seen.ids = [...seen.ids, id].slice(-idsAtMost);
			seen.count++;
			const same = (seen.whole.get(all) ?? 0) + 1;
			if (seen.whole.size < idsAtMost || seen.whole.has(all)) seen.whole.set(all, same);
			if (same > limit) return "the very same answers came before";
			if (seen.count <= limit) return undefined;
			// Somebody who corrects his address keeps his name or his number.
			const stranger = !person.some((part) => seen.person.includes(part));
			const corrections = 3;
			return stranger || seen.count > Math.max(limit, corrections)
				? "the same text came from others before"
				: undefined;
		},
	};
}
