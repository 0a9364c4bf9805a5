import { ApiError } from "../api/api-client.ts";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Skeleton } from "./skeleton.tsx";

interface QueryStateProps {
	/** The query. */
	of: { data: unknown; error: Error | null; refetch(): unknown };
	/** Grey lines shown while it loads. */
	lines: number;
	height?: number;
	/** Label of the retry button; "" if the screen has a retry button of its own. */
	again?: string;
}

/** Stands in for a query's data: grey lines while it loads, the reason when it failed. */
export function QueryState({ of, again = "Try again", ...lines }: QueryStateProps) {
	const { data, error, refetch } = of;
	// Cached data stays visible; the banner says that the server can't be reached.
	if (error instanceof ApiError && error.code === "unreachable" && data !== undefined) return null;
	if (!error) return data === undefined && <Skeleton {...lines} />;
	return (
		<Callout tone="danger">
			{error.message}
			{again && <Button onClick={() => void refetch()}>{again}</Button>}
		</Callout>
	);
}
