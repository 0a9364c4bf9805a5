import { builtInNameOf } from "../../../../leads/form/words.ts";
import type { OwnForms } from "../../../intake/validation/own-forms.ts";
import { minuteMs } from "../../../lib/time.ts";
import { maxNamedForms } from "./analytics.ts";

/** How long to trust the cached names before reading again for an unknown one. */
const unknownMs = 2000;

/**
 * Tells which custom forms to count by name: only published ones, because made-up names must take no space. All others
 * are counted together.
 */
export function createNamedForms({
	forms,
	now = Date.now,
}: {
	/** Read each time, because another feature provides it. */
	forms: () => Pick<OwnForms, "liveNames">;
	now?: (() => number) | undefined;
}) {
	let names: ReadonlySet<string> = new Set();
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<void> | undefined;

	async function read(): Promise<void> {
		try {
			// Entries for built-in forms hold wording; those forms are counted by kind.
			names = new Set(
				(await forms().liveNames(maxNamedForms)).filter((name) => !builtInNameOf(name)),
			);
		} catch {
			// Older names will do, and the store's own alert reports that it is down.
		}
		readAt = now();
		reading = undefined;
	}

	/** The name, if it is counted. */
	return async (name: string): Promise<string | undefined> => {
		// Reread soon for an unknown name, to count a new form from its first visitor, but not for every made-up one.
		if (now() - readAt > (names.has(name) ? minuteMs : unknownMs)) {
			reading ??= read();
			await reading;
		}
		return names.has(name) ? name : undefined;
	};
}
