import { type CrmSettings, opportunityIdsOf } from "../../leads/crm/crm.ts";
import { asFailure } from "../../leads/failure.ts";
import { type CallTools, requestJson } from "../../leads/http.ts";
import { provedByFlag, provedByJson, provedByList } from "../../leads/proof.ts";

/** Deletes a contact and its opportunities from the CRM; throws if that fails. */
export type DeleteContact = (id: string, email: string) => Promise<void>;

/** Statuses with which both API versions answer for what no longer exists. */
const goneStatuses = [400, 404, 410, 422];

/** Deletes a contact and its opportunities in our pipeline; what no longer exists is ignored. */
export function contactRemoval(
	api: "v1" | "v2",
	{ url, token, locationId, pipelineId }: CrmSettings,
	tools: CallTools,
): DeleteContact {
	const headers = {
		Authorization: `Bearer ${token}`,
		Accept: "application/json",
		...(api === "v2" && { Version: "2021-07-28" }),
	};
	const opportunities = api === "v2" ? "/opportunities" : `/pipelines/${pipelineId}/opportunities`;
	const search = (contact: string, email: string) =>
		api === "v2"
			? `/search?${new URLSearchParams({ location_id: locationId, pipeline_id: pipelineId, contact_id: contact })}`
			: `?${new URLSearchParams({ limit: "100", query: email })}`;
	// The vendor's spelling, and the correct one. API v1 answers with any JSON.
	const proof = api === "v2" ? provedByFlag("succeded", "succeeded") : provedByJson;
	const remove = async (what: string, path: string) => {
		try {
			await requestJson(what, `${url}${path}`, { method: "DELETE", headers }, proof, tools);
		} catch (thrown) {
			const failure = asFailure(thrown);
			if (!goneStatuses.includes(failure.details.status ?? 0)) throw failure;
		}
	};
	return async (contact, email) => {
		const found = await requestJson(
			"Failed to search opportunities",
			`${url}${opportunities}${search(contact, email)}`,
			{ headers },
			provedByList("opportunities"),
			tools,
		);
		for (const id of opportunityIdsOf(contact, found.opportunities))
			await remove("Failed to delete opportunity", `${opportunities}/${encodeURIComponent(id)}`);
		await remove("Failed to delete contact", `/contacts/${encodeURIComponent(contact)}`);
	};
}
