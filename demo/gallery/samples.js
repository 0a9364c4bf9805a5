/** Sample people and texts for the forms. */

export const jo = {
	firstName: "Jo",
	lastName: "Bloggs",
	telephone: "07700 900123",
	email: "jo@bloggs-plumbing.example",
};

export const ben = {
	firstName: "Ben",
	lastName: "Okafor",
	email: "ben@okafor-joinery.example",
	phone: "01632 960 234",
	message:
		"Three joiners, two vans, and I still do the quotes at midnight. I want my evenings back. Can we talk?",
};

export const carla = {
	name: "Carla D'Souza",
	email: "carla@dsouza-accounts.example",
	phone: "01632 960 345",
	company: "D'Souza & Daughters (Accounts)",
	message: "Thursdays after six, please.",
};

/** A word too long for any line. */
export const endless = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikant".repeat(
	2,
);

/** Texts longer than any translation, to check that nothing is clipped or overlaps. */
export const longTexts = {
	title: `Get in touch with the ${endless}`,
	subtitle: `A line that goes on for rather longer than anybody thought it would, to the ${endless}`,
	submit: `Send ${endless}`,
	firstName: endless,
	email: `Where may we write to you, ${endless}?`,
	privacy: `We use your details for the ${endless} and for nothing else.`,
};

/** A face, drawn: the gallery loads nothing. */
const face = (tone) =>
	`data:image/svg+xml,${encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path opacity=".15" d="M0 0h48v48H0z"/><circle opacity="${tone}" cx="24" cy="20" r="9"/><path opacity="${tone}" d="M6 48c0-11 8-16 18-16s18 5 18 16z"/></svg>`,
	)}`;

/** What clients said, as the gateway answers it: newest first. */
export const praise = [
	{
		id: "p1",
		text: "I was quoting at night and on Sundays. Now the quotes leave the van before I do, and I'm home for tea four days out of five.",
		figure: "£38,000 more a year",
		name: "Tom Ashworth",
		trade: "Plumber, Leeds",
		picture: face(0.6),
		date: "2026-11",
	},
	{
		id: "p2",
		text: "Three staff, no diary, everything in my head. We wrote it down together. The first holiday in six years was the proof.",
		figure: "14 days off",
		name: "Priya Nair",
		trade: "Dental practice, Sheffield",
		picture: face(0.4),
		date: "2026-10",
	},
	{
		id: "p3",
		text: "Straight answers, and he rings when he says he will.",
		name: "Gwen Pritchard",
		date: "2026-08",
	},
];
