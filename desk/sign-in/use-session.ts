import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";
import { waitForSignIn } from "./sign-in-lock.ts";

/**
 * Asks who is signed in.
 *
 * @param timeoutMs how long the server may take
 * @throws ApiError
 */
export async function fetchSession(timeoutMs?: number): Promise<Session> {
	const options = timeoutMs === undefined ? {} : { timeoutMs };
	const session = await callApi<Session>("session", options);
	if (session.signedIn) return session;
	// The request may have carried the cookie from before a sign-in.
	await waitForSignIn();
	return callApi<Session>("session", options);
}

/** The query for the coach's session. */
export const sessionQuery = queryOptions({
	queryKey: ["session"],
	queryFn: () => fetchSession(),
});

/** The coach's session. */
export const useSession = () => useQuery({ ...sessionQuery, staleTime: 300_000 });
