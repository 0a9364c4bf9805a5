/**
 * The part of the desk's API about the forms that come with coachkit: their texts, and the calculator's price. As with
 * forms of the coach's own, a change names the revision that it was made from; 0 for one that was never changed.
 */
import type {
	BuiltInEdits,
	BuiltInForm,
	BuiltInName,
} from "../../leads/form/built-in/built-in-form.ts";
import type { EditsProblem } from "../../leads/form/built-in/edits-checks.ts";
import type { FormVersionLine } from "./form-drafts.ts";

export type { BuiltInEdits, BuiltInForm, EditsProblem };

/**
 * - `shipped`: visitors see it as it comes
 * - `draft`: so they do, and changes wait to be published
 * - `live`: visitors see what the coach changed
 * - `changed`: so they do, and further changes wait
 */
export type BuiltInState = "shipped" | "draft" | "live" | "changed";

export interface BuiltInLine {
	name: BuiltInName;
	title: string;
	state: BuiltInState;
	/** How many texts and prices are not as they come. */
	edits: number;
	/** Absent where nothing was ever changed. */
	changedAt?: number;
}

/** `GET built-in-forms`. */
export interface BuiltInList {
	forms: BuiltInLine[];
}

/** `GET built-in-forms/:name`. */
export interface BuiltInDetail {
	name: BuiltInName;
	state: BuiltInState;
	/** All that can be changed, as it comes. */
	form: BuiltInForm;
	revision: number;
	/** When it was saved last; 0: never. */
	changedAt: number;
	/** What is being written; what visitors see, where nothing is. */
	draft: BuiltInEdits;
	/** What visitors see. */
	live: BuiltInEdits;
	versions: FormVersionLine[];
	/** What keeps the draft from being published. */
	problems: EditsProblem[];
}

/**
 * `PUT built-in-forms/:name/draft` with a revision and {@link BuiltInEdits} as `draft`.
 * `POST built-in-forms/:name/publish` takes what that of the coach's own forms does, and answers {@link BuiltInDetail}.
 */
export interface SavedEdits {
	revision: number;
	changedAt: number;
	problems: EditsProblem[];
}
