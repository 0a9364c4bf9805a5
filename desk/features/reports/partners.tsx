import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Partners as PartnersAnswer } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { queryClient } from "../../queries/query-client.ts";
import { PartnerCard, useMakeLink } from "./partner-card.tsx";

/** Partners, the leads from their pages, and the links to their reports. */
export function Partners() {
	const [madeLink, setMadeLink] = useState<string>();
	const query = useQuery({
		queryKey: ["partners"],
		queryFn: ({ signal }) => callApi<PartnersAnswer>("partners", { signal }),
	});
	const { data } = query;
	return (
		<>
			<QueryState of={query} lines={3} height={44} />
			{data?.counting === false && (
				<Callout>
					<p>
						Counting is switched off (FORM_ANALYTICS=off in <code>.env</code>), so reports show no
						figures.
					</p>
				</Callout>
			)}
			{data?.counting && data.partners.length === 0 && (
				<p className="hint">
					Partners appear here once a visitor has seen a form on their page. Their report shows
					numbers, never names.
				</p>
			)}
			<div>
				{data?.partners.map((partner) => (
					<PartnerCard
						key={partner.partner}
						{...partner}
						days={data.days}
						made={partner.partner === madeLink}
					/>
				))}
				{data && <NewPartner onMade={setMadeLink} />}
			</div>
			{data && data.partners.length > 0 && <ShowClients shown={data.clients} />}
		</>
	);
}

/** Whether partners can see the outcomes of their enquiries. */
function ShowClients({ shown }: { shown: boolean }) {
	const set = useMutation({
		mutationFn: (allowed: boolean) =>
			callApi("partners/clients", { method: "PUT", body: { allowed } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["partners"] }),
	});
	return (
		<section aria-label="What partners see">
			<label className="check">
				<input
					type="checkbox"
					checked={set.isPending ? set.variables : shown}
					disabled={set.isPending}
					onChange={({ target }) => set.mutate(target.checked)}
				/>
				<span>
					Show outcomes in reports: “12 enquiries, 5 calls, 2 clients”. No values in pounds, and
					nothing until there are five enquiries.
				</span>
			</label>
		</section>
	);
}

/** Creates tag and link for a partner whose page has not loaded a form yet. */
function NewPartner({ onMade }: { onMade(partner: string): void }) {
	const [name, setName] = useState("");
	const partner = name.trim();
	const make = useMakeLink(() => {
		onMade(partner);
		setName("");
	});
	return (
		<details className="number-line">
			<summary>
				<h3 id="new-partner">Add a partner</h3>
			</summary>
			<form
				className="stack"
				aria-labelledby="new-partner"
				onSubmit={(event) => {
					event.preventDefault();
					if (partner) make.mutate({ partner });
				}}
			>
				<label className="field">
					<span className="label">Partner’s name</span>
					<input
						className="input"
						autoComplete="off"
						maxLength={100}
						value={name}
						onChange={({ target }) => setName(target.value)}
					/>
				</label>
				<p className="hint">
					We’ll create a tag for their page and a link to their report, valid for a year.
				</p>
				<div className="buttons">
					<Button type="submit" busy={make.isPending || !partner}>
						Create their link
					</Button>
				</div>
			</form>
		</details>
	);
}
