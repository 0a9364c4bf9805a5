/** Forms that the coach makes, as the desk's editor handles them. */
import * as z from "zod";
import { builtInNameOf } from "../../leads/form/built-in/built-in-form.ts";
import { type CoachForm, definitionLimits as limits } from "../../leads/form/definition.ts";
import { describeProblem } from "../../leads/form/editing/definition-checks.ts";
import { readDefinition } from "../../leads/form/editing/definition-schema.ts";
import { readDraft } from "../../leads/form/editing/draft.ts";
import { checkKey } from "../../leads/form/editing/keys.ts";
import type { FormDetail, FormLine, FormList, FormState, SavedDraft } from "../desk-api/api.ts";
import { versionOf } from "../published-forms/publish-form.ts";
import { readyForms } from "../published-forms/ready-forms.gen.ts";
import type { FormStore, StoredForm } from "../store/forms.ts";
import type { LeadStore } from "../store/store.ts";
import { checkForm } from "./form-checks.ts";
import { countVisitors } from "./form-visitors.ts";
import { parseSent } from "./query.ts";
import { listRemovedForms } from "./removed-forms.ts";
import { formChangedElsewhere, formGone, ServiceError } from "./service-error.ts";

type Forms = Pick<LeadStore, "forms">;
type FormsAndCalls = Pick<LeadStore, "forms" | "kv">;

export const maxForms = 100;

/** The address of a form. */
export interface FormUrls {
	/** The gateway's, which serves the form's own page. */
	gateway: string;
	/** The site's, which serves the script tag. */
	site: string;
}

const ready = readyForms as readonly CoachForm[];
const readTemplate = (name: string) => ready.find((form) => form.name === name);

function stateOf({ live, draft }: StoredForm, wasLive: boolean): FormState {
	if (live) return draft ? "changed" : "live";
	return wasLive ? "off" : "draft";
}

/** What is being written, what is live, and all versions. */
async function readForm(forms: FormStore, name: string) {
	const stored = await forms.get(name);
	if (!stored || builtInNameOf(name)) throw formGone();
	const [live, versions] = await Promise.all([forms.live(name), forms.versions(name)]);
	const newest = versions[0] && (await forms.version(name, versions[0].version));
	const json = stored.draft ?? live?.definition ?? newest?.definition;
	// The row is there without any text only between two writes of another gateway.
	if (!json) throw formGone();
	return {
		stored,
		versions,
		draft: JSON.parse(json) as CoachForm,
		...(live && { live: JSON.parse(live.definition) as CoachForm }),
	};
}

/** A form's title; its name where it was removed. */
export const readTitle = (forms: FormStore, name: string): Promise<string> =>
	readForm(forms, name).then(
		({ live, draft }) => (live ?? draft).title.trim() || name,
		() => name,
	);

export async function readFormDetail(
	store: FormsAndCalls,
	name: string,
	urls: FormUrls,
): Promise<FormDetail> {
	const { forms } = store;
	const { stored, versions, draft, live } = await readForm(forms, name);
	return {
		name,
		state: stateOf(stored, versions.length > 0),
		revision: stored.revision,
		changedAt: stored.changedAt,
		draft,
		...(live && { live }),
		versions: versions.map(({ version, madeAt }) => ({
			...{ version, madeAt, live: version === stored.live },
		})),
		problems: await checkForm(store, draft),
		url: `${urls.gateway}/forms/${name}`,
		tag: `<script async src="${urls.site}/loader.js"></script>\n<coach-form name="${name}"></coach-form>`,
	};
}

/** Without the changes of forms that come with coachkit. */
const listOwn = async (forms: FormStore) =>
	(await forms.list()).filter(({ name }) => !builtInNameOf(name));

/** Every form on a line, last changed first, and what a new one can begin with. */
export async function listFormLines(store: LeadStore, analyticsOn = false): Promise<FormList> {
	const { forms } = store;
	const counts = analyticsOn ? await countVisitors(store) : undefined;
	const lines = await Promise.all(
		(await listOwn(forms)).map(async ({ name }): Promise<FormLine | undefined> => {
			// One that is removed while the list is made is left out.
			const found = await readForm(forms, name).catch(() => undefined);
			if (!found) return undefined;
			const { stored, versions, draft } = found;
			return {
				...{ name, title: draft.title, state: stateOf(stored, versions.length > 0) },
				...{ questions: draft.questions.length, scored: draft.scoring !== undefined },
				...{ changedAt: stored.changedAt, ...(counts && { counts: counts(name) }) },
			};
		}),
	);
	return {
		forms: lines
			.filter((line) => line !== undefined)
			.toSorted((one, other) => other.changedAt - one.changedAt),
		templates: ready.map(({ name, title }) => ({ name, title })),
		removed: await listRemovedForms(store),
	};
}

/** A form with nothing in it yet. */
const emptyForm = (name: string, title: string): CoachForm => ({
	...{ format: 1, name, title, layout: "steps", questions: [], submit: "Send" },
	end: { title: "Thank you", text: "Thanks, we've got your answers." },
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

/** Why something has not even the shape of a form: its first places, in sentences. */
function describeShape(input: unknown): string[] {
	const found = readDefinition(input);
	return found.ok ? [] : found.problems.slice(0, 3).map(describeProblem);
}

function parseImport(json: string): CoachForm {
	if (json.length > limits.json)
		throw new ServiceError(
			"invalid",
			"The file is too large: a form has 400,000 characters at most.",
		);
	let input: unknown;
	try {
		input = JSON.parse(json.replace(/^\ufeff/, ""));
	} catch {
		throw new ServiceError(
			"invalid",
			"The file is not JSON: perhaps a comma or a quotation mark is missing.",
		);
	}
	const draft = readDraft(input);
	if (draft) return draft;
	const problems = describeShape(input);
	throw new ServiceError("invalid", `This file is not a form. ${problems.join(" ")}`);
}

/** Makes a form: empty, from a copy, or from a file. @throws ServiceError */
export async function makeForm({ forms }: Forms, sent: unknown): Promise<string> {
	const wanted = parseSent(madeForm, sent);
	const { name } = wanted;
	const draft = "json" in wanted ? parseImport(wanted.json) : await copyOf(forms, wanted);
	const form: CoachForm = { ...draft, name };
	const problem = checkKey(name);
	if (problem) throw new ServiceError("invalid", `The web address ${problem}.`);
	if ((await listOwn(forms)).length >= maxForms)
		throw new ServiceError("conflict", `There can be ${maxForms} forms at most.`);
	if ((await forms.saveDraft(name, JSON.stringify(form), 0)) !== undefined) return name;
	const isRemoved = (await forms.listRemoved()).some((removed) => removed.name === name);
	throw new ServiceError(
		"conflict",
		isRemoved
			? "A form that you removed has this web address: restore it, or choose another one."
			: "There is a form at this web address already: choose another one.",
	);
}

async function copyOf(
	forms: FormStore,
	{ name, title, template }: { name: string; title: string; template?: string | undefined },
): Promise<CoachForm> {
	if (!template) return emptyForm(name, title);
	const found =
		(await readForm(forms, template).catch(() => undefined))?.draft ?? readTemplate(template);
	if (!found) throw new ServiceError("gone", "The form to copy is not here any more.");
	return { ...found, title };
}

const savedDraft = z.object({ revision: z.int().min(1), draft: z.unknown() });

/** Saves the draft, unless it was changed since. @throws ServiceError */
export async function saveDraft(
	store: FormsAndCalls,
	name: string,
	sent: unknown,
): Promise<SavedDraft> {
	const { forms } = store;
	const { revision, draft: input } = parseSent(savedDraft, sent);
	const draft = readDraft(input);
	if (!draft) throw new ServiceError("invalid", describeShape(input).join(" "));
	if (draft.name !== name) throw new ServiceError("invalid", "A form's name cannot be changed.");
	const json = JSON.stringify(draft);
	if (json.length > limits.json)
		throw new ServiceError("invalid", "This form is too long: it has 400,000 characters at most.");
	const saved = await forms.saveDraft(name, json, revision);
	const stored = await forms.get(name);
	if (!stored) throw formGone();
	if (saved === undefined) throw formChangedElsewhere();
	return { revision: saved, changedAt: stored.changedAt, problems: await checkForm(store, draft) };
}

const publishing = z.object({ revision: z.int().min(1), version: z.string().max(64).optional() });

/** Makes the draft live, or an earlier version. @throws ServiceError */
export async function publishDraft(
	store: FormsAndCalls,
	name: string,
	sent: unknown,
): Promise<void> {
	const { forms } = store;
	const { revision, version } = parseSent(publishing, sent);
	if (version !== undefined) {
		const old = await forms.version(name, version);
		if (!old) throw new ServiceError("gone", "This version is not here any more.");
		if (!(await forms.publish(name, version, old.definition, revision)))
			throw formChangedElsewhere();
		return;
	}
	const { stored, draft } = await readForm(forms, name);
	if (stored.revision !== revision) throw formChangedElsewhere();
	const [problem] = await checkForm(store, draft);
	if (problem) throw new ServiceError("conflict", `Not published. ${describeProblem(problem)}`);
	const made = versionOf(draft);
	if (!(await forms.publish(name, made.version, made.definition, revision)))
		throw formChangedElsewhere();
}

/** Takes a form off the web and keeps what it was as a draft. @throws ServiceError */
export async function withdrawToDraft({ forms }: Forms, name: string): Promise<void> {
	const { draft } = await readForm(forms, name);
	await forms.withdraw(name);
	const after = await forms.get(name);
	// Nothing is lost where somebody else was faster: the versions stay.
	if (after && !after.draft) await forms.saveDraft(name, JSON.stringify(draft), after.revision);
}

/** @throws ServiceError */
export async function readVersion(
	{ forms }: Forms,
	name: string,
	version: string,
): Promise<CoachForm> {
	const found = await forms.version(name, version);
	if (!found) throw new ServiceError("gone", "This version is not here any more.");
	return JSON.parse(found.definition);
}
