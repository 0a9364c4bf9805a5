import type { LeadRequest, RawFields } from "../../leads/lead.ts";
import type { LeadStore } from "../store/store.ts";
import { createDuplicateCheck, type DuplicateCheck } from "./duplicate-content.ts";

export interface SpamFilterOptions {
	/** Leads sent in fewer milliseconds after the page was opened are doubtful. Default 1,000. */
	spamMinMs?: number;
	/** So many leads with the very same answers are taken in a day; further ones are doubtful. Default 1. */
	spamDuplicateLimit?: number;
}

/** A lead looked at. */
export interface SpamVerdict extends Omit<DuplicateCheck, "evidence"> {
	/** What smells of a robot in it, in the words the coach will read; undefined for nothing. */
	reason: Promise<string | undefined>;
}

export type SpamFilter = (
	request: LeadRequest,
	/** False where nobody could tell how long the page was open: a form without a script. */
	timed: boolean,
) => SpamVerdict;

const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** A link as forums write them: nobody types these into a form. */
const forumLink = /\[(?:url|link)[=\]]/i;
/** People send a link or two along: their site, the page they mean. */
const maxLinks = 2;
/** A name, a number or a firm is no place for one. */
const singleLineFields = ["name", "firstName", "lastName", "telephone", "phone"];

/** Whether a text holds a link as pages write them. Each tag is looked through once. */
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
	if (hasHtmlLink(text) || forumLink.test(text)) return "links in page code";
	if (singleLineFields.some((name) => fields[name]?.match(linkPattern)))
		return "a link in place of a name";
	return undefined;
}

/**
 * Sorts the doubtful from the rest. All of it can be forged: it decides nothing, the coach does. A form
 * that came filled in is not judged by time; people press Send on those at once.
 */
export function createSpamFilter(
	{ spamMinMs = 1000, spamDuplicateLimit = 1 }: SpamFilterOptions,
	store: Pick<LeadStore, "alike">,
): SpamFilter {
	const checkDuplicates = createDuplicateCheck(spamDuplicateLimit, store);
	async function findReason(
		request: LeadRequest,
		timed: boolean,
		sign: DuplicateCheck["evidence"],
	) {
		const { website, elapsedMs, prefilled, fields } = request;
		const evidence = [
			website === "" ? undefined : "filled in by a robot",
			timed && !prefilled && elapsedMs < spamMinMs
				? `sent ${Math.round(elapsedMs)} ms after the page was opened`
				: undefined,
			linkEvidence(fields),
			await sign,
		];
		return evidence.filter(Boolean).join("; ") || undefined;
	}

	return (request, timed) => {
		const { evidence: sign, ...rest } = checkDuplicates(request);
		return { reason: findReason(request, timed, sign), ...rest };
	};
}
