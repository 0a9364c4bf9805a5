import type { z } from "zod";
import type { Brand, brandSchema } from "../../business/schema/people.ts";
import { readHeadlineFont } from "../../theme/headline-font/headline-font.ts";
import { checkLogoContrast } from "../../theme/logo/logo-contrast.ts";
import { readLogo } from "../../theme/logo/read-logo.ts";
import { BrandError, derivePalette, evergreen } from "../../theme/palette.ts";

/** What is wrong with something that is of the right shape, in the owner's words; undefined where it works. */
function faultOf(tryIt: () => unknown): string | undefined {
	try {
		tryIt();
	} catch (thrown) {
		if (!(thrown instanceof BrandError)) throw thrown;
		return thrown.message;
	}
	return undefined;
}

/** Adds to the shape of a brand that it works: colours that can be read, a file and a package that are there. */
export function checkBrand(schema: typeof brandSchema): z.ZodType<Brand> {
	const { primary, accent, logo, headline } = schema.shape;
	return schema.check(({ value, issues }) => {
		const look = (path: string[], rule: z.ZodType, input: string, tryIt: () => unknown) => {
			// What is of another shape has been named already.
			const message = rule.safeParse(input).success ? faultOf(tryIt) : undefined;
			if (message) issues.push({ code: "custom", path, message, input });
		};
		look(["primary"], primary, value.primary, () =>
			derivePalette({ ...evergreen, primary: value.primary }),
		);
		look(["accent"], accent, value.accent, () =>
			derivePalette({ ...evergreen, accent: value.accent }),
		);
		look(["logo"], logo, value.logo, () => readLogo(value.logo));
		const face = value.headline.package;
		look(["headline", "package"], headline.shape.package, face, () => readHeadlineFont(face));
		// The two together, once each can be used by itself.
		if (issues.length === 0)
			look(["logo"], logo, value.logo, () =>
				checkLogoContrast(readLogo(value.logo), derivePalette(value), value.logo),
			);
	});
}
