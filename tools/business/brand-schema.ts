import { readHeadlineFont } from "../../theme/headline-font.ts";
import { checkLogoContrast } from "../../theme/logo-contrast.ts";
import { BrandError, derivePalette, evergreen } from "../../theme/palette.ts";
import { readLogo } from "../../theme/read-logo.ts";
import { group, shaped, words } from "./rules.ts";

/** A text of a given shape that also has to work: what it does when it does not, in the owner's words. */
const usable = (shape: RegExp, wrong: string, example: string, tryIt: (value: string) => unknown) =>
	shaped(shape, wrong, example).check(({ value, issues }) => {
		try {
			if (shape.test(value)) tryIt(value);
		} catch (thrown) {
			if (!(thrown instanceof BrandError)) throw thrown;
			issues.push({ code: "custom", message: thrown.message, input: value });
		}
	});
const hex = /^#[\da-f]{6}$/i;
const noColour = "is not a colour: # and six digits";

/** `business/brand.ts` */
export const brand = group({
	primary: usable(hex, noColour, evergreen.primary, (primary) =>
		derivePalette({ ...evergreen, primary }),
	),
	accent: usable(hex, noColour, evergreen.accent, (accent) =>
		derivePalette({ ...evergreen, accent }),
	),
	logo: usable(
		/^[\w-]+\.svg$/,
		"is not the name of an SVG file in business/",
		"logo.svg",
		readLogo,
	),
	headline: group({
		family: words("Fraunces", { max: 60 }),
		package: usable(
			/^@fontsource(-variable)?\/[a-z0-9-]+$/,
			"is not a package of Fontsource",
			"@fontsource-variable/fraunces",
			readHeadlineFont,
		),
	}),
}).check(({ value, issues }) => {
	try {
		checkLogoContrast(readLogo(value.logo), derivePalette(value), value.logo);
	} catch (thrown) {
		if (!(thrown instanceof BrandError)) throw thrown;
		// A colour or a file that cannot be used at all has been named already.
		if (issues.length === 0)
			issues.push({ code: "custom", path: ["logo"], message: thrown.message, input: value.logo });
	}
});
