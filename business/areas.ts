import * as rules from "./schema/rules.ts";

/**
 * The London areas of the cleaning pages. Each says something only it can say: a page that differs
 * from its neighbours in nothing but a name helps no visitor, and search engines treat it as spam.
 * SAMPLE DATA: write about the streets that you clean in.
 */
export const areas: rules.FactsOf<typeof areasSchema> = [
	{
		slug: "city-of-london",
		name: "City of London",
		description:
			"Early starts, tight security desks and floors that must look sharp by eight. Our City teams work before the trains fill up, and sign in and out at your front desk.",
		places: ["Bank", "Liverpool Street", "Moorgate", "Fenchurch Street", "Blackfriars", "Aldgate"],
		regular:
			"From half past five, floor by floor, finished before your first meeting. Glass, brass and boardroom tables every visit, because those are what your clients touch.",
		deep: "Between tenants, after a fit-out, or on the bank holiday when the lifts are free. We bring the permits that the building manager will ask for.",
		localTitle: "Cleaning in the Square Mile",
		local: [
			{
				icon: "id-card",
				title: "Cleared for the front desk",
				description:
					"Names, photographs and insurance go to building security a week ahead, so the team is expected at the door.",
			},
			{
				icon: "clock",
				title: "Out before the trains fill",
				description:
					"Vacuums stop at a quarter to eight. A trading floor that starts at seven has us finished by half past six.",
			},
			{
				icon: "files",
				title: "Papers stay where they lie",
				description:
					"Desks with documents on them are cleaned around and never tidied. Confidential waste goes into your own sealed bins.",
			},
		],
		questions: [
			{
				question: "Can you work inside the congestion zone?",
				answer:
					"Yes. Teams come by train and keep their kit in your cleaner's cupboard, so there is no charge for the zone and no van to park.",
			},
			{
				question: "Our building has its own rules. Will you follow them?",
				answer:
					"Send us the tenant handbook. We work to it, and tell you which rules add to the price.",
			},
		],
	},
	{
		slug: "east-london",
		name: "East London",
		description:
			"From Shoreditch studios to Docklands floors and Stratford units, our East London teams know which loading bay opens when, and whom to ring for a pass.",
		places: ["Shoreditch", "Hackney", "Canary Wharf", "Stratford", "Bow", "Walthamstow"],
		regular:
			"Concrete floors, open kitchens and forty mugs by the sink. We come in the evening, once the last edit has been exported, and leave the plants alone unless you ask.",
		deep: "For the brick dust after a warehouse conversion, or the smell that a summer party leaves behind. Extraction, high beams and the tops of the lights included.",
		localTitle: "From railway arch to tower",
		local: [
			{
				icon: "warehouse",
				title: "Old buildings, bare surfaces",
				description:
					"Brick, timber and polished concrete each want something different. Your list says what goes on which.",
			},
			{
				icon: "truck",
				title: "Docklands loading bays",
				description:
					"Deliveries there are booked by the quarter hour. We book ours with the estate and are gone before the couriers arrive.",
			},
			{
				icon: "users",
				title: "Teams that double in a year",
				description:
					"Ten desks in spring and twenty-five by autumn: we change the price once a month, at the end, when your headcount changes.",
			},
		],
		questions: [
			{
				question: "We share a kitchen with two other firms. Who cleans it?",
				answer: "We can, and split the bill three ways. Each of you gets the same list.",
			},
			{
				question: "Do you clean studios with equipment in them?",
				answer:
					"Yes. Cameras, cables and desks marked with tape are left untouched, and we clean the floor around them.",
			},
		],
	},
	{
		slug: "north-london",
		name: "North London",
		description:
			"High-street offices, clinics and schools from Camden to Enfield, cleaned by the same two people each week, who already know your alarm.",
		places: ["Camden", "Islington", "Finchley", "Muswell Hill", "Wood Green", "Enfield"],
		regular:
			"Two or three evenings a week suits most offices above a shop. Stairs, shared hall and the brass plate by the door are on the list, as your patients and clients see those first.",
		deep: "In the school holidays, between two lots of patients, or before an inspection. You get the record of what was done, ready for the folder.",
		localTitle: "Clinics, classrooms and rooms above shops",
		local: [
			{
				icon: "stethoscope",
				title: "Treatment rooms",
				description:
					"Colour-coded cloths and a log for each room. Clinical waste stays with your own contractor.",
			},
			{
				icon: "school",
				title: "Checked to work near children",
				description:
					"Everyone who goes into a school, nursery or tutoring centre has an enhanced check, and a copy for your office before the first visit.",
			},
			{
				icon: "door-closed",
				title: "Neighbours upstairs",
				description:
					"Many offices here share a front door with flats. Vacuums are quiet ones and are put away by nine.",
			},
		],
		questions: [
			{
				question: "Do you bring proof for an inspection?",
				answer:
					"Yes: dated lists, product sheets and certificates, in one folder that stays on your shelf.",
			},
			{
				question: "What if our surgery runs late?",
				answer:
					"Ring the team leader. We start with the waiting room and come to yours when the last patient has gone.",
			},
		],
	},
	{
		slug: "south-london",
		name: "South London",
		description:
			"Workshops in Bermondsey, agencies in Brixton, practices in Croydon: a local team close enough to come back the same day if something was missed.",
		places: ["Bermondsey", "Brixton", "Clapham", "Greenwich", "Croydon", "Wimbledon"],
		regular:
			"A workshop and its office need two sorts of clean, and we do both: swept and degreased at the front, hoovered and dusted at the back, in one visit.",
		deep: "When machines are moved, when a lease ends, or after a wet winter. Doormats and entrance floors get a machine of their own.",
		localTitle: "South of the river",
		local: [
			{
				icon: "wrench",
				title: "Workshops as well as desks",
				description:
					"Metal dust, sawdust and coffee are three different jobs. We ask what you make before we price it.",
			},
			{
				icon: "map-pin",
				title: "Twenty minutes away",
				description:
					"The teams live here. If the bins were missed, somebody is back by the afternoon.",
			},
			{
				icon: "bus",
				title: "There in a strike, too",
				description:
					"Half of this side of the river has no Underground. Our people drive or cycle, so we're there in a Tube strike.",
			},
		],
		questions: [
			{
				question: "Can you clean around our opening hours?",
				answer:
					"Shops and practices that open on Saturdays are cleaned on Saturday night or before eight on the next working day. You choose.",
			},
			{
				question: "Do you take away scrap and packaging?",
				answer:
					"Cardboard and plastic film, flattened, to your own bins. For metal and oil we'll tell you who to ring.",
			},
		],
	},
	{
		slug: "west-london",
		name: "West London",
		description:
			"Hammersmith to Heathrow: offices and showrooms where visitors notice the floor before they notice the sign. Our teams come in the evening, once your own people have gone home.",
		places: ["Hammersmith", "Chiswick", "Ealing", "Park Royal", "Uxbridge", "Heathrow"],
		regular:
			"Showroom glass and reception floors every evening, back offices on alternate days. You pay for the hours you need each day, and no more.",
		deep: "Before a launch, after a photo shoot, or when a stand comes back from an exhibition with half of it still in its crates.",
		localTitle: "Showrooms, studios and the airport road",
		local: [
			{
				icon: "gem",
				title: "Floors that people look at",
				description:
					"Stone, lacquer and carpet tiles are cleaned by the maker's own instructions. We keep a copy in the cupboard.",
			},
			{
				icon: "plane",
				title: "Hours that suit an airport",
				description:
					"Freight offices and crew rooms never close. We agree a slot at night and keep to it, security passes included.",
			},
			{
				icon: "car",
				title: "Parking sorted beforehand",
				description:
					"Controlled hours differ from street to street here. The team knows yours, and your loading bay stays free for your own deliveries.",
			},
		],
		questions: [
			{
				question: "Can you be there on the evening before an event?",
				answer:
					"Yes, with a few days' notice. Tell us when the doors open and we work back from there.",
			},
			{
				question: "Do you look after several sites in one contract?",
				answer:
					"Yes. One price for each, one invoice for all of them, and one person who picks up the phone.",
			},
		],
	},
];

/** One area, as the build asks for it; nothing here is yours to edit. */
const area = () =>
	rules.group({
		/** Path suffix under /areas/. */
		slug: rules.shaped(
			/^[a-z0-9]+(?:-[a-z0-9]+)*$/,
			"is not the end of a web address (small letters, digits, hyphens)",
			"east-london",
		),
		name: rules.words("East London", { max: 40 }),
		description: rules.words("Our teams know which loading bay opens when.", { max: 400 }),
		/** Neighbourhoods that are served, as people there call them. */
		places: rules.list(rules.words("Shoreditch", { max: 40 })),
		/** What a regular clean is like here. */
		regular: rules.words("From half past five, finished before your first meeting.", { max: 400 }),
		/** What a deep clean is wanted for here. */
		deep: rules.words("Between tenants, or on the bank holiday when the lifts are free.", {
			max: 400,
		}),
		/** Heading over the notes. */
		localTitle: rules.words("Cleaning in the Square Mile", { max: 80 }),
		/** What one has to know to clean here. `icon` is the name of a lucide icon. */
		local: rules.list(
			rules.group({
				icon: rules.shaped(/^[a-z0-9-]+$/, "is not the name of an icon", "truck"),
				title: rules.words("Docklands loading bays", { max: 60 }),
				description: rules.words("We book ours with the estate.", { max: 400 }),
			}),
		),
		/** What people here ask before they book. */
		questions: rules.list(
			rules.group({
				question: rules.words("Do you bring proof for an inspection?", { max: 120 }),
				answer: rules.words("Yes: dated lists, in one folder.", { max: 400 }),
			}),
		),
	});

/** All of them. */
export const areasSchema = () =>
	rules.list(area()).refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
		error: "Two areas have the same slug, so one page would overwrite the other",
	});

export type Area = rules.FactsOf<typeof area>;
