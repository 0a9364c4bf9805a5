import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { FormLine, FormList } from "../../../gateway/desk-api/api.ts";
import { countedDays } from "../../../gateway/desk-api/features/forms.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Plus } from "../../components/icons.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { formatNumber } from "../../lib/date-range.ts";
import { formatRelative } from "../../lib/time.ts";
import { NewForm } from "./new-form.tsx";
import { RemovedForms } from "./removed-forms.tsx";
import { StateChip } from "./state-chip.tsx";

/** Lists custom and built-in forms. */
export function FormsScreen() {
	const query = useQuery({ queryKey: ["forms"], queryFn: () => callApi<FormList>("forms") });
	const [making, setMaking] = useState(false);
	const { forms = [], builtIn = [], templates = [], removed = [] } = query.data ?? {};
	return (
		<Screen title="Forms">
			{making ? (
				<NewForm list={{ forms, builtIn, templates, removed }} onClose={() => setMaking(false)} />
			) : (
				<div className="buttons">
					<Button look="primary" onClick={() => setMaking(true)}>
						<Plus size={18} aria-hidden="true" />
						New form
					</Button>
				</div>
			)}
			<QueryState of={query} lines={5} height={64} />
			{query.data && forms.length === 0 && (
				<EmptyState title="No forms yet">
					Ask three questions before a workshop, or offer a score card. It takes a few minutes.
				</EmptyState>
			)}
			<FormLines forms={forms} />
			<RemovedForms forms={removed} />
			{query.data && (
				<section className="stack" aria-labelledby="built-in-forms">
					<h2 id="built-in-forms">Built-in forms</h2>
					<p className="hint">
						Change their wording, and the calculator’s price. Once published, changes reach your
						pages within a minute.
					</p>
					<FormLines forms={builtIn} />
				</section>
			)}
		</Screen>
	);
}

/** Forms, one on each line, as links to the editor. */
function FormLines({ forms }: { forms: readonly FormLine[] }) {
	const now = useNow();
	return (
		<ul className="form-list">
			{forms.map(({ name, title, state, questions, scored, changes, changedAt, counts }) => (
				<li key={name}>
					<Link className="card form-line" to={`/forms/${name}`}>
						<span className="form-line-title">{title.trim() || name}</span>
						<StateChip state={state} />
						<span className="hint">
							{[
								(questions > 0 || changes === undefined) && formatCount(questions, "question"),
								scored && "with a score",
								changes !== undefined && changes > 0 && `${formatCount(changes, "text")} changed`,
								changedAt > 0 && `changed ${formatRelative(changedAt, now)}`,
							]
								.filter(Boolean)
								.join(" · ")}
						</span>
						{counts && state !== "draft" && <span className="hint">{inWords(counts)}</span>}
					</Link>
				</li>
			))}
		</ul>
	);
}

const formatCount = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

function inWords({ opened, began, sent }: NonNullable<FormLine["counts"]>): string {
	if (opened === 0) return `Nobody has opened it in the last ${countedDays} days`;
	return `In the last ${countedDays} days, ${formatNumber(opened)} opened it, ${formatNumber(began)} started and ${formatNumber(sent)} sent it`;
}
