import "./setup.css";
import type { Feature } from "../../define-feature.ts";
import { deleteKeptText } from "./kept-text.ts";
import { StepsReminder } from "./steps-reminder.tsx";

/** The six screens from a new installation to the first lead. */
export const setup: Feature = {
	name: "setup",
	firstPath: "/start",
	InboxNote: StepsReminder,
	routes: [
		{
			path: "start",
			lazy: async () => ({ Component: (await import("./start-layout.tsx")).StartLayout }),
			children: [
				{
					index: true,
					lazy: async () => ({ Component: (await import("./overview.tsx")).Overview }),
				},
				{
					path: "you",
					lazy: async () => ({ Component: (await import("./steps/website.tsx")).WebsiteStep }),
				},
				{
					path: "you/details",
					lazy: async () => ({ Component: (await import("./steps/details.tsx")).DetailsStep }),
				},
				{
					path: "hear",
					lazy: async () => ({ Component: (await import("./steps/hear.tsx")).HearStep }),
				},
				{
					path: "offer",
					lazy: async () => ({ Component: (await import("./steps/offer.tsx")).OfferStep }),
				},
				{
					path: "line/:builder?",
					lazy: async () => ({ Component: (await import("./steps/line.tsx")).LineStep }),
				},
				{
					path: "seen",
					lazy: async () => ({ Component: (await import("./steps/seen.tsx")).SeenStep }),
				},
				{
					path: "test",
					lazy: async () => ({ Component: (await import("./steps/test-lead.tsx")).TestLeadStep }),
				},
			],
		},
	],
	settingsRow: {
		isFirst: true,
		to: "/start",
		title: "Getting started",
		text: () => "Your details, your line of code, a test lead",
	},
	wipeDevice: deleteKeptText,
};
