import { parseSync, Visitor } from "rolldown/utils";
import type { Page } from "../../site/page.ts";
import type { Slip } from "../errors/source-error.ts";
import { lineOfKey } from "./line-of-key.ts";

/** Pages without a title, a description or a component. */
export function findPageSlips(
	pages: readonly Pick<Page, "path" | "layout" | "seo">[],
	read: (file: string) => string | undefined,
): Slip[] {
	return pages.flatMap(({ path, layout, seo }) => {
		const file = `site/pages/${layout}/${layout}.content.ts`;
		const code = read(file) ?? "";
		const slip = (key: string, what: string): Slip => ({
			file,
			line: lineOfKey(file, code, key),
			what: `the page ${path} ${what}`,
		});
		const lacking = (["title", "description"] as const).filter((key) => !seo?.[key]?.trim());
		return [
			...lacking.map((key) => slip("seo", `has no ${key}: write it in its seo`)),
			...(read(`site/pages/${layout}/${layout}.tsx`) === undefined
				? [slip("layout", `asks for site/pages/${layout}/${layout}.tsx, which is not there`)]
				: []),
		];
	});
}

/** Page files that are missing from the list of pages, so nobody would see them. */
export function findUnlistedPages(files: readonly string[], list: string, code: string): Slip[] {
	const listed = new Set<unknown>();
	new Visitor({
		ImportExpression({ source }) {
			if (source.type === "Literal") listed.add(source.value);
		},
	}).visit(parseSync(list, code).program);
	return files
		.map((file) => file.replace(/^site\//, "./"))
		.filter((file) => !listed.has(file))
		.map((file) => ({
			file: list,
			line: lineOfKey(list, code, "files"),
			what: `no line imports ${file}: its pages are not on the site`,
		}));
}
