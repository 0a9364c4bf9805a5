/** Edits the coach's own forms, and the wording of built-in ones. */

import * as z from "zod";
import { type CoachForm, definitionLimits as limits } from "../../../../leads/form/definition.ts";
import {
	describeProblem,
	readFormFile,
} from "../../../../leads/form/editing/checks/definition-checks.ts";
import { readDefinition } from "../../../../leads/form/editing/checks/definition-schema.ts";
import { readDraft } from "../../../../leads/form/editing/draft.ts";
import { checkKey } from "../../../../leads/form/editing/keys.ts";
import type { FormDocument } from "../../../../leads/form/words.ts";
import type { SavedDraft } from "../../../desk-api/api.ts";
import type { PublishWords } from "../../../services/published-content.ts";
import { parseSent } from "../../../services/query.ts";
import { formChangedElsewhere, formGone, ServiceError } from "../../../services/service-error.ts";
import type { LeadStore } from "../../../store/store.ts";
import type { FormStore } from "../forms.ts";
import { formsOf } from "../forms.ts";
import { lockedFormOf, toPublicEdits } from "../locked-forms.ts";
import { versionOf } from "../publish-form.ts";
import { checkForm } from "./form-checks.ts";
import { listOwnNames, readForm, readOwnDraft, templates } from "./form-details.ts";

type Forms = Pick<LeadStore, "part">;
type FormsAndCalls = Pick<LeadStore, "part" | "kv">;

export const maxForms = 100;

/** A form without questions. */
const emptyForm = (name: string, title: string): CoachForm => ({
	...{ format: 1, name, title, layout: "steps", questions: [], submit: "Send" },
	end: { title: "Thank you", text: "We've got your answers." },
	delivery: { crm: false },
});

const madeForm = z.union([
	z.object({ name: z.string(), json: z.string() }),
	z.object({
		name: z.string(),
		title: z.string().max(limits.title, "The title is too long."),
		template: z.string().optional(),
	}),
]);

/** Sentences about the first few places where a value does not have the shape of a form. */
function describeShape(input: unknown): string[] {
	const result = readDefinition(input);
	return result.ok ? [] : result.problems.slice(0, 3).map(describeProblem);
}

function parseImport(json: string): CoachForm {
	const file = readFormFile(json);
	if (!file.ok) {
		const [{ place, problem }] = file.problems;
		throw new ServiceError("invalid", `${place} ${problem}.`);
	}
	const draft = readDraft(file.input);
	if (draft) return draft;
	const problems = describeShape(file.input);
	throw new ServiceError("invalid", `This file isn't a form. ${problems.join(" ")}`);
}

/** Creates a form: empty, as a copy, or from a file. @throws ServiceError */
export async function makeForm(store: Forms, body: unknown): Promise<string> {
	const forms = formsOf(store);
	const newForm = parseSent(madeForm, body);
	const { name } = newForm;
	const draft = "json" in newForm ? parseImport(newForm.json) : await copyOf(forms, newForm);
	const form: CoachForm = { ...draft, name };
	const problem = checkKey(name);
	if (problem) throw new ServiceError("invalid", `The web address ${problem}.`);
	if ((await listOwnNames(forms)).length >= maxForms)
		throw new ServiceError("conflict", `You can have up to ${maxForms} forms.`);
	if ((await forms.saveDraft(name, JSON.stringify(form), 0)) !== undefined) return name;
	const isRemoved = (await forms.listRemoved()).some((form) => form.name === name);
	throw new ServiceError(
		"conflict",
		isRemoved
			? "A form you removed has this web address. Restore it, or choose another address."
			: "There's already a form at this web address. Choose another.",
	);
}

async function copyOf(
	forms: FormStore,
	{ name, title, template }: { name: string; title: string; template?: string | undefined },
): Promise<CoachForm> {
	if (!template) return emptyForm(name, title);
	const sourceForm =
		(await readOwnDraft(forms, template).catch(() => undefined)) ??
		templates.find((form) => form.name === template);
	if (!sourceForm) throw new ServiceError("gone", "The form to copy has been removed.");
	return { ...sourceForm, title };
}

/** Schema of the revision that a change is based on; 0 is a built-in form that was never changed. */
const revisionOf = (isBuiltIn: boolean) => z.int().min(isBuiltIn ? 0 : 1);

/** Saves the draft, unless it was changed in between. @throws ServiceError */
export async function saveDraft(
	store: FormsAndCalls,
	name: string,
	body: unknown,
): Promise<SavedDraft> {
	const forms = formsOf(store);
	const lockedForm = lockedFormOf(name);
	const shape = z.object({ revision: revisionOf(lockedForm !== undefined), draft: z.unknown() });
	const { revision, draft: input } = parseSent(shape, body);
	const draft = readDraft(input, lockedForm);
	if (!draft)
		throw new ServiceError(
			"invalid",
			lockedForm ? "These words don't belong to this form." : describeShape(input).join(" "),
		);
	if (!lockedForm && draft.name !== name)
		throw new ServiceError("invalid", "You can't change a form's web address.");
	const json = JSON.stringify(draft);
	if (json.length > limits.json)
		throw new ServiceError(
			"invalid",
			"This form is too long. It can have up to 400,000 characters.",
		);
	const newRevision = await forms.saveDraft(name, json, revision);
	const storedForm = await forms.get(name);
	if (!storedForm) throw formGone();
	if (newRevision === undefined) throw formChangedElsewhere();
	const problems = await checkForm(store, draft, lockedForm);
	return { revision: newRevision, changedAt: storedForm.changedAt, problems };
}

/**
 * Makes the draft live, or an earlier version. The words of a built-in form are published with the site first, if this
 * gateway can publish it. @throws ServiceError
 */
export async function publishDraft(
	store: FormsAndCalls,
	name: string,
	body: unknown,
	publishWords?: PublishWords,
): Promise<void> {
	const forms = formsOf(store);
	const { locked, stored, draft } = await readForm(forms, name);
	const shape = z.object({
		revision: revisionOf(locked !== undefined),
		version: z.string().max(64).optional(),
	});
	const { revision, version } = parseSent(shape, body);
	const old = version === undefined ? undefined : await forms.version(name, version);
	if (version !== undefined && !old)
		throw new ServiceError("gone", "This version has been deleted.");
	if (stored.revision !== revision) throw formChangedElsewhere();
	const [problem] = old ? [] : await checkForm(store, draft, locked);
	if (problem) throw new ServiceError("conflict", `Not published. ${describeProblem(problem)}`);
	const versionToPublish = old ?? versionOf(draft);
	const makeLive = async () => {
		if (
			!(await forms.publish(
				name,
				versionToPublish.version,
				versionToPublish.definition,
				revision || undefined,
			))
		)
			throw formChangedElsewhere();
	};
	if (!locked || !publishWords) return makeLive();
	const changedWords = { [locked.name]: toPublicEdits({ ...versionToPublish, name }) };
	const outcome = await publishWords(changedWords, makeLive);
	if (!outcome.ok) throw new ServiceError("conflict", outcome.sentence);
}

/** Unpublishes a form, and keeps its content as the draft. @throws ServiceError */
export async function withdrawToDraft(store: Forms, name: string): Promise<void> {
	const forms = formsOf(store);
	const draft = await readOwnDraft(forms, name);
	await forms.withdraw(name);
	const after = await forms.get(name);
	// If another change came first, nothing is lost: the versions remain.
	if (after && !after.draft) await forms.saveDraft(name, JSON.stringify(draft), after.revision);
}

/** @throws ServiceError */
export async function readVersion(
	store: Forms,
	name: string,
	version: string,
): Promise<FormDocument> {
	const storedVersion = await formsOf(store).version(name, version);
	if (!storedVersion) throw new ServiceError("gone", "This version has been deleted.");
	return JSON.parse(storedVersion.definition);
}
