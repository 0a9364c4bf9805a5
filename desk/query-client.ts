import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { LeadDetail, LeadLine } from "../gateway/desk-api/api.ts";
import { ApiError } from "./api-client.ts";
import { toast } from "./components/toast.tsx";

const isRetryable = (thrown: unknown) =>
	thrown instanceof ApiError && ["unreachable", "unavailable", "broken"].includes(thrown.code);

/** A session that is over shows the sign-in page where one is; the address stays. */
function checkSession(thrown: unknown) {
	if (thrown instanceof ApiError && thrown.code === "signed-out")
		void queryClient.invalidateQueries({ queryKey: ["session"] });
}

/**
 * What the gateway has told so far. Screens show it at once and ask again behind it. Keys: `session`,
 * `leads`, `counts`, `lead`, `sources`, `steps`, `partners`, `erasures`, `devices`, `health`, `test-lead`, `retention`, `setup`.
 */
export const queryClient: QueryClient = new QueryClient({
	queryCache: new QueryCache({ onError: checkSession }),
	mutationCache: new MutationCache({
		onError(thrown, _, __, mutation) {
			checkSession(thrown);
			// A form says beside its field what is wrong.
			if (!mutation.meta?.told) toast((thrown as Error).message, { key: "refused" });
		},
	}),
	defaultOptions: {
		queries: {
			staleTime: 15_000,
			retry: (tries, thrown) => tries < 4 && isRetryable(thrown),
			retryDelay: (tries) => Math.min(500 * 2 ** tries, 8000),
		},
		// What cannot be done now is said now; nothing is done later behind one's back.
		mutations: { networkMode: "always" },
	},
});

/** After a change: what lists and counts show is old. */
export function refreshLeads(lead?: LeadDetail): void {
	if (lead) queryClient.setQueryData(["lead", lead.id], lead);
	for (const key of ["leads", "counts"]) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** The line of a lead that some list has shown already. */
export function cachedLine(id: string): LeadLine | undefined {
	for (const [, list] of queryClient.getQueriesData<LeadList>({ queryKey: ["leads"] }))
		for (const { attention, leads } of list?.pages ?? [])
			for (const line of [...attention, ...leads]) if (line.id === id) return line;
	return undefined;
}

interface LeadList {
	pages: { attention: LeadLine[]; leads: LeadLine[] }[];
}
