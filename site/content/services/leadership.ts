import type { ServicePage } from "../types.ts";

/** `/services/leadership` */
export const leadership: ServicePage = {
	path: "/services/leadership",
	seo: {
		title: "Leadership development for owners with a team",
		description:
			"You were good at the trade, so you got a team. Coaching in handing over, having the awkward talk, and leading without shouting.",
	},
	title: "Leadership Development",
	description:
		"You were the best fitter, so you became the boss, and nobody showed you how. Leading is a trade like yours: it has tools, it can be learnt, and it gets easier once you stop holding the spanner yourself.",
	image: "leadership",
	imageAlt: "A spanner with a label tied to it, ready to hand over",
	hero: {
		kind: "quote",
		text: "Can I have ten minutes? It's about Monday mornings.",
		by: "How the talk you keep putting off could start",
	},
	band: {
		kind: "card",
		title: "Three sentences that hand a job over",
		intro: "Write them on a card, and read them out loud once.",
		lines: [
			{
				label: "What done looks like",
				text: "The bathroom's finished when the customer has tried every tap.",
			},
			{ label: "How far you can go", text: "Spend up to £80 on parts without ringing me." },
			{ label: "When I'll look", text: "I'll come by on Thursday at three, and not before." },
		],
		note: "An example. Yours will have your own job and your own limit on it.",
	},
	featuresTitle: "What you'll get better at",
	features: [
		{
			icon: "hand-helping",
			title: "Handing work over properly",
			description:
				"What done looks like, how far they can go without asking, and when you'll look. Three sentences that save a dozen phone calls.",
		},
		{
			icon: "message-square-text",
			title: "The conversation you keep putting off",
			description:
				"Lateness, attitude, the good worker who upsets everybody. We write your first two sentences together.",
		},
		{
			icon: "user-plus",
			title: "Hiring for what you can't teach",
			description:
				"You can show someone how to tile, but not how to care. We write the questions and plan a paid trial day.",
		},
		{
			icon: "sunrise",
			title: "Ten minutes each morning",
			description:
				"Who is where, what could go wrong, who needs what. Standing up, same time, no agenda.",
		},
		{
			icon: "scale",
			title: "Fair, and seen to be fair",
			description: "Pay, rotas and second chances decided by rules you've written down.",
		},
		{
			icon: "key-round",
			title: "A second in command",
			description:
				"How to spot one, what to give them first, and how to let them be wrong about something that doesn't matter yet.",
		},
	],
	approachText1:
		"We work with real people and real weeks. You bring the thing that went badly, we take it apart, and you try it another way the week after. There's no role play unless you ask for it.",
	approachText2:
		"Where it helps we use DISC profiles, so you can see how each of your people likes to be told things. What looks like a bad attitude is often a careful person being hurried, or a quick one being slowed down.",
	closingText:
		"Part of the quick-fire checklist is about your people. It's free, and takes ten minutes in all.",
};
