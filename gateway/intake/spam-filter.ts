import type { LeadRequest, RawFields } from "../../leads/lead.ts";
import type { LeadStore } from "../store/store.ts";
import { createReplays, type Replay } from "./duplicate-content.ts";

export interface SuspicionOptions {
	/** Leads sent in fewer milliseconds after the page was opened are doubtful. Default 1,000. */
	timeTrap?: number;
	/** So many leads with the very same answers are taken in a day; further ones are doubtful. Default 1. */
	replayLimit?: number;
}

/** A lead looked at. */
export interface Judgement extends Omit<Replay, "sign"> {
	/** What smells of a robot in it, in the words the coach will read; undefined for nothing. */
	doubt: Promise<string | undefined>;
}

export type Suspicion = (
	request: LeadRequest,
	/** False where nobody could tell how long the page was open: a form without a script. */
	timed: boolean,
) => Judgement;

const address = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** A link as forums write them: nobody types these into a form. */
const forumLink = /\[(?:url|link)[=\]]/i;
/** People send a link or two along: their site, the page they mean. */
const linksAtMost = 2;
/** A name, a number or a firm is no place for one. */
const oneLiners = ["name", "firstName", "lastName", "telephone", "phone"];

/** Whether a text holds a link as pages write them. Each tag is looked through once. */
function hasHtmlLink(text: string): boolean {
	return text.split(">").some((part) => {
		const start = part.search(/<a\s/i);
		return start >= 0 && part.slice(start).toLowerCase().includes("href");
	});
}

function links(fields: RawFields): string | undefined {
	const text = Object.values(fields).join("\n");
	const count = text.match(address)?.length ?? 0;
	if (count > linksAtMost) return `${count} links in the text`;
	if (hasHtmlLink(text) || forumLink.test(text)) return "links in page code";
	if (oneLiners.some((name) => fields[name]?.match(address))) return "a link in place of a name";
	return undefined;
}

/**
 * Sorts the doubtful from the rest. All of it can be forged: it decides nothing, the coach does. A form
 * that came filled in is not judged by time; people press Send on those at once.
 */
export function createSuspicion(
	{ timeTrap = 1000, replayLimit = 1 }: SuspicionOptions,
	store: Pick<LeadStore, "alike">,
): Suspicion {
	const compare = createReplays(replayLimit, store);
	async function doubtOf(request: LeadRequest, timed: boolean, sign: Replay["sign"]) {
		const { website, elapsedMs, prefilled, fields } = request;
		const signs = [
			website === "" ? undefined : "filled in by a robot",
			timed && !prefilled && elapsedMs < timeTrap
				? `sent ${Math.round(elapsedMs)} ms after the page was opened`
				: undefined,
			links(fields),
			await sign,
		];
		return signs.filter(Boolean).join("; ") || undefined;
	}

	return (request, timed) => {
		const { sign, ...rest } = compare(request);
		return { doubt: doubtOf(request, timed, sign), ...rest };
	};
}
