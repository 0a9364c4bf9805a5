import { useQuery } from "@tanstack/react-query";
import type { DeskHealth } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";

/** The gateway's health, fetched every minute. */
export const useHealth = () =>
	useQuery({
		queryKey: ["health"],
		queryFn: () => callApi<DeskHealth>("health"),
		refetchInterval: 60_000,
	});

/** The overall health in a word or two. */
export function healthTitle(health: DeskHealth | undefined): string {
	if (health && !health.well) return "Problem";
	return health?.signs.some(({ check }) => check) ? "To check" : "All is well";
}
