import "./praise.css";
import type { Feature } from "../../define-feature.ts";
import { AskPart } from "./ask-part.tsx";
import { Suggestion } from "./suggestion.tsx";

/** Praise from clients: requested after a win, approved or shortened by the coach, then shown to visitors. */
export const praise: Feature = {
	name: "praise",
	moreRow: { to: "/praise", title: "Praise", text: "What clients let you show" },
	routes: [
		{
			path: "praise",
			lazy: async () => ({ Component: (await import("./praise-screen.tsx")).PraiseScreen }),
		},
	],
	NextStep: AskPart,
	InboxNote: Suggestion,
};
