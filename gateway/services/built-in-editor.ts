/** What the coach changes in the forms that come with coachkit, as desk and command line handle it. */
import * as z from "zod";
import {
	type BuiltInEdits,
	type BuiltInForm,
	builtInNames,
	countEdits,
	noEdits,
	storedName,
} from "../../leads/form/built-in/built-in-form.ts";
import { checkEdits, readEdits } from "../../leads/form/built-in/edits-checks.ts";
import { definitionLimits } from "../../leads/form/definition.ts";
import { describeProblem } from "../../leads/form/editing/definition-checks.ts";
import type {
	BuiltInDetail,
	BuiltInLine,
	BuiltInList,
	BuiltInState,
	SavedEdits,
} from "../desk-api/api.ts";
import { builtInFormOf, parseEdits } from "../published-forms/built-in-edits.ts";
import { type PublishResult, versionOf } from "../published-forms/publish-form.ts";
import type { FormStore, StoredForm } from "../store/forms.ts";
import type { LeadStore } from "../store/store.ts";
import { parseSent } from "./query.ts";
import { formChangedElsewhere, formGone, ServiceError } from "./service-error.ts";

type Forms = Pick<LeadStore, "forms">;

/** @throws ServiceError */
function findForm(name: string): BuiltInForm {
	const form = builtInFormOf(`_${name}`);
	if (!form) throw formGone();
	return form;
}

function stateOf(stored: StoredForm | undefined, live: BuiltInEdits): BuiltInState {
	const isChanged = countEdits(live) > 0;
	if (stored?.draft) return isChanged ? "changed" : "draft";
	return isChanged ? "live" : "shipped";
}

/** What is being written, what visitors see, and all versions. A form that was never changed has no row. */
async function read(forms: FormStore, form: BuiltInForm) {
	const name = storedName(form.name);
	const [stored, found] = await Promise.all([forms.get(name), forms.live(name)]);
	const live = (found && parseEdits(found)) ?? noEdits(form.name);
	const draft = (stored?.draft && readEdits(JSON.parse(stored.draft), form)) || live;
	return { stored, live, draft };
}

/** Every form that comes with coachkit, on a line. */
export async function listBuiltIn({ forms }: Forms): Promise<BuiltInList> {
	const lines = builtInNames.map(async (name): Promise<BuiltInLine> => {
		const form = findForm(name);
		const { stored, live, draft } = await read(forms, form);
		return {
			...{ name, title: form.title, state: stateOf(stored, live), edits: countEdits(draft) },
			...(stored && { changedAt: stored.changedAt }),
		};
	});
	return { forms: await Promise.all(lines) };
}

/** @throws ServiceError */
export async function readBuiltIn({ forms }: Forms, name: string): Promise<BuiltInDetail> {
	const form = findForm(name);
	const { stored, live, draft } = await read(forms, form);
	const versions = stored ? await forms.versions(storedName(form.name)) : [];
	return {
		...{ name: form.name, state: stateOf(stored, live), form, draft, live },
		revision: stored?.revision ?? 0,
		changedAt: stored?.changedAt ?? 0,
		versions: versions.map(({ version, madeAt }) => ({
			...{ version, madeAt, live: version === stored?.live },
		})),
		problems: checkEdits(draft, form),
	};
}

const saved = z.object({ revision: z.int().min(0), draft: z.unknown() });

/** Saves the draft, unless it was changed since. @throws ServiceError */
export async function saveBuiltIn(
	{ forms }: Forms,
	name: string,
	sent: unknown,
): Promise<SavedEdits> {
	const form = findForm(name);
	const { revision, draft: input } = parseSent(saved, sent);
	const draft = readEdits(input, form);
	if (!draft) throw new ServiceError("invalid", "These are no changes of this form.");
	const json = JSON.stringify(draft);
	if (json.length > definitionLimits.json)
		throw new ServiceError("invalid", "These are too many words: 400,000 characters at most.");
	const made = await forms.saveDraft(storedName(form.name), json, revision);
	if (made === undefined) throw formChangedElsewhere();
	const stored = await forms.get(storedName(form.name));
	const changedAt = stored?.changedAt ?? 0;
	return { revision: made, changedAt, problems: checkEdits(draft, form) };
}

const publishing = z.object({ revision: z.int().min(0), version: z.string().max(64).optional() });

/** Makes the draft live, or an earlier version. @throws ServiceError */
export async function publishBuiltIn({ forms }: Forms, name: string, sent: unknown): Promise<void> {
	const form = findForm(name);
	const { revision, version } = parseSent(publishing, sent);
	const old =
		version === undefined ? undefined : await forms.version(storedName(form.name), version);
	if (version !== undefined && !old)
		throw new ServiceError("gone", "This version is not here any more.");
	const { stored, draft } = await read(forms, form);
	if ((stored?.revision ?? 0) !== revision) throw formChangedElsewhere();
	const [problem] = old ? [] : checkEdits(draft, form);
	if (problem) throw new ServiceError("conflict", `Not published. ${describeProblem(problem)}`);
	const made = old ?? versionOf(draft);
	const done = await forms.publish(
		...([storedName(form.name), made.version, made.definition] as const),
		...(stored ? ([revision] as const) : []),
	);
	if (!done) throw formChangedElsewhere();
}

/** Checks the changes in a file and makes them live. @returns undefined: the file is about something else */
export async function publishEditsJson(
	{ forms }: Forms,
	json: string,
): Promise<PublishResult | undefined> {
	let input: unknown;
	try {
		input = JSON.parse(json.replace(/^\ufeff/, ""));
	} catch {
		return undefined;
	}
	const { name, messages } = Object(input) as Record<string, unknown>;
	const form = typeof name === "string" && messages ? builtInFormOf(`_${name}`) : undefined;
	if (!form) return undefined;
	const edits = readEdits(input, form);
	const problems = edits
		? checkEdits(edits, form).map(describeProblem)
		: ["The file is not one that was exported from here."];
	if (!edits || problems.length > 0) return { ok: false, problems };
	const { version, definition } = versionOf(edits);
	await forms.publish(storedName(form.name), version, definition);
	return { ok: true, name: storedName(form.name), version };
}
