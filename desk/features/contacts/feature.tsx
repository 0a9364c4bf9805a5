import type { Feature } from "../../define-feature.ts";
import { AddPersonButton } from "./add-person-button.tsx";
import { AddScreen } from "./add-screen.tsx";
import { addByHand, showWaitingPeople } from "./by-hand-action.ts";

/** People whom the coach adds: by hand after a call, or from a file. */
export const contacts: Feature = {
	name: "contacts",
	InboxAction: AddPersonButton,
	shortcut: ["p", "Add a person"],
	moreRow: { to: "/import", title: "Import contacts", text: "People from a CSV file" },
	routes: [
		// Not lazy: it must open without signal.
		{ path: "add", Component: AddScreen },
		{
			path: "import",
			lazy: async () => ({ Component: (await import("./import-screen.tsx")).ImportScreen }),
		},
	],
	onSessionStart: showWaitingPeople,
	leadActions: { "add-by-hand": addByHand },
};
