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
