import { useQuery } from "@tanstack/react-query";
import type { Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";

/** The coach's session. */
export const useSession = () =>
	useQuery({
		queryKey: ["session"],
		queryFn: () => callApi<Session>("session"),
		staleTime: 300_000,
	});
