import type { z } from "zod";
import type { Brand, brandSchema } from "../../business/schema/people.ts";
import { readHeadlineFont } from "../../theme/headline-font/headline-font.ts";
import { checkLogoContrast } from "../../theme/logo/logo-contrast.ts";
import { readLogo } from "../../theme/logo/read-logo.ts";
import { BrandError, derivePalette, evergreen } from "../../theme/palette.ts";

/** What is wrong with a value of the right shape, in the owner's words; undefined if it works. */
function faultOf(tryIt: () => unknown): string | undefined {
	try {
		tryIt();
	} catch (thrown) {
		if (!(thrown instanceof BrandError)) throw thrown;
		return thrown.message;
	}
	return undefined;
}

/**
 * Extends the brand's schema with checks that it works: readable colours, existing files and
 * packages.
 */
export function checkBrand(schema: typeof brandSchema): z.ZodType<Brand> {
	const { primary, accent, logo, headline } = schema.shape;
	return schema.check(({ value, issues }) => {
		const look = (path: string[], rule: z.ZodType, input: string, tryIt: () => unknown) => {
			// A wrong shape has been reported already.
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
		// Check logo and colours together once each is valid.
		if (issues.length === 0)
			look(["logo"], logo, value.logo, () =>
				checkLogoContrast(readLogo(value.logo), derivePalette(value), value.logo),
			);
	});
}
