/**
 * The part of the desk's API about forms: custom ones, and the wording of built-in ones, whose names begin with
 * `_`. A draft may be unfinished. A change names the revision it is based on, 0 for a built-in form that was never
 * changed; if there was another change in between, it is a `conflict`.
 */
import type { CrmChoice } from "../../../leads/crm/choices.ts";
import type { CoachForm } from "../../../leads/form/definition.ts";
import type { DefinitionProblem } from "../../../leads/form/editing/checks/definition-schema.ts";
import type { FormDocument, FormWords, LockedForm } from "../../../leads/form/words.ts";

export type { CoachForm, CrmChoice, DefinitionProblem, FormDocument, FormWords, LockedForm };

/**
 * - `draft`: never published
 * - `live`: published, without changes since
 * - `changed`: published, with unpublished changes
 * - `off`: no longer published
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
	/** When it was last saved; 0: never. */
	changedAt: number;
	/** For a built-in form: number of texts and prices that are not standard. */
	changes?: number;
	/**
	 * Visitors in the last 28 days. Those who sent it also count as having begun and opened it. Absent without analytics.
	 */
	counts?: { opened: number; began: number; sent: number };
}

/** Days that {@link FormLine.counts} look back. */
export const countedDays = 28;

/** `GET forms`. */
export interface FormList {
	/** Custom forms. */
	forms: FormLine[];
	builtIn: FormLine[];
	/** Forms to copy for a new one. */
	templates: { name: string; title: string }[];
	/** Last removed first. */
	removed: RemovedForm[];
}

/**
 * A form that can be restored. Times are milliseconds since 1970. `POST removed-forms/:name/restore` returns
 * {@link FormDetail}; `DELETE removed-forms/:name` deletes it for good: 204.
 */
export interface RemovedForm {
	name: string;
	title: string;
	removedAt: number;
	/** When it can no longer be restored. */
	until: number;
}

/** A version that is or was published. `GET forms/:name/versions/:version` returns its {@link FormDocument}. */
export interface FormVersionLine {
	version: string;
	madeAt: number;
	live: boolean;
}

/** `GET forms/:name`. `DELETE forms/:name` removes a custom form: 204. */
export interface FormDetail<Document extends FormDocument = FormDocument> {
	name: string;
	title: string;
	state: FormState;
	revision: number;
	/** When it was last saved; 0: never. */
	changedAt: number;
	/** The draft, or the published version if there is none. */
	draft: Document;
	/** The published version. */
	live?: Document;
	/** For a built-in form: what can be edited in it. */
	locked?: LockedForm;
	versions: FormVersionLine[];
	/** Problems that prevent publishing the draft. */
	problems: DefinitionProblem[];
	/** Address of a custom form's own page. */
	url?: string;
	/** Script tag of that form. */
	tag?: string;
}

/** `POST forms`: 201 with {@link FormDetail}. An imported file is sent as `json`. */
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

/** `GET crm/offer`: choices in the connected CRM account. */
export interface CrmOffer {
	/** Stages of our pipeline. */
	stages: CrmChoice[];
	/** Custom fields of contacts. */
	fields: CrmChoice[];
	/** Why there are none, in a sentence; absent if they were read. */
	problem?: string;
}

/**
 * `POST forms/:name/publish`: publishes the draft; with a `version`, publishes that instead and drops the draft.
 * `POST forms/:name/withdraw`: unpublishes it, and keeps the content as a draft. Both return {@link FormDetail}.
 */
export interface PublishDraft {
	revision: number;
	version?: string;
}
