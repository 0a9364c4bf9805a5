import { actions } from "./actions.ts";
import type { ErrorContent } from "./types.ts";

/** Text of `404.html`: shown briefly before it goes to `/`, and permanently without scripts. */
export const notFound: ErrorContent = {
	title: "There's no page at that address",
	text: "It may have moved, or the address may be missing a letter. The home page has links to everything.",
	actions: [
		{ label: "Go to the home page", href: "/", icon: "house" },
		{ label: "See the services", href: "/services", icon: "arrow-right" },
		actions.phone,
	],
};
