/** Finds the typeface of a website's headings in its styles, in one pass. */

/** Maximum number of declarations examined; headings come early in a sheet. */
const maxDeclarations = 400;
/** Maximum number of variables looked up. */
const maxVariables = 20;
/** Longest value and longest rule that is read, in characters. */
const maxValueLength = 200;
const maxRuleLength = 2000;

const property = "font-family";
const heading = /(?:^|[\s,>])h[12]\b|heading/i;
const page = /(?:^|[\s,>])(?:body|html|:root)\b/i;
/** Keywords and generic families, which name no typeface. */
const generic =
	/^(?:inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|-apple-system|blinkmacsystemfont|ui-.*|math|emoji)$/i;
const name = /^[\p{L}\p{N}][\p{L}\p{N} .&'-]{1,59}$/u;

const untilEnd = (text: string) => text.split(/[;}]/, 1)[0] ?? "";

/** The first typeface that a value names; "" if it names none. */
function firstFamily(value: string): string {
	const first = (untilEnd(value).split(",", 1)[0] ?? "").replace(/!important/i, "");
	const family = first.replace(/["']/g, "").trim();
	return name.test(family) && !generic.test(family) ? family : "";
}

/** The value itself, or for `var(…)` the text where that variable is first set; "" if it isn't. */
function readVariable(css: string, value: string): string {
	const variable = /^\s*var\(\s*(--[\w-]{1,100})/.exec(value)?.[1];
	if (!variable) return value;
	const at = css.indexOf(`${variable}:`);
	if (at < 0) return "";
	const start = at + variable.length + 1;
	return css.slice(start, start + maxValueLength);
}

/** The selector of the rule that a declaration is in. */
function selectorAt(css: string, at: number): string {
	const before = css.slice(Math.max(0, at - maxRuleLength), at);
	const open = before.lastIndexOf("{");
	return open < 0 ? "" : before.slice(before.lastIndexOf("}", open) + 1, open);
}

/** The typeface of headings, otherwise the page's; "" if the styles name none. */
export function findTypeface(css: string): string {
	let ofPage = "";
	let variables = 0;
	let at = css.indexOf(property);
	for (let count = 0; at >= 0 && count < maxDeclarations; count++) {
		const start = at + property.length;
		const declaration = css.slice(start, start + maxValueLength);
		const colon = /^\s*:/.exec(declaration)?.[0];
		// Not the end of a longer name, such as `--heading-font-family`.
		if (colon && !/[\w-]/.test(css.charAt(at - 1))) {
			const selector = selectorAt(css, at);
			const [isHeading, isPage] = [heading.test(selector), page.test(selector)];
			if (isHeading || (isPage && !ofPage)) {
				const value = declaration.slice(colon.length);
				const isVariable = value.trimStart().startsWith("var(");
				const canLookUp = !isVariable || variables++ < maxVariables;
				const family = canLookUp ? firstFamily(readVariable(css, value)) : "";
				if (isHeading && family) return family;
				if (isPage) ofPage ||= family;
			}
		}
		at = css.indexOf(property, start);
	}
	return ofPage;
}
