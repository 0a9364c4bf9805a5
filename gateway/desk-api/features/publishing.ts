/**
 * The part of the desk's API about the facts of the business: a draft, its changes, and publishing it. A change
 * names the revision it is based on; if there was another change in between, it is a `conflict`.
 */

/**
 * How a fact is edited. `choice` is one of its field's options, `choices` a list of several. `lines` and `paragraphs`
 * are lists of texts, the latter separated by empty lines. Entries of a `list` have fields of their own.
 */
export type FactKind =
	| "text"
	| "long-text"
	| "number"
	| "colour"
	| "yes-or-no"
	| "lines"
	| "paragraphs"
	| "choices"
	| "picture"
	| "choice"
	| "list";

/** What a picture is for. `icon` is a website's icon, from which a mark is made. */
export type PictureUse = "portrait" | "photo" | "mark" | "icon";

/** `POST business/pictures?use=portrait&name=me.jpg`, a file as its body; shown at `GET business/pictures/<name>`. */
export interface AddedPicture {
	/** The value of its fact. */
	name: string;
}

export interface FactField {
	/** Its path: `contact.phone`; in a list, relative to the entry: `pull`. */
	key: string;
	label: string;
	/** What to write there. */
	help: string;
	kind: FactKind;
	/** Maximum length of a text, in characters. */
	max?: number;
	/** Standard text, used if this is empty. */
	standard?: string;
	/** Of a choice, or of choices: value and label. */
	options?: readonly (readonly [value: string, label: string])[];
	/** Of a picture. */
	use?: PictureUse;
	/** For a list: the fields of each entry. */
	fields?: FactField[];
}

export interface FactSection {
	/** `contact`. */
	name: string;
	title: string;
	help: string;
	fields: FactField[];
}

/** A problem that prevents publishing the draft. */
export interface FactProblem {
	/** Path of the fact: `contact.phone`. */
	key: string;
	/** Section and label of its field; absent if this screen has none. */
	place?: string;
	/** A sentence. */
	text: string;
}

export type FactValue = string | number | boolean | string[] | FactEntry[];

/** An entry of a list, including properties without a field on the screen. */
export interface FactEntry {
	[name: string]: FactValue;
}

/** A fact that the draft changes. */
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
	/** When the draft was last saved; 0: never. */
	changedAt: number;
	sections: FactSection[];
	/** Values of all fields by key: the draft's, or the live ones. */
	values: Record<string, FactValue>;
	/** Keys that still have the example coach's value. */
	samples: string[];
	changes: FactChange[];
	problems: FactProblem[];
	versions: FactsVersionLine[];
	/** Whether a publication is under way. */
	isPublishing: boolean;
	/** What stays as it was built, in a sentence; absent if the host can render pictures and previews. */
	asBuilt?: string;
}

/**
 * `PUT business/draft` returns {@link BusinessState} and changes only the named facts. `DELETE business/draft`
 * drops the draft.
 */
export interface SaveFacts {
	revision: number;
	values: Record<string, FactValue>;
}

/** `POST business/publish`: publishes the draft, or an earlier version. Returns {@link BusinessState} after some seconds. */
export interface PublishFacts {
	revision: number;
	version?: string;
}

/** A text on a page. Its key is that of a fact, which is empty while the standard text is used. */
export interface PageTextField {
	/** `site.words./about.hero.title` */
	key: string;
	label: string;
	/** The text that comes with coachkit. */
	standard: string;
	/** Maximum length, in characters. */
	max: number;
}

/** `GET business/pages`: the site's pages, with the texts that can be replaced. */
export interface BusinessPages {
	pages: { path: string; name: string; texts: PageTextField[] }[];
}

/** `POST business/preview` returns {@link BusinessPreview}: the draft with edits that aren't saved yet. */
export interface PreviewFacts {
	values: Record<string, FactValue>;
	/** Path of a page to show in place of the home page. */
	page?: string;
}

/** Whole documents, which load nothing. */
export interface PreviewDocuments {
	/** The home page, or the page that was asked for. */
	home: string;
	form: string;
	mail: string;
}

/** What the draft would look like. An invalid fact keeps its live value. */
export interface BusinessPreview {
	/** Null if a problem prevents them. */
	documents: PreviewDocuments | null;
	problems: FactProblem[];
}
