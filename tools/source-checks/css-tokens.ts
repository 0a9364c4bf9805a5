import { closest, distance } from "fastest-levenshtein";
import { transform } from "lightningcss";
import type { Slip } from "../errors/source-error.ts";

interface Sheet {
	file: string;
	css: string;
}

/**
 * The custom properties that a sheet sets, and those that it needs: all that it uses without a
 * fallback.
 */
export function tokensIn({ file, css }: Sheet) {
	const set = new Set<string>();
	const used: { name: string; line: number }[] = [];
	let rule = 1;
	transform({
		filename: file,
		code: Buffer.from(css),
		visitor: {
			Rule: {
				style({ value }) {
					rule = value.loc.line + 1;
				},
			},
			Declaration: {
				custom({ name }) {
					set.add(name);
				},
			},
			Variable({ name, fallback }) {
				if (!fallback) used.push({ name: name.ident, line: lineFrom(css, rule, name.ident) });
			},
		},
	});
	return { set, used };
}

/** The line of a name at or after the first line of its rule. */
function lineFrom(css: string, rule: number, name: string): number {
	const lines = css.split("\n");
	const at = lines.findIndex((line, index) => index >= rule - 1 && line.includes(name));
	return at < 0 ? rule : at + 1;
}

/**
 * Uses of custom properties that no sheet sets.
 *
 * @param given properties set elsewhere: by the build, or by scripts
 */
export function findTokenSlips(sheets: readonly Sheet[], given: Iterable<string>): Slip[] {
	const read = sheets.map((sheet) => ({ file: sheet.file, ...tokensIn(sheet) }));
	const defined = new Set([...given, ...read.flatMap(({ set }) => [...set])]);
	return read.flatMap(({ file, used }) =>
		used
			.filter(({ name }) => !defined.has(name))
			.map(({ line, name }) => {
				const near = closest(name, [...defined]);
				const hint = distance(name, near) <= 3 ? `; did you mean ${near}` : "";
				return { file, line, what: `there is no token ${name}${hint}` };
			}),
	);
}
