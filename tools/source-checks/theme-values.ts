import type { Slip } from "../errors/source-error.ts";
import { coloursIn, radiiIn, typeSizesIn } from "../find-colours.ts";
import { lineAt } from "../vite-plugins/class-lists.ts";

/** Sheets for other people's pages, which may set font sizes in pixels. */
const guests = /^(?:loader|widgets)\//;

const kinds = [
	{ find: coloursIn, what: "a colour", instead: "a colour of theme/palette.ts" },
	{ find: radiiIn, what: "a radius", instead: "var(--radius) or one of its kind" },
	{ find: typeSizesIn, what: "a size of letters", instead: "one of var(--type-…)", guests: true },
];

/** Colours, radii and font sizes in a sheet that should come from the theme. */
export function findOwnValues(sheets: readonly { file: string; css: string }[]): Slip[] {
	return sheets
		.filter(({ file }) => !file.startsWith("theme/"))
		.flatMap(({ file, css }) =>
			kinds
				.filter((kind) => !kind.guests || !guests.test(file))
				.flatMap(({ find, what, instead }) =>
					find(css).map((found) => ({
						file,
						line: lineAt(css, css.indexOf(found)),
						what: `${found.trim()} is ${what} of its own: take ${instead}`,
					})),
				),
		);
}
