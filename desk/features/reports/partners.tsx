import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Partners as PartnersAnswer } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { queryClient } from "../../queries/query-client.ts";
import { PartnerCard, useMakeLink } from "./partner-card.tsx";
import { ReportsNav } from "./reports-nav.tsx";

/** The partners, with the leads from their pages and the links to their reports. */
export function PartnersScreen() {
	const [made, setMade] = useState<string>();
	const query = useQuery({
		queryKey: ["partners"],
		queryFn: ({ signal }) => callApi<PartnersAnswer>("partners", { signal }),
	});
	const { data } = query;
	return (
		<Screen title="Partners" wide>
			<ReportsNav />
			<QueryState of={query} lines={6} height={56} />
			{data?.counting === false && (
				<Callout>
					<p>
						Counting is switched off (FORM_ANALYTICS=off in <code>.env</code>), so reports show no
						figures.
					</p>
				</Callout>
			)}
			{data?.counting && data.partners.length === 0 && (
				<EmptyState title="No partners yet">
					Partners appear here once a visitor has seen a form on their page. Their report shows
					numbers, never names.
				</EmptyState>
			)}
			{data?.partners.map((partner) => (
				<PartnerCard
					key={partner.partner}
					{...partner}
					days={data.days}
					made={partner.partner === made}
				/>
			))}
			{data && data.partners.length > 0 && <ShowClients shown={data.clients} />}
			{data && <NewPartner onMade={setMade} />}
		</Screen>
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
		<section className="card" aria-label="What partners see">
			<label className="check">
				<input
					type="checkbox"
					checked={set.isPending ? set.variables : shown}
					disabled={set.isPending}
					onChange={({ target }) => set.mutate(target.checked)}
				/>
				<span>
					Show outcomes in reports: “12 enquiries, 5 calls, 2 clients”. Values in pounds and figures
					below five are never shown.
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
		<form
			className="card stack"
			aria-labelledby="new-partner"
			onSubmit={(event) => {
				event.preventDefault();
				if (partner) make.mutate({ partner });
			}}
		>
			<h2 id="new-partner">Add a partner</h2>
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
	);
}
