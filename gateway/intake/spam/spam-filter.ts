import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import type { LeadStore } from "../../store/store.ts";
import { createDuplicateCheck, type DuplicateCheck } from "./duplicate-content.ts";

export interface SpamFilterOptions {
	/**
	 * Leads sent sooner than this after the page opened are suspected spam, in milliseconds. Default 1,000.
	 */
	spamMinMs?: number;
	/** Leads with identical answers accepted in a day; further ones are suspected spam. Default 1. */
	spamDuplicateLimit?: number;
}

/** The spam filter's verdict on a lead. */
export interface SpamVerdict extends Omit<DuplicateCheck, "evidence"> {
	/** Why it looks like spam, worded for the coach; undefined if it doesn't. */
	reason: Promise<string | undefined>;
}

export type SpamFilter = (
	request: LeadRequest,
	/** Whether it is known how long the page was open; not for forms without a script. */
	timed: boolean,
) => SpamVerdict;

const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** A link in forum markup, which nobody types into a form. */
const forumLink = /\[(?:url|link)[=\]]/i;
/** Maximum number of links in a real text: people's own site, or the page they mean. */
const maxLinks = 2;
/** Fields where any link is evidence. */
const singleLineFields = ["name", "firstName", "lastName", "telephone", "phone"];

/** Whether a text contains an HTML link. Linear: each tag is scanned once. */
function hasHtmlLink(text: string): boolean {
	return text.split(">").some((part) => {
		const start = part.search(/<a\s/i);
		return start >= 0 && part.slice(start).toLowerCase().includes("href");
	});
}

function linkEvidence(fields: RawFields): string | undefined {
	const text = Object.values(fields).join("\n");
	const count = text.match(linkPattern)?.length ?? 0;
	if (count > maxLinks) return `${count} links in the text`;
	if (hasHtmlLink(text) || forumLink.test(text)) return "links written in HTML";
	if (singleLineFields.some((name) => fields[name]?.match(linkPattern)))
		return "a link instead of a name";
	return undefined;
}

/**
 * Detects suspected spam, which the coach decides about, since all the evidence can be forged. Prefilled forms are
 * exempt from the time check, because people send them at once.
 */
export function createSpamFilter(
	{ spamMinMs = 1000, spamDuplicateLimit = 1 }: SpamFilterOptions,
	store: Pick<LeadStore, "findByContentHash">,
): SpamFilter {
	const checkDuplicates = createDuplicateCheck(spamDuplicateLimit, store);
	async function findReason(
		request: LeadRequest,
		timed: boolean,
		duplicateEvidence: DuplicateCheck["evidence"],
	) {
		const { website, elapsedMs, prefilled, fields } = request;
		const evidence = [
			website === "" ? undefined : "looks like a bot",
			timed && !prefilled && elapsedMs < spamMinMs
				? `sent ${Math.round(elapsedMs)} ms after opening the page`
				: undefined,
			linkEvidence(fields),
			await duplicateEvidence,
		];
		return evidence.filter(Boolean).join("; ") || undefined;
	}

	return (request, timed) => {
		const { evidence: duplicateEvidence, ...rest } = checkDuplicates(request);
		return { reason: findReason(request, timed, duplicateEvidence), ...rest };
	};
}
