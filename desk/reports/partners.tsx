import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Partners as PartnersAnswer } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { PartnerCard, useMakeLink } from "./partner-card.tsx";
import { ReportsNav } from "./reports-nav.tsx";

/** Partners, what their pages brought, and the links by which they see it. */
export function PartnersScreen() {
	const [made, setMade] = useState<string>();
	const asked = useQuery({
		queryKey: ["partners"],
		queryFn: ({ signal }) => callApi<PartnersAnswer>("partners", { signal }),
	});
	const { data } = asked;
	return (
		<Screen title="Partners" wide>
			<ReportsNav />
			<QueryState of={asked} lines={6} height={56} />
			{data?.counting === false && (
				<Callout>
					<p>
						Nothing is counted: FORM_ANALYTICS=off is set in <code>.env</code>. Reports say so, and
						show no figures.
					</p>
				</Callout>
			)}
			{data?.counting && data.partners.length === 0 && (
				<EmptyState title="No partner yet">
					A partner appears here once a visitor saw a form on their page. Their report tells how
					many saw it and how many wrote: counts, never persons.
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
			{data && <NewPartner onMade={setMade} />}
		</Screen>
	);
}

/** Tag and link for somebody whose page nobody has seen yet. */
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
			<h2 id="new-partner">A new partner</h2>
			<label className="field">
				<span className="label">Their name, as it is to stand in the tag</span>
				<input
					className="input"
					autoComplete="off"
					maxLength={100}
					value={name}
					onChange={({ target }) => setName(target.value)}
				/>
			</label>
			<p className="hint">
				Makes a link to their report for a year. They appear above, with tag and link.
			</p>
			<div className="buttons">
				<Button type="submit" busy={make.isPending || !partner}>
					Make tag and link
				</Button>
			</div>
		</form>
	);
}
