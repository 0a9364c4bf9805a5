import { parse as parseYaml } from "yaml";
import { z } from "zod";

/** A required text. */
export const words = z.string().trim().min(1);

/** A mistake in a Markdown file of `site/content/`, in a sentence for its author. */
export class ContentError extends Error {}

/**
 * Reads and checks handwritten YAML.
 *
 * @param what names the data in a sentence
 * @throws ContentError naming the file below `site/content/` and what to write
 */
export function readYaml<T>(file: string, schema: z.ZodType<T>, text: string, what: string): T {
	const fail = (slip: string): never => {
		throw new ContentError(`site/content/${file}: ${what}${slip}`);
	};
	let value: unknown;
	try {
		value = parseYaml(text) ?? {};
	} catch (thrown) {
		return fail(` cannot be read (${(thrown as Error).message.split("\n")[0]}).`);
	}
	const { data, error } = schema.safeParse(value);
	if (data !== undefined) return data;
	const { path, message } = error?.issues[0] ?? { path: [], message: "" };
	const name = path.join(".");
	const missing = name && (value as Record<string, unknown>)[String(path[0])] === undefined;
	return fail(missing ? ` has no ${name}. Write "${name}: …" there.` : `: ${name} ${message}.`);
}

/** Reads a file's front matter, between two lines of three hyphens, and the Markdown below it. */
export function readFrontMatter<T>(file: string, schema: z.ZodType<T>, markdown: string) {
	const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
	const head = readYaml(file, schema, front, "the head, between the two lines ---,");
	return { head, body };
}
