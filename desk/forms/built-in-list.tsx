import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { BuiltInLine, BuiltInState, BuiltInList as List } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";
import { useNow } from "../components/clock.tsx";
import { QueryState } from "../components/query-state.tsx";
import { formatRelative } from "../time.ts";

const states: Record<BuiltInState, [words: string, look: string]> = {
	shipped: ["Standard wording", ""],
	draft: ["Unpublished changes", " chip-warning"],
	live: ["Your wording is live", " chip-good"],
	changed: ["Live, with unpublished changes", " chip-warning"],
};

export function BuiltInChip({ state }: { state: BuiltInState }) {
	const [words, look] = states[state];
	return <span className={`chip${look}`}>{words}</span>;
}

function inWords({ name, edits, changedAt }: BuiltInLine, now: number): string {
	if (edits === 0) return name === "calculator" ? "Wording and price" : "Wording";
	const count = edits === 1 ? "1 change of yours" : `${edits} changes of yours`;
	return changedAt ? `${count} · changed ${formatRelative(changedAt, now)}` : count;
}

/** The built-in forms, whose texts the coach can change. */
export function BuiltInList() {
	const asked = useQuery({
		queryKey: ["built-in-forms"],
		queryFn: () => callApi<List>("built-in-forms"),
	});
	const now = useNow();
	return (
		<section className="stack" aria-labelledby="built-in-forms">
			<h2 id="built-in-forms">Built-in forms</h2>
			<p className="hint">
				Change their wording, and the calculator’s price. Pages show what you publish within a
				minute.
			</p>
			<QueryState of={asked} lines={5} height={64} />
			<ul className="form-list">
				{asked.data?.forms.map((line) => (
					<li key={line.name}>
						<Link className="card form-line" to={`/forms/_/${line.name}`}>
							<span className="form-line-title">{line.title}</span>
							<BuiltInChip state={line.state} />
							<span className="hint">{inWords(line, now)}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
