import { builtInNameOf } from "../../../../leads/form/words.ts";
import type { OwnForms } from "../../../intake/validation/own-forms.ts";
import { minuteMs } from "../../../lib/time.ts";
import { maxNamedForms } from "./analytics.ts";

/** How long names are taken to be all there are. */
const unknownMs = 2000;

/**
 * Says which custom forms are counted by name: published ones, so that made-up names take no space.
 * All others are counted together.
 */
export function createNamedForms({
	forms,
	now = Date.now,
}: {
	/** Read anew each time: another feature has them. */
	forms: () => Pick<OwnForms, "liveNames">;
	now?: (() => number) | undefined;
}) {
	let names: ReadonlySet<string> = new Set();
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<void> | undefined;

	async function read(): Promise<void> {
		try {
			// The words of built-in forms are no forms; those are counted by their kind.
			names = new Set(
				(await forms().liveNames(maxNamedForms)).filter((name) => !builtInNameOf(name)),
			);
		} catch {
			// The names of a minute ago are as good; the store's own alert tells that it is down.
		}
		readAt = now();
		reading = undefined;
	}

	/** The name, if it is one that is counted. */
	return async (name: string): Promise<string | undefined> => {
		// A form that was just published is counted from its first visitor, and made-up names do not wear out the store.
		if (now() - readAt > (names.has(name) ? minuteMs : unknownMs)) {
			reading ??= read();
			await reading;
		}
		return names.has(name) ? name : undefined;
	};
}
