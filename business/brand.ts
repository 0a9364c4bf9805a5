/**
 * How the business looks: two colours, a mark and a headline face. Everything that a visitor, a
 * partner or you yourself see follows from them: the site, the widgets' own colour, the studio, mails,
 * the checklist PDF, favicons, pictures for link previews and the drawings. Shades and contrast are
 * worked out, so that text stays legible whatever you choose; the build says so where it cannot.
 */
export interface Brand {
	/** Buttons, links, bars and bands: "#rrggbb". */
	primary: string;
	/** The one most important action of a page, and small decoration: "#rrggbb". */
	accent: string;
	/**
	 * The mark: a square SVG file in this folder, drawn in one shape on the primary colour. Its
	 * `fill="currentColor"` becomes white or black, whichever reads.
	 */
	logo: string;
	/** The face of the headlines, from the packages of Fontsource (fontsource.org). */
	headline: {
		/** Its name as the package's style sheet has it. */
		family: string;
		/** The package: the variable cut has all weights in one file. */
		package: string;
	};
}

export const brand: Brand = {
	primary: "#166534",
	accent: "#b45309",
	logo: "logo.svg",
	headline: { family: "Fraunces", package: "@fontsource-variable/fraunces" },
};
