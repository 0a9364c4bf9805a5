import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Retention, SetRetention } from "../../gateway/desk-api/api.ts";
import { readNumber } from "../../leads/values/read-number.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { QueryState } from "../components/query-state.tsx";
import { toast } from "../components/toast.tsx";
import { queryClient } from "../queries/query-client.ts";

/** How long leads are kept. */
export function RetentionCard() {
	const query = useQuery({
		queryKey: ["retention"],
		queryFn: () => callApi<Retention>("retention"),
	});
	return (
		<section className="card stack" aria-labelledby="retention">
			<h2 id="retention">How long leads are kept</h2>
			<QueryState of={query} lines={3} height={44} />
			{query.data && <Days key={query.data.days} {...query.data} />}
		</section>
	);
}

function Days({ days, least, most, text, setting }: Retention) {
	const [daysText, setDaysText] = useState(String(days));
	const typedDays = readNumber(daysText) ?? Number.NaN;
	const possible = Number.isInteger(typedDays) && typedDays >= least && typedDays <= most;
	const save = useMutation({
		mutationFn: (body: SetRetention) => callApi<Retention>("retention", { method: "PUT", body }),
		onSuccess(retention) {
			queryClient.setQueryData(["retention"], retention);
			toast(`Leads are now kept for ${retention.days} days.`);
		},
	});
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (possible && typedDays !== days) save.mutate({ days: typedDays });
			}}
		>
			<p className="hint">{text}</p>
			<label className="field">
				<span className="label">
					Days, {least} to {most}
				</span>
				<input
					className="input"
					inputMode="numeric"
					value={daysText}
					aria-invalid={!possible}
					onChange={({ target }) => setDaysText(target.value)}
				/>
			</label>
			<div role="status">
				{!possible && (
					<p className="field-error">
						Please enter a whole number from {least} to {most}.
					</p>
				)}
			</div>
			<div className="buttons">
				<Button type="submit" busy={save.isPending || !possible || typedDays === days}>
					Save
				</Button>
				{days !== setting && (
					<Button busy={save.isPending} onClick={() => save.mutate({ days: null })}>
						{`Go back to ${setting} days`}
					</Button>
				)}
			</div>
		</form>
	);
}
