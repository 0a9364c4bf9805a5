import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filter, readFilter, writeFilter } from "./filter.ts";

/** The filter of the list, read from the address, and a function to change it. */
export function useFilter() {
	const { search, hash, pathname } = useLocation();
	const navigate = useNavigate();
	const filter = readFilter(search, hash);

	// Old bookmarks have the search in the query, which web servers log.
	useEffect(() => {
		if (new URLSearchParams(search).has("q"))
			void navigate({ pathname, ...writeFilter(readFilter(search, hash)) }, { replace: true });
	}, [search, hash, pathname, navigate]);

	return {
		filter,
		/** The same for equal filters. */
		key: `${search}${hash}`,
		choose(choice: Partial<Filter>, replace = false): void {
			const address = writeFilter({ ...filter, ...choice });
			// `flushSync`: the select must show the new choice before the next key press.
			const options = { replace, preventScrollReset: true, flushSync: true };
			void navigate({ pathname, ...address }, options);
		},
	};
}
