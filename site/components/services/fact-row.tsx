import type { LabelledFacts } from "../../content/types.ts";

/** Facts that people want to know before reading on: how long, where, how much. */
export function FactRow({ facts }: { facts: LabelledFacts }) {
	if (facts.length === 0) return null;
	return (
		<div className="fact-row">
			<dl className="wrap">
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
