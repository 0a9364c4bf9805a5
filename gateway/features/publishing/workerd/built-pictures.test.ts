import { expect, it } from "vitest";
import { shippedFacts } from "../facts/shipped-facts.ts";
import { withBuiltPictures } from "./built-pictures.ts";

it("keeps words and colours, and takes pictures and typeface from the build", () => {
	const [first, ...others] = shippedFacts.testimonials;
	if (!first) throw new Error("The example has testimonials.");
	const uploaded = `${"a".repeat(32)}.webp`;
	const built = {
		...shippedFacts,
		identity: { ...shippedFacts.identity, portrait: "portrait.jpg" },
		testimonials: [{ ...first, photo: "gareth.jpg" }, ...others],
	};
	const made = withBuiltPictures(
		{
			...shippedFacts,
			identity: { ...shippedFacts.identity, name: "Kim Lee", portrait: uploaded },
			brand: {
				...{ primary: "#1e3a8a", accent: "#9d174d", logo: uploaded },
				headline: { family: "Lora", package: "@fontsource/lora" },
			},
			testimonials: [
				{ ...first, photo: "gareth.jpg" },
				{ ...first, photo: uploaded },
			],
		},
		built,
	);
	expect(made.identity).toMatchObject({ name: "Kim Lee", portrait: "portrait.jpg" });
	expect(made.brand).toEqual({
		...{ primary: "#1e3a8a", accent: "#9d174d" },
		...{ logo: built.brand.logo, headline: built.brand.headline },
	});
	expect(made.testimonials.map(({ photo }) => photo)).toEqual(["gareth.jpg", undefined]);
});
