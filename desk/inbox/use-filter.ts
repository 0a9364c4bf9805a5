import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filter, readFilter, writeFilter } from "./filter.ts";

/** What the list is narrowed to, as the address says, and how to change it. */
export function useFilter() {
	const { search, hash, pathname } = useLocation();
	const navigate = useNavigate();
	const filter = readFilter(search, hash);

	// A bookmark of before names the search where web servers log it.
	useEffect(() => {
		if (new URLSearchParams(search).has("q"))
			void navigate({ pathname, ...writeFilter(readFilter(search, hash)) }, { replace: true });
	}, [search, hash, pathname, navigate]);

	return {
		filter,
		/** The same for the same filter. */
		key: `${search}${hash}`,
		choose(choice: Partial<Filter>, replace = false): void {
			const address = writeFilter({ ...filter, ...choice });
			void navigate({ pathname, ...address }, { replace, preventScrollReset: true });
		},
	};
}
