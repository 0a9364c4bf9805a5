/**
 * Asks a gateway for the coach's changes to a form. Only pages that may lack those changes load this: pages pinned to a
 * release, sites whose files the gateway doesn't publish (on another host, say), and pages that also show a second
 * coach's forms.
 */
import { type AskedWords, coachkit, type Options } from "../api.ts";

const answers: Record<string, Promise<AskedWords>> = {};

/** The coach that a form's leads go to; the first one on the page if none is named. */
function ownerOf(from: Options | Element): string {
	const { coaches, native } = coachkit();
	const [first = ""] = Object.keys(coaches);
	const namedOrigin =
		"nodeType" in from
			? ["origin", "data-coach-origin"]
					.map((name) => native(from as Element).attributes.getNamedItem(name)?.value)
					.find(Boolean)
			: from.origin;
	return namedOrigin && Object.hasOwn(coaches, namedOrigin) ? namedOrigin : first;
}

async function ask(url: string): Promise<AskedWords> {
	try {
		return await (await fetch(url)).json();
	} catch {
		return {};
	}
}

/** Gives up after a second: the form shows its standard words, and the lead it sends records that. */
const nothingAfterSecond = () =>
	new Promise<AskedWords>((resolve) => {
		setTimeout(resolve, 1e3, {});
	});

/**
 * The coach's changes to a form, asked for once per page; a failure is remembered, because a page's policy may block
 * and report every attempt. Undefined if there is no gateway to ask.
 */
export function askWords(name: string, from: Options | Element): Promise<AskedWords> | undefined {
	const gateway = coachkit().coaches[ownerOf(from)];
	// A `form` widget is entirely the coach's own, so there are no changes to it.
	if (!gateway || name === "form") return undefined;
	const { href } = new URL(`/leads?edits=${name}`, gateway);
	answers[href] ??= Promise.race([ask(href), nothingAfterSecond()]);
	return answers[href];
}

/** Like {@link askWords}, but only for forms that belong to a coach other than the page's first. */
export const askForeignWords = (name: string, from: Options | Element) =>
	ownerOf(from) === Object.keys(coachkit().coaches)[0] ? undefined : askWords(name, from);
