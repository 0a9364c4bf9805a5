/**
 * The part of the desk's API about the facts of the business: a draft, what it would change, and publishing it. A
 * change names the revision it was made from; one that was made elsewhere in between is a `conflict`.
 */

/**
 * How a fact is entered. `lines` and `paragraphs` are lists of texts, the latter with an empty line between two;
 * a `list` has entries with fields of their own.
 */
export type FactKind =
	| "text"
	| "long-text"
	| "number"
	| "colour"
	| "yes-or-no"
	| "lines"
	| "paragraphs"
	| "picture"
	| "list";

/** What a picture is for. */
export type PictureUse = "portrait" | "photo" | "mark";

/** `POST business/pictures?use=portrait&name=me.jpg`, a file as its body; shown at `GET business/pictures/<name>`. */
export interface AddedPicture {
	/** The value of its fact. */
	name: string;
}

export interface FactField {
	/** Its path: `contact.phone`; in a list, from the entry: `pull`. */
	key: string;
	label: string;
	/** What to write there. */
	help: string;
	kind: FactKind;
	/** Most characters of a text. */
	max?: number;
	/** What is said where this is left empty. */
	standard?: string;
	/** Of a picture. */
	use?: PictureUse;
	/** Of a list: the fields of each entry. */
	fields?: FactField[];
}

export interface FactSection {
	/** `contact`. */
	name: string;
	title: string;
	help: string;
	fields: FactField[];
}

/** One thing that keeps the draft from being published. */
export interface FactProblem {
	/** Path of the fact: `contact.phone`. */
	key: string;
	/** Title of the section where it is entered, and its label; absent where this screen does not have it. */
	place?: string;
	/** A sentence. */
	text: string;
}

export type FactValue = string | number | boolean | string[] | FactEntry[];

/** One entry of a list, with what the screen has no field for. */
export interface FactEntry {
	[name: string]: FactValue;
}

/** A fact that the draft would change. */
export interface FactChange {
	key: string;
	place: string;
	from: FactValue;
	to: FactValue;
}

export interface FactsVersionLine {
	version: string;
	madeAt: number;
	live: boolean;
}

/** `GET business`. Times are milliseconds since 1970. */
export interface BusinessState {
	revision: number;
	/** When the draft was saved last; 0: never. */
	changedAt: number;
	sections: FactSection[];
	/** Values of all fields by their keys: the draft's, where there is one. */
	values: Record<string, FactValue>;
	/** Keys that still hold the example coach's value. */
	samples: string[];
	changes: FactChange[];
	problems: FactProblem[];
	versions: FactsVersionLine[];
	/** A publication is being made. */
	isPublishing: boolean;
}

/** `PUT business/draft`: {@link BusinessState}. Only the named facts change. `DELETE business/draft` drops the draft. */
export interface SaveFacts {
	revision: number;
	values: Record<string, FactValue>;
}

/** `POST business/publish`: the draft, or an earlier version. {@link BusinessState}; takes some seconds. */
export interface PublishFacts {
	revision: number;
	version?: string;
}
