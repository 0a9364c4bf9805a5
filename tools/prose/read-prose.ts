import { parseSync, Visitor } from "rolldown/utils";

/**
 * Whether a text reads like a sentence or a label of several words, not like a class list, a path
 * or SQL.
 */
const isProse = (text: string) =>
	/(?:^|[\s“(])[A-Za-z][a-z’']* [a-z’']+/.test(text) &&
	!/[{};]|^[a-z-]+$|=>|SELECT|^[\w./:-]+$/.test(text);

/** The prose in a source file: strings, templates and JSX text, without comments. */
export function readSourceProse(file: string, code: string): string[] {
	const found: string[] = [];
	const keep = (text: string) => {
		const tidy = text.replace(/\s+/g, " ").trim();
		if (isProse(tidy)) found.push(tidy);
	};
	new Visitor({
		Literal({ value }) {
			if (typeof value === "string") keep(value);
		},
		TemplateLiteral({ quasis }) {
			keep(quasis.map(({ value }) => value.cooked ?? "").join("…"));
		},
		JSXText({ value }) {
			keep(value);
		},
	}).visit(parseSync(file, code).program);
	return found;
}

/** The comments of a source file, without those for linters. */
export const readComments = (file: string, code: string): string[] =>
	parseSync(file, code)
		.comments.map(({ value }) => value.replace(/\n\s*\*?\s?/g, " ").trim())
		.filter((text) => !text.startsWith("biome-ignore"));

/** The paragraphs, items and cells of Markdown, without code, addresses and generated parts. */
export function readMarkdownProse(markdown: string): string[] {
	return markdown
		.replace(/^---\n[\s\S]*?\n---\n/, "")
		.replace(/```[\s\S]*?```|~~~[\s\S]*?~~~/g, "")
		.replace(/<!-- (\w+):[\s\S]*?<!-- \/\1 -->/g, "")
		.replace(/`[^`]*`/g, "code")
		.replace(/\]\([^)]*\)/g, "]")
		.split(/\n\s*\n|\n(?=\s*(?:[-|#>]|\d+\.) ?)/)
		.map((text) =>
			text
				.replace(/\s+/g, " ")
				.replace(/^[-|#> ]+/, "")
				.trim(),
		)
		.filter((text) => text.includes(" "));
}

/**
 * Every text in some content, with HTML as plain text, except properties with one of these names.
 */
export function readContentProse(content: unknown, names: readonly string[] = []): string[] {
	if (typeof content === "string") return splitHtml(content);
	if (typeof content !== "object" || content === null) return [];
	return Object.entries(content).flatMap(([name, value]) =>
		names.includes(name) ? [] : readContentProse(value, names),
	);
}

const splitHtml = (html: string): string[] =>
	html
		.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, "code")
		.split(/<\/?(?:p|li|h\d|td|th|tr|table|ul|ol|blockquote|div|thead|tbody)\b[^>]*>/)
		.map((text) =>
			text
				.replace(/<[^>]*>/g, "")
				.replaceAll("&quot;", '"')
				.replaceAll("&#39;", "'")
				.replace(/\s+/g, " ")
				.trim(),
		)
		.filter((text) => text !== "");
