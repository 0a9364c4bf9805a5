import { type CallTools, call } from "../../leads/call.ts";
import type { CrmSettings } from "../../leads/crm/crm.ts";
import { asFailure } from "../../leads/failure.ts";
import type { RemoveContact } from "../actions/test-lead.ts";

/** Deletes a contact and its opportunities by the CRM's API v2. What is gone already is fine. */
export function contactRemoval(
	{ url, token, locationId, pipelineId }: CrmSettings,
	tools: CallTools,
): RemoveContact {
	const headers = {
		Authorization: `Bearer ${token}`,
		Accept: "application/json",
		Version: "2021-07-28",
	};
	const remove = (what: string, path: string) =>
		call(what, `${url}${path}`, { method: "DELETE", headers }, tools).catch((thrown) => {
			const failure = asFailure(thrown);
			// Gone already; some of its calls say 400 for that.
			if (![400, 404, 410].includes(failure.details.status ?? 0)) throw failure;
		});
	return async (contact) => {
		const query = new URLSearchParams({
			...{ location_id: locationId, pipeline_id: pipelineId, contact_id: contact },
		});
		const found = await call(
			"Failed to search opportunities",
			`${url}/opportunities/search?${query}`,
			{ headers },
			tools,
		);
		const list = Array.isArray(found?.opportunities) ? found.opportunities : [];
		for (const { id, contactId } of list as { id?: unknown; contactId?: unknown }[])
			if (typeof id === "string" && contactId === contact)
				await remove("Failed to delete opportunity", `/opportunities/${encodeURIComponent(id)}`);
		await remove("Failed to delete contact", `/contacts/${encodeURIComponent(contact)}`);
	};
}
