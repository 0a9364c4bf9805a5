import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { followSession } from "./device-data.ts";
import { waitForSignIn } from "./sign-in-lock.ts";

/**
 * Fetches who is signed in.
 *
 * @param timeoutMs how long the server may take @throws ApiError
 */
export async function fetchSession(timeoutMs?: number): Promise<Session> {
	const options = timeoutMs === undefined ? {} : { timeoutMs };
	let session = await callApi<Session>("session", options);
	if (!session.signedIn) {
		// The request may have carried the cookie from before a sign-in.
		await waitForSignIn();
		session = await callApi<Session>("session", options);
	}
	await followSession(session);
	return session;
}

/** The query for the coach's session. */
export const sessionQuery = queryOptions({
	queryKey: ["session"],
	queryFn: () => fetchSession(),
});

/** The coach's session. */
export const useSession = () => useQuery({ ...sessionQuery, staleTime: 300_000 });
