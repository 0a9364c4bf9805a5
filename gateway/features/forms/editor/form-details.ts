/** The coach's own forms, and the wording of built-in ones, as the desk shows them. */

import type { CoachForm } from "../../../../leads/form/definition.ts";
import { describeChanges } from "../../../../leads/form/editing/changes.ts";
import {
	builtInNameOf,
	builtInNames,
	countChanges,
	type FormDocument,
	standardWords,
	storedName,
} from "../../../../leads/form/words.ts";
import type { FormDetail, FormLine, FormList, FormState } from "../../../desk-api/api.ts";
import type { CountFormVisitors } from "../../../intake/validation/form-visitors.ts";
import { formGone } from "../../../services/service-error.ts";
import type { LeadStore } from "../../../store/store.ts";
import type { FormStore, StoredForm } from "../forms.ts";
import { formsOf } from "../forms.ts";
import { lockedFormOf, parseStored } from "../locked-forms.ts";
import { readyForms } from "../ready-forms.gen.ts";
import { listRemovedForms } from "../removed-forms.ts";
import { checkForm } from "./form-checks.ts";

/** Origins that a form's addresses begin with. */
export interface FormUrls {
	/** The gateway, which serves the form's own page. */
	gateway: string;
	/** The site, which serves the script tag. */
	site: string;
}

/** Ready-made forms to start from. */
export const templates = readyForms as readonly CoachForm[];

/** A built-in form that was never changed has no row in the store. */
const unchanged = (name: string): StoredForm => ({ name, revision: 0, changedAt: 0 });

/** The draft, the live version, and the latest versions. Without a saved draft, the live or newest version is the draft. */
export async function readForm(forms: FormStore, name: string) {
	const lockedForm = lockedFormOf(name);
	const storedForm = (await forms.get(name)) ?? (lockedForm && unchanged(name));
	if (!storedForm) throw formGone();
	const [liveForm, versions] = await Promise.all([forms.live(name), forms.versions(name)]);
	const newest = lockedForm ? undefined : versions[0];
	const parse = (json: string | undefined) => (json ? parseStored(name, json) : undefined);
	const live = parse(liveForm?.definition) ?? (lockedForm && standardWords(lockedForm.name));
	const draft =
		parse(storedForm.draft) ??
		live ??
		parse(newest && (await forms.version(name, newest.version))?.definition);
	// Between two writes of another gateway, a row may have no draft and no version.
	if (!draft) throw formGone();
	return { locked: lockedForm, stored: storedForm, versions, draft, ...(live && { live }) };
}

type FoundForm = Awaited<ReturnType<typeof readForm>>;

/** The draft of one of the coach's own forms. */
export async function readOwnDraft(forms: FormStore, name: string): Promise<CoachForm> {
	const { draft } = await readForm(forms, name);
	if ("messages" in draft) throw formGone();
	return draft;
}

function stateOf({ stored, versions, live, draft, locked }: FoundForm): FormState {
	if (!live) return versions.length > 0 ? "off" : "draft";
	// A change that was undone doesn't count.
	if (stored.draft && describeChanges(live, draft, locked).length > 0) return "changed";
	return "messages" in live && countChanges(live) === 0 ? "standard" : "live";
}

/** The form's title for the coach. */
const titleIn = ({ locked }: Pick<FoundForm, "locked">, document: FormDocument): string =>
	"messages" in document ? (locked?.title ?? "") : document.title;

/** A form's title; its name if it was removed. */
export const readTitle = (forms: FormStore, name: string): Promise<string> =>
	readForm(forms, name).then(
		(form) => titleIn(form, form.live ?? form.draft).trim() || name,
		() => name,
	);

export async function readFormDetail(
	store: Pick<LeadStore, "part" | "kv">,
	name: string,
	urls: FormUrls,
): Promise<FormDetail> {
	const form = await readForm(formsOf(store), name);
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
export const listOwnNames = async (forms: FormStore) =>
	(await forms.list()).map(({ name }) => name).filter((name) => !builtInNameOf(name));

const countQuestions = (lockedForm: FoundForm["locked"]) =>
	lockedForm?.groups.filter(({ question }) => question).length ?? 0;

/** A line for each form, the coach's own by last change, and the templates for a new one. */
export async function listFormLines(
	store: LeadStore,
	countVisitors?: CountFormVisitors,
): Promise<FormList> {
	const forms = formsOf(store);
	const counts = await countVisitors?.();
	async function readLine(name: string): Promise<FormLine | undefined> {
		// Skip a form that is removed while the list is made.
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
	const own = await readLines(await listOwnNames(forms));
	return {
		forms: own.toSorted((one, other) => other.changedAt - one.changedAt),
		builtIn: await readLines(builtInNames.map(storedName)),
		templates: templates.map(({ name, title }) => ({ name, title })),
		removed: await listRemovedForms(store),
	};
}
