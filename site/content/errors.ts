import { actions } from "./actions.ts";
import type { ErrorContent } from "./types.ts";

const home = { label: "Back to the home page", href: "/", icon: "house" } as const;

/** The router's error screen (spec section 2). */
export const applicationError: ErrorContent = {
	title: "Unexpected Application Error!",
	text: "Something here has come loose, and it wasn't you. Try again from the home page. If you were in the middle of something urgent, ring: the phone doesn't run on JavaScript.",
	actions: [home, actions.phone],
};
