import type { Feature } from "../../define-feature.ts";

/** My business: the facts of the coach, published from the desk. */
export const publishing: Feature = {
	name: "publishing",
	settingsRow: {
		isFirst: true,
		to: "/business",
		title: "My business",
		text: () => "Who you are, prices, colours, links",
	},
	moreRow: { to: "/business", title: "My business", text: "Who you are, prices, colours, links" },
	routes: [
		{
			path: "business",
			lazy: async () => ({ Component: (await import("./business-screen.tsx")).BusinessScreen }),
		},
	],
};
