import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Skeleton } from "./skeleton.tsx";

interface QueryStateProps {
	/** What was asked of the gateway. */
	of: { data: unknown; error: Error | null; refetch(): unknown };
	/** How much there will be, in grey lines. */
	lines: number;
	height?: number;
	/** What asking once more is called; "" where something else on the screen does it. */
	again?: string;
}

/** In the place of an answer: why there is none, or grey lines until it comes. */
export function QueryState({ of, again = "Try again", ...lines }: QueryStateProps) {
	const { data, error, refetch } = of;
	if (!error) return data === undefined && <Skeleton {...lines} />;
	return (
		<Callout tone="wrong">
			{error.message}
			{again && <Button onClick={() => void refetch()}>{again}</Button>}
		</Callout>
	);
}
