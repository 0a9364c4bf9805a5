/**
 * Markup as a stream of tags and texts. Uses a tokenizer only: a parser tracks open elements, which takes
 * quadratic time in their number.
 */
import { Tokenizer } from "htmlparser2";

export type Attributes = Readonly<Record<string, string>>;

export interface TagHandler {
	/** Names are in lower case. */
	onTag(name: string, attributes: Attributes): void;
	onEnd(name: string): void;
	onText(text: string): void;
}

/** Maximum number of attributes of one element; facts about the owner don't need more. */
const maxAttributes = 50;
const maxValueLength = 2000;

/** Reads markup in one pass. Never fails: text without HTML has no tags. */
export function readTags(html: string, { onTag, onEnd, onText }: TagHandler): void {
	let name = "";
	let attributes = new Map<string, string>();
	let attribute = "";
	let value = "";
	const slice = (start: number, end: number) =>
		html.slice(start, Math.min(end, start + maxValueLength));
	const addToValue = (text: string) => {
		if (value.length < maxValueLength) value += text;
	};
	const endTag = () => {
		onTag(name, Object.fromEntries(attributes));
		attributes = new Map();
	};
	const ignore = () => {};
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			onopentagname(start, end) {
				name = slice(start, end).toLowerCase();
			},
			onattribname(start, end) {
				attribute = slice(start, end).toLowerCase();
				value = "";
			},
			onattribdata: (start, end) => addToValue(slice(start, end)),
			onattribentity: (codePoint) => addToValue(String.fromCodePoint(codePoint)),
			onattribend() {
				if (attributes.size < maxAttributes && !attributes.has(attribute))
					attributes.set(attribute, value);
			},
			onopentagend: endTag,
			onselfclosingtag: endTag,
			onclosetag: (start, end) => onEnd(slice(start, end).toLowerCase()),
			ontext: (start, end) => onText(html.slice(start, end)),
			ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
			...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore },
			...{ onprocessinginstruction: ignore, onend: ignore },
		},
	);
	tokenizer.write(html);
	tokenizer.end();
}
