import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../site/pages.ts";
import { brandCss } from "../../site/render/styles/style-sheets.ts";
import { SourceError } from "../errors/source-error.ts";
import { readLanguages } from "../languages/languages.ts";
import { root } from "../project.ts";
import { findTokenSlips, tokensIn } from "./css-tokens.ts";
import { findPageSlips, findUnlistedPages } from "./page-titles.ts";
import { findClassSlips } from "./site-classes.ts";
import { findOwnValues } from "./theme-values.ts";
import { findTranslationSlips } from "./translations.ts";

const read = (file: string): string | undefined =>
	existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;
const readAll = (pattern: string) =>
	globSync(pattern, { cwd: root }).map((file) => ({ file, text: read(file) ?? "" }));

/** Parts of the product whose sheets share their custom properties. */
const parts = [
	"site/{styles,pages}/**",
	"desk/{styles,stories,features/*}",
	"widgets/kit/{*,element/styles}",
	"loader/doctor",
	"demo/standins/inbox",
	"theme/ui",
];

/**
 * Checks what no compiler sees: pages without a title or missing from the list, untranslated
 * messages, classes without a rule, undefined tokens, values that belong in the theme.
 *
 * @throws SourceError with a sentence for each, with file and line
 */
export async function checkSources(): Promise<void> {
	const sheets = parts
		.flatMap((part) => readAll(`${part}/*.css`))
		.map(({ file, text }) => ({ file, css: text }));
	const componentsIn = (pattern: string) =>
		readAll(pattern)
			.filter(({ file }) => !file.includes(".test."))
			.map(({ file, text }) => ({ file, code: text }));
	const sheetsOf = (part: string) =>
		sheets
			.filter(({ file }) => file.startsWith(`${part}/`) || file.startsWith("theme/"))
			.map(({ css }) => css);
	const pageList = "site/pages.ts";
	const slips = [
		...findPageSlips(pages, read),
		...findTranslationSlips(await readLanguages(), read),
		...findUnlistedPages(
			globSync("site/pages/*/*.content.ts", { cwd: root }),
			pageList,
			read(pageList) ?? "",
		),
		...findClassSlips(componentsIn("site/{components,pages,studio}/**/*.tsx"), sheetsOf("site")),
		...findClassSlips(componentsIn("desk/**/*.tsx"), sheetsOf("desk")),
		...findOwnValues(sheets),
		...findTokenSlips(sheets, tokensIn({ file: "brand.css", css: brandCss() }).set),
	];
	if (slips.length > 0) throw new SourceError(slips);
}
