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
	message: "Two vans and no evenings. Can we talk?",
};
