import type { DeskHealth } from "../../gateway/desk-api/api.ts";

/** The overall health in a word or two. */
export function healthTitle(health: DeskHealth | undefined): string {
	if (health && !health.well) return "Problem";
	return health?.signs.some(({ check }) => check) ? "To check" : "All is well";
}
