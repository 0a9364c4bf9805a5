/**
 * The part of the desk's API about forms: custom ones, and the words of the built-in ones, which
 * have a `_` before their name. A draft may be unfinished; a change names the revision that it was
 * made from, 0 for a built-in form that was never changed, and a change made elsewhere in between
 * causes a `conflict`.
 */
import type { CrmChoice } from "../../../leads/crm/choices.ts";
import type { CoachForm } from "../../../leads/form/definition.ts";
import type { DefinitionProblem } from "../../../leads/form/editing/checks/definition-schema.ts";
import type { FormDocument, FormWords, LockedForm } from "../../../leads/form/words.ts";

export type { CoachForm, CrmChoice, DefinitionProblem, FormDocument, FormWords, LockedForm };

/**
 * - `draft`: never was on the web
 * - `live`: on the web as it stands
 * - `changed`: on the web, with changes that are not
 * - `off`: was on the web
 * - `standard`: a built-in form with its standard wording
 */
export type FormState = "draft" | "live" | "changed" | "off" | "standard";

export interface FormLine {
	name: string;
	title: string;
	state: FormState;
	/** Number of questions. */
	questions: number;
	/** Whether it has a score. */
	scored: boolean;
	/** When it was saved last; 0: never. */
	changedAt: number;
	/** Of a built-in form: how many words and prices are not standard. */
	changes?: number;
	/**
	 * Visitors in the last 28 days; those who sent it also count as having begun and opened it.
	 * Absent without analytics.
	 */
	counts?: { opened: number; began: number; sent: number };
}

/** Days that {@link FormLine.counts} look back. */
export const countedDays = 28;

/** `GET forms`. */
export interface FormList {
	/** The coach's own. */
	forms: FormLine[];
	builtIn: FormLine[];
	/** Forms to begin with a copy of. */
	templates: { name: string; title: string }[];
	/** Removed last first. */
	removed: RemovedForm[];
}

/**
 * A form that can be restored, and times in milliseconds since 1970. `POST removed-forms/:name/restore`:
 * {@link FormDetail}. `DELETE removed-forms/:name` deletes it for good: 204.
 */
export interface RemovedForm {
	name: string;
	title: string;
	removedAt: number;
	/** When it can no longer be restored. */
	until: number;
}

/** A version that is or was on the web. `GET forms/:name/versions/:version`: its {@link FormDocument}. */
export interface FormVersionLine {
	version: string;
	madeAt: number;
	live: boolean;
}

/** `GET forms/:name`. `DELETE forms/:name`, of the coach's own: 204. */
export interface FormDetail<Document extends FormDocument = FormDocument> {
	name: string;
	title: string;
	state: FormState;
	revision: number;
	/** When it was saved last; 0: never. */
	changedAt: number;
	/** What is being written; what is on the web, where nothing is. */
	draft: Document;
	/** What is on the web. */
	live?: Document;
	/** Of a built-in form: what is open in it. */
	locked?: LockedForm;
	versions: FormVersionLine[];
	/** What keeps the draft from being published. */
	problems: DefinitionProblem[];
	/** Address of the page that a form of the coach's own has. */
	url?: string;
	/** That form, to paste into a page. */
	tag?: string;
}

/** `POST forms`: 201 with {@link FormDetail}. An imported file comes as `json`. */
export type MakeForm =
	| { name: string; title: string; template?: string }
	| { name: string; json: string };

/** `PUT forms/:name/draft`: {@link SavedDraft}. */
export interface SaveDraft<Document extends FormDocument = FormDocument> {
	revision: number;
	draft: Document;
}
export interface SavedDraft {
	revision: number;
	changedAt: number;
	problems: DefinitionProblem[];
}

/** `GET crm/offer`: what the account in the CRM has to choose from. */
export interface CrmOffer {
	/** Stages of our pipeline. */
	stages: CrmChoice[];
	/** Custom fields of contacts. */
	fields: CrmChoice[];
	/** Why there is nothing, in a sentence; absent where it was read. */
	problem?: string;
}

/**
 * `POST forms/:name/publish`: makes the draft live. With a `version`, that version instead; the draft goes.
 * `POST forms/:name/withdraw`: takes it off the web; what it was stays as a draft. Both: {@link FormDetail}.
 */
export interface PublishDraft {
	revision: number;
	version?: string;
}
