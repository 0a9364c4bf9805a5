import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { LeadDetail, LeadLine, LeadPage } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api/api-client.ts";
import { toast } from "../components/toast.tsx";

const isRetryable = (thrown: unknown) =>
	thrown instanceof ApiError && ["unreachable", "unavailable", "broken"].includes(thrown.code);

/** When the session has ended, refetching it shows the sign-in page at the same address. */
function checkSession(thrown: unknown) {
	if (thrown instanceof ApiError && thrown.code === "signed-out")
		void queryClient.invalidateQueries({ queryKey: ["session"] });
}

/**
 * Cached answers of the gateway. Screens show what is cached and refetch in the background. Keys
 * begin with a word of their own: `session`, `leads`, `counts`, `lead`, `health` and so on.
 */
export const queryClient: QueryClient = new QueryClient({
	queryCache: new QueryCache({ onError: checkSession }),
	mutationCache: new MutationCache({
		onError(thrown, _, __, mutation) {
			checkSession(thrown);
			// A form with `showsOwnError` shows the error beside its field.
			if (!mutation.meta?.showsOwnError) toast((thrown as Error).message, { key: "refused" });
		},
	}),
	defaultOptions: {
		queries: {
			staleTime: 15_000,
			// Without signal a request fails at once, and cached data stays on the screen.
			networkMode: "always",
			refetchOnReconnect: true,
			retry: (tries, thrown) => tries < 4 && navigator.onLine && isRetryable(thrown),
			retryDelay: (tries) => Math.min(500 * 2 ** tries, 8000),
		},
		// A change fails at once without signal; outbox/outbox.ts stores those that can wait.
		mutations: { networkMode: "always" },
	},
});

/**
 * Refetches lists and counts after a change.
 * @param lead as the gateway sent it, shown everywhere at once
 */
export function refreshLeads(lead?: LeadDetail): void {
	if (lead) {
		queryClient.setQueryData(["lead", lead.id], lead);
		changeRows(lead.id, () => lead);
	}
	for (const key of ["leads", "counts"]) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Rows of all leads in the cache, each in its latest version. */
export function cachedLines(): LeadLine[] {
	const queries = [["leads"], ["lead"]]
		.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }))
		.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
	const lines = queries.flatMap(({ queryKey, state: { data } }) => {
		if (data === undefined) return [];
		if (queryKey[0] === "lead") return [data as LeadDetail];
		return (data as LeadList).pages.flatMap(({ attention, due = [], leads }) => [
			...attention,
			...due,
			...leads,
		]);
	});
	return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** A lead's row in the latest version that is cached; undefined if there is none. */
export const cachedLine = (id: string): LeadLine | undefined =>
	cachedLines().find((line) => line.id === id);

interface LeadList {
	pages: Pick<LeadPage, "attention" | "due" | "leads">[];
}

/** Changes a lead, and its row in every cached list, without a request. */
export function changeLines(id: string, change: <Line extends LeadLine>(line: Line) => Line): void {
	changeRows(id, change);
	queryClient.setQueryData<LeadDetail>(["lead", id], (lead) => lead && change(lead));
}

function changeRows(id: string, change: (line: LeadLine) => LeadLine): void {
	const changeLines = (lines: LeadLine[] = []) =>
		lines.map((line) => (line.id === id ? change(line) : line));
	queryClient.setQueriesData<LeadList>({ queryKey: ["leads"] }, (list) =>
		list?.pages
			? {
					...list,
					pages: list.pages.map((page) => ({
						...page,
						attention: changeLines(page.attention),
						due: changeLines(page.due),
						leads: changeLines(page.leads),
					})),
				}
			: list,
	);
}
