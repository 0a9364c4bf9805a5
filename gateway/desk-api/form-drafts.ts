/**
 * The part of the desk's API about forms that the coach makes. A draft is a definition that need not be finished; a
 * change names the revision that it was made from, and one that was made elsewhere in between is a `conflict`.
 */
import type { CrmChoice } from "../../leads/crm/choices.ts";
import type { CoachForm } from "../../leads/form/definition.ts";
import type { DefinitionProblem } from "../../leads/form/editing/definition-schema.ts";

export type { CoachForm, CrmChoice, DefinitionProblem };

/**
 * - `draft`: never was on the web
 * - `live`: on the web as it stands
 * - `changed`: on the web, with changes that are not
 * - `off`: was on the web
 */
export type FormState = "draft" | "live" | "changed" | "off";

export interface FormLine {
	name: string;
	title: string;
	state: FormState;
	/** Number of questions. */
	questions: number;
	/** Whether it has a score. */
	scored: boolean;
	changedAt: number;
	/** Visitors of the last 28 days: whoever sent it had begun and opened it, too. Absent where nothing is counted. */
	counts?: { opened: number; began: number; sent: number };
}

/** Days that {@link FormLine.counts} look back. */
export const countedDays = 28;

/** `GET forms`. */
export interface FormList {
	forms: FormLine[];
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

/** A version that is or was on the web. `GET forms/:name/versions/:version`: its {@link CoachForm}. */
export interface FormVersionLine {
	version: string;
	madeAt: number;
	live: boolean;
}

/** `GET forms/:name`. `DELETE forms/:name`: 204. */
export interface FormDetail {
	name: string;
	state: FormState;
	revision: number;
	/** When it was saved last. */
	changedAt: number;
	/** What is being written; what is on the web, where nothing is. */
	draft: CoachForm;
	/** What is on the web. */
	live?: CoachForm;
	versions: FormVersionLine[];
	/** What keeps the draft from being published. */
	problems: DefinitionProblem[];
	/** Address of the form's own page. */
	url: string;
	/** To paste into a page. */
	tag: string;
}

/** `POST forms`: 201 with {@link FormDetail}. An imported file comes as `json`. */
export type MakeForm =
	| { name: string; title: string; template?: string }
	| { name: string; json: string };

/** `PUT forms/:name/draft`: {@link SavedDraft}. */
export interface SaveDraft {
	revision: number;
	draft: CoachForm;
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
