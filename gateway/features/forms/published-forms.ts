/** Forms of the coach's own, and the words of built-in ones, as the command line handles them. */

import {
	describeProblem,
	readFormFile,
} from "../../../leads/form/editing/checks/definition-checks.ts";
import type { LeadStore } from "../../store/store.ts";
import type { StoredForm, StoredVersion } from "./forms.ts";
import { formsOf } from "./forms.ts";
import { type PublishResult, publishForm } from "./publish-form.ts";

type Forms = Pick<LeadStore, "part">;

/** Every form with its versions, newest first. */
export async function listForms(
	store: Forms,
): Promise<(StoredForm & { versions: Omit<StoredVersion, "definition">[] })[]> {
	const forms = formsOf(store);
	const all = await forms.list();
	return Promise.all(
		all.map(async (form) => ({ ...form, versions: await forms.versions(form.name) })),
	);
}

/** Checks the text of a file and makes the form in it live. */
export async function publishJson(store: Forms, json: string): Promise<PublishResult> {
	const file = readFormFile(json);
	return file.ok
		? publishForm(formsOf(store), file.input)
		: { ok: false, problems: file.problems.map(describeProblem) };
}

/** A live form as a file that `publish` takes and git compares; undefined if there is none. */
export async function exportForm(store: Forms, name: string): Promise<string | undefined> {
	const live = await formsOf(store).live(name);
	return live && JSON.stringify(JSON.parse(live.definition), null, "\t");
}

/** Makes an old version live again. False: there is no such version. */
export async function rollBackForm(store: Forms, name: string, version: string): Promise<boolean> {
	const forms = formsOf(store);
	const all = version.length >= 4 ? await forms.versions(name) : [];
	const found = all.filter((each) => each.version.startsWith(version));
	const stored = found.length === 1 && (await forms.version(name, found[0]?.version ?? ""));
	if (!stored) return false;
	return forms.publish(name, stored.version, stored.definition);
}

/** Takes a form off the web. Answers that are on their way still arrive. False: it was not on it. */
export const withdrawForm = (store: Forms, name: string): Promise<boolean> =>
	formsOf(store).withdraw(name);
