import { useQuery } from "@tanstack/react-query";
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
	// It may have been asked with the cookie of before a sign-in.
	await waitForSignIn();
	return callApi<Session>("session", options);
}

/** The coach's session. */
export const useSession = () =>
	useQuery({
		queryKey: ["session"],
		queryFn: () => fetchSession(),
		staleTime: 300_000,
	});
