/** Custom forms, and the wording of built-in ones, for the command line. */

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

/** Checks the text of a file, and publishes its form. */
export async function publishJson(store: Forms, json: string): Promise<PublishResult> {
	const file = readFormFile(json);
	return file.ok
		? publishForm(formsOf(store), file.input)
		: { ok: false, problems: file.problems.map(describeProblem) };
}

/** A published form as a file that `publish` accepts and git can compare; undefined if there is none. */
export async function exportForm(store: Forms, name: string): Promise<string | undefined> {
	const live = await formsOf(store).live(name);
	return live && JSON.stringify(JSON.parse(live.definition), null, "\t");
}

/** Publishes an old version again, named by four or more first characters of its hash. False unless just one matches. */
export async function rollBackForm(store: Forms, name: string, version: string): Promise<boolean> {
	const forms = formsOf(store);
	const all = version.length >= 4 ? await forms.versions(name) : [];
	const matches = all.filter((each) => each.version.startsWith(version));
	const storedVersion =
		matches.length === 1 && (await forms.version(name, matches[0]?.version ?? ""));
	if (!storedVersion) return false;
	return forms.publish(name, storedVersion.version, storedVersion.definition);
}

/** Unpublishes a form. Answers on their way still arrive. False if it was not published. */
export const withdrawForm = (store: Forms, name: string): Promise<boolean> =>
	formsOf(store).withdraw(name);
