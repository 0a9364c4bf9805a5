import { actions } from "./actions.ts";
import type { ErrorContent } from "./types.ts";

const home = { label: "Back to the home page", href: "/", icon: "house" } as const;

/** The router's error screen (spec section 2). */
export const applicationError: ErrorContent = {
	title: "Unexpected Application Error!",
	text: "Something went wrong at our end. Try again from the home page, or ring if it's urgent.",
	actions: [home, actions.phone],
};
