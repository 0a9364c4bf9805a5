/** Editable texts of the built-in forms, and the coach's changes to them as stored. */
import type { CoachForm } from "../../../leads/form/definition.ts";
import { readWords } from "../../../leads/form/editing/checks/word-checks.ts";
import {
	builtInNameOf,
	countChanges,
	type FormDocument,
	type LockedForm,
	type PublicEdits,
	type PublishedWords,
} from "../../../leads/form/words.ts";
import type { LeadStore } from "../../store/store.ts";
import { formsOf, type StoredVersion } from "./forms.ts";
import { lockedForms } from "./locked-forms.gen.ts";

/** The built-in form stored under this name; undefined for a custom form. */
export function lockedFormOf(storedName: string): LockedForm | undefined {
	const name = builtInNameOf(storedName);
	return lockedForms.find((form) => form.name === name);
}

/** Parses a stored draft or version; undefined if its words don't fit the built-in form. */
export function parseStored(name: string, json: string): FormDocument | undefined {
	const lockedForm = lockedFormOf(name);
	const input: unknown = JSON.parse(json);
	return lockedForm ? readWords(input, lockedForm) : (input as CoachForm);
}

/** The part of a version that the widget needs; empty if all wording is standard. */
export function toPublicEdits(
	live: Pick<StoredVersion, "name" | "version" | "definition"> | undefined,
): PublicEdits {
	const words = live && parseStored(live.name, live.definition);
	if (!words || !("messages" in words) || countChanges(words) === 0) return {};
	const { messages, pricePerSqFt } = words;
	return {
		...{ version: live.version, messages },
		...(pricePerSqFt !== undefined && { pricePerSqFt }),
	};
}

/** The coach's published wording of built-in forms, by widget. */
export async function readLiveWords(store: Pick<LeadStore, "part">): Promise<PublishedWords> {
	const live = await formsOf(store).liveBuiltIn();
	return Object.fromEntries(
		live.flatMap((version) => {
			const [name, edits] = [builtInNameOf(version.name), toPublicEdits(version)];
			return name && edits.version ? [[name, edits]] : [];
		}),
	);
}
