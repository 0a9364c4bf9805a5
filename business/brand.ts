import * as rules from "./schema/rules.ts";

/**
 * How the business looks: two colours, a mark and a headline face. Everything that a visitor, a
 * partner or you yourself see follows from them: the site, the widgets' own colour, the studio, mails,
 * the checklist PDF, favicons, pictures for link previews and the drawings. Shades and contrast are
 * worked out, so that text stays legible whatever you choose; the build says so where it cannot.
 */
export const brand: rules.FactsOf<typeof brandSchema> = {
	/** Buttons, links, bars and bands: "#rrggbb". */
	primary: "#166534",
	/** The one most important action of a page, and small decoration: "#rrggbb". */
	accent: "#b45309",
	/**
	 * The mark: a square SVG file in this folder, drawn in one shape on the primary colour. Its
	 * `fill="currentColor"` becomes white or black, whichever reads.
	 */
	logo: "logo.svg",
	/**
	 * The face of the headlines, from the packages of Fontsource (fontsource.org): its name as the package's
	 * style sheet has it, and the package, of which the variable cut has all weights in one file.
	 */
	headline: { family: "Fraunces", package: "@fontsource-variable/fraunces" },
};

const colour = (example: string) =>
	rules.shaped(/^#[\da-f]{6}$/i, "is not a colour: # and six digits", example);

/** What the build asks of these facts; nothing here is yours to edit. */
export const brandSchema = () =>
	rules.group({
		primary: colour("#166534"),
		accent: colour("#b45309"),
		logo: rules.shaped(/^[\w-]+\.svg$/, "is not the name of an SVG file in business/", "logo.svg"),
		headline: rules.group({
			family: rules.words("Fraunces", { max: 60 }),
			package: rules.shaped(
				/^@fontsource(-variable)?\/[a-z0-9-]+$/,
				"is not a package of Fontsource",
				"@fontsource-variable/fraunces",
			),
		}),
	});

export type Brand = rules.FactsOf<typeof brandSchema>;
