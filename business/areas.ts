/** The London areas of the cleaning pages: path suffix under /areas/, name, and what is said of each. */
export const areas = [
	{
		slug: "city-of-london",
		name: "City of London",
		description:
			"Early starts, tight security desks and offices that must look sharp by eight. Our City teams work before the trains fill up, and sign in and out at your front desk.",
	},
	{
		slug: "east-london",
		name: "East London",
		description:
			"From Shoreditch studios to Docklands floors and Stratford units, our East London teams know which loading bay opens when and which lift is out again.",
	},
	{
		slug: "north-london",
		name: "North London",
		description:
			"High-street offices, clinics and schools from Camden to Enfield, cleaned by the same two people each week, so nobody has to explain the alarm twice.",
	},
	{
		slug: "south-london",
		name: "South London",
		description:
			"Workshops in Bermondsey, agencies in Brixton, practices in Croydon: a local team close enough to come back the same day if something was missed.",
	},
	{
		slug: "west-london",
		name: "West London",
		description:
			"Hammersmith to Heathrow, offices and showrooms where visitors notice the floor first. Evening teams who leave before the cleaners' van blocks your bay.",
	},
] as const;
