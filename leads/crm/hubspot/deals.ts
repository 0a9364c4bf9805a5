/** Deals in HubSpot: a lead's opportunity, and its outcome. */
import { withBody } from "../../http/failure.ts";
import type { Proof } from "../../http/http.ts";
import { provedById } from "../../http/proof.ts";
import type { Crm, CrmSettings, OpportunityOutcome, OutcomePage } from "../crm.ts";
import {
	accountPath,
	type Hubspot,
	type HubspotRecord,
	objectsPath,
	provedByRecords,
} from "./connection.ts";

/** HubSpot's number for the association of a deal with a contact. */
const dealOfContact = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 3 };
const maxPence = 1_000_000_000;
const outcomeProperties = [
	"pipeline",
	"amount",
	"deal_currency_code",
	"hs_is_closed",
	"hs_is_closed_won",
	"hs_v2_date_entered_current_stage",
	"hs_lastmodifieddate",
];

const isTrue = (value: unknown) => String(value) === "true";

/** The outcome of a deal; empty if its time is missing. */
function outcomeOf(
	{ id, properties, updatedAt }: HubspotRecord,
	accountCurrency: string,
): OpportunityOutcome[] {
	const { hs_v2_date_entered_current_stage: enteredAt, hs_lastmodifieddate: modifiedAt } =
		properties;
	const changedAt = [enteredAt, modifiedAt, updatedAt]
		.map((time) => (time ? Date.parse(String(time)) : Number.NaN))
		.find((time) => !Number.isNaN(time));
	if (changedAt === undefined) return [];
	const currency = properties.deal_currency_code || accountCurrency;
	const pence = Math.round(Number(properties.amount) * 100);
	const isPounds = currency === "GBP";
	const isWon = isTrue(properties.hs_is_closed_won);
	return [
		{
			id,
			changedAt,
			status: isWon ? "won" : isTrue(properties.hs_is_closed) ? "lost" : "open",
			...(isPounds && pence > 0 && pence <= maxPence && { pence }),
			...(!isPounds && { currency: currency.slice(0, 3) }),
		},
	];
}

const provedByPage: Proof<{ records: HubspotRecord[]; next?: string }> = (answer) => {
	const records = provedByRecords(answer);
	const paging = answer?.paging as { next?: { after?: unknown } } | undefined;
	const next = paging?.next?.after;
	return records && { records, ...(next !== undefined && { next: String(next) }) };
};

const provedByCurrency: Proof<string> = (answer) =>
	typeof answer?.companyCurrency === "string" ? answer.companyCurrency : undefined;

type DealCalls = Pick<Crm, "createOpportunity" | "listOpportunities" | "listOutcomes">;

export function hubspotDeals(hubspot: Hubspot, settings: CrmSettings): DealCalls {
	const { get, send, readRecords, listAssociated } = hubspot;
	const { pipelineId } = settings;
	let accountCurrency: string | undefined;
	return {
		async createOpportunity({ contactId, title, source, stageId = settings.stageId }, begin) {
			const body = {
				properties: {
					dealname: title,
					pipeline: pipelineId,
					dealstage: stageId,
					description: source,
				},
				associations: [{ to: { id: contactId }, types: [dealOfContact] }],
			};
			const create = ["POST", objectsPath("deals")] as const;
			try {
				return await send("Failed to create opportunity", create, body, provedById("id"), begin);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async listOpportunities(contactId) {
			const what = "Failed to search opportunities";
			const ids = await listAssociated(what, contactId, "deals");
			const deals = await readRecords(what, "deals", ids, ["pipeline"]);
			return deals
				.filter(({ properties }) => properties.pipeline === pipelineId)
				.map(({ id }) => id);
		},

		// Lists deals instead of searching: a search ends after 10,000 deals and lags behind changes.
		async listOutcomes(cursor): Promise<OutcomePage> {
			const what = "Failed to read outcomes";
			accountCurrency ??= await get(what, accountPath, provedByCurrency);
			const query = new URLSearchParams({
				limit: "100",
				properties: outcomeProperties.join(","),
				...(cursor && { after: cursor }),
			});
			const { records, next } = await get(what, `${objectsPath("deals")}?${query}`, provedByPage);
			const ours = records.filter(({ properties }) => properties.pipeline === pipelineId);
			const currency = accountCurrency;
			return {
				outcomes: ours.flatMap((record) => outcomeOf(record, currency)),
				...(next !== undefined && { next }),
			};
		},
	};
}
