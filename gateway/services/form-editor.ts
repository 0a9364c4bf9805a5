/** Forms of the coach's own, and the words of built-in ones, as the desk's editor handles them. */
import * as z from "zod";
import { type CoachForm, definitionLimits as limits } from "../../leads/form/definition.ts";
import { describeProblem, readFormFile } from "../../leads/form/editing/definition-checks.ts";
import { readDefinition } from "../../leads/form/editing/definition-schema.ts";
import { readDraft } from "../../leads/form/editing/draft.ts";
import { checkKey } from "../../leads/form/editing/keys.ts";
import {
	builtInNameOf,
	builtInNames,
	countChanges,
	type FormDocument,
	standardWords,
	storedName,
} from "../../leads/form/words.ts";
import type { FormDetail, FormLine, FormList, FormState, SavedDraft } from "../desk-api/api.ts";
import { lockedFormOf, parseStored } from "../published-forms/locked-forms.ts";
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

/** A built-in form that was never changed has no row in the store. */
const unchanged = (name: string): StoredForm => ({ name, revision: 0, changedAt: 0 });

/** What is being written, what is live, and all versions. */
async function readForm(forms: FormStore, name: string) {
	const locked = lockedFormOf(name);
	const stored = (await forms.get(name)) ?? (locked && unchanged(name));
	if (!stored) throw formGone();
	const [found, versions] = await Promise.all([forms.live(name), forms.versions(name)]);
	const newest = locked ? undefined : versions[0];
	const parse = (json: string | undefined) => (json ? parseStored(name, json) : undefined);
	const live = parse(found?.definition) ?? (locked && standardWords(locked.name));
	const draft =
		parse(stored.draft) ??
		live ??
		parse(newest && (await forms.version(name, newest.version))?.definition);
	// The row is there without any text only between two writes of another gateway.
	if (!draft) throw formGone();
	return { locked, stored, versions, draft, ...(live && { live }) };
}

type FoundForm = Awaited<ReturnType<typeof readForm>>;

/** The draft of a form of the coach's own. */
async function readOwnDraft(forms: FormStore, name: string): Promise<CoachForm> {
	const { draft } = await readForm(forms, name);
	if ("messages" in draft) throw formGone();
	return draft;
}

function stateOf({ stored, versions, live }: FoundForm): FormState {
	if (!live) return versions.length > 0 ? "off" : "draft";
	if (stored.draft) return "changed";
	return "messages" in live && countChanges(live) === 0 ? "standard" : "live";
}

/** What the coach calls it. */
const titleIn = ({ locked }: Pick<FoundForm, "locked">, document: FormDocument): string =>
	"messages" in document ? (locked?.title ?? "") : document.title;

/** A form's title; its name where it was removed. */
export const readTitle = (forms: FormStore, name: string): Promise<string> =>
	readForm(forms, name).then(
		(form) => titleIn(form, form.live ?? form.draft).trim() || name,
		() => name,
	);

export async function readFormDetail(
	store: FormsAndCalls,
	name: string,
	urls: FormUrls,
): Promise<FormDetail> {
	const form = await readForm(store.forms, name);
	const { locked, stored, versions, draft, live } = form;
	return {
		...{ name, title: titleIn(form, draft), state: stateOf(form), draft, ...(live && { live }) },
		...{ revision: stored.revision, changedAt: stored.changedAt },
		versions: versions.map(({ version, madeAt }) => ({
			...{ version, madeAt, live: version === stored.live },
		})),
		problems: await checkForm(store, draft, locked),
		...(locked
			? { locked }
			: {
					url: `${urls.gateway}/forms/${name}`,
					tag: `<script async src="${urls.site}/loader.js"></script>\n<coach-form name="${name}"></coach-form>`,
				}),
	};
}

/** The names of the coach's own forms. */
const listOwn = async (forms: FormStore) =>
	(await forms.list()).map(({ name }) => name).filter((name) => !builtInNameOf(name));

const countQuestions = (locked: FoundForm["locked"]) =>
	locked?.groups.filter(({ question }) => question).length ?? 0;

/** Every form on a line, the coach's own by their last change, and what a new one can begin with. */
export async function listFormLines(store: LeadStore, analyticsOn = false): Promise<FormList> {
	const { forms } = store;
	const counts = analyticsOn ? await countVisitors(store) : undefined;
	async function readLine(name: string): Promise<FormLine | undefined> {
		// One that is removed while the list is made is left out.
		const form = await readForm(forms, name).catch(() => undefined);
		if (!form) return undefined;
		const { locked, stored, draft } = form;
		return {
			...{ name, title: titleIn(form, draft), state: stateOf(form), changedAt: stored.changedAt },
			...("messages" in draft
				? { questions: countQuestions(locked), scored: false, changes: countChanges(draft) }
				: { questions: draft.questions.length, scored: draft.scoring !== undefined }),
			...(counts && !locked && { counts: counts(name) }),
		};
	}
	const readLines = async (names: readonly string[]) =>
		(await Promise.all(names.map(readLine))).filter((line) => line !== undefined);
	const own = await readLines(await listOwn(forms));
	return {
		forms: own.toSorted((one, other) => other.changedAt - one.changedAt),
		builtIn: await readLines(builtInNames.map(storedName)),
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
	const file = readFormFile(json);
	if (!file.ok) {
		const [{ place, problem }] = file.problems;
		throw new ServiceError("invalid", `${place} ${problem}.`);
	}
	const draft = readDraft(file.input);
	if (draft) return draft;
	const problems = describeShape(file.input);
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
		(await readOwnDraft(forms, template).catch(() => undefined)) ?? readTemplate(template);
	if (!found) throw new ServiceError("gone", "The form to copy is not here any more.");
	return { ...found, title };
}

/** The revision that a change was made from; 0 is a built-in form that was never changed. */
const revisionOf = (isBuiltIn: boolean) => z.int().min(isBuiltIn ? 0 : 1);

/** Saves the draft, unless it was changed since. @throws ServiceError */
export async function saveDraft(
	store: FormsAndCalls,
	name: string,
	sent: unknown,
): Promise<SavedDraft> {
	const { forms } = store;
	const locked = lockedFormOf(name);
	const shape = z.object({ revision: revisionOf(locked !== undefined), draft: z.unknown() });
	const { revision, draft: input } = parseSent(shape, sent);
	const draft = readDraft(input, locked);
	if (!draft)
		throw new ServiceError(
			"invalid",
			locked ? "These are no words of this form." : describeShape(input).join(" "),
		);
	if (!locked && draft.name !== name)
		throw new ServiceError("invalid", "A form's name cannot be changed.");
	const json = JSON.stringify(draft);
	if (json.length > limits.json)
		throw new ServiceError("invalid", "This form is too long: it has 400,000 characters at most.");
	const saved = await forms.saveDraft(name, json, revision);
	const stored = await forms.get(name);
	if (!stored) throw formGone();
	if (saved === undefined) throw formChangedElsewhere();
	const problems = await checkForm(store, draft, locked);
	return { revision: saved, changedAt: stored.changedAt, problems };
}

/** Makes the draft live, or an earlier version. @throws ServiceError */
export async function publishDraft(
	store: FormsAndCalls,
	name: string,
	sent: unknown,
): Promise<void> {
	const { forms } = store;
	const { locked, stored, draft } = await readForm(forms, name);
	const shape = z.object({
		revision: revisionOf(locked !== undefined),
		version: z.string().max(64).optional(),
	});
	const { revision, version } = parseSent(shape, sent);
	const old = version === undefined ? undefined : await forms.version(name, version);
	if (version !== undefined && !old)
		throw new ServiceError("gone", "This version is not here any more.");
	if (stored.revision !== revision) throw formChangedElsewhere();
	const [problem] = old ? [] : await checkForm(store, draft, locked);
	if (problem) throw new ServiceError("conflict", `Not published. ${describeProblem(problem)}`);
	const made = old ?? versionOf(draft);
	if (!(await forms.publish(name, made.version, made.definition, revision || undefined)))
		throw formChangedElsewhere();
}

/** Takes a form off the web and keeps what it was as a draft. @throws ServiceError */
export async function withdrawToDraft({ forms }: Forms, name: string): Promise<void> {
	const draft = await readOwnDraft(forms, name);
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
): Promise<FormDocument> {
	const found = await forms.version(name, version);
	if (!found) throw new ServiceError("gone", "This version is not here any more.");
	return JSON.parse(found.definition);
}
