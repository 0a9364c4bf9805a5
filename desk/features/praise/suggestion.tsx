import { Link } from "react-router";
import { useSuggestion } from "./use-praise.ts";

/** A line above the leads after a win, because marking a win may open the next person at once. */
export function Suggestion() {
	const { data } = useSuggestion();
	if (!data?.lead) return null;
	return (
		<p className="praise-suggestion">
			<Link to={`/leads/${data.lead}`}>
				You won <bdi>{data.name}</bdi>: ask for a few words
			</Link>
		</p>
	);
}
