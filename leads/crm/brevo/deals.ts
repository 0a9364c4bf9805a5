/** Deals in Brevo: a lead's opportunity, and its outcome. */
import { withBody } from "../../http/failure.ts";
import type { Crm, CrmSettings, OpportunityOutcome, OutcomePage } from "../crm.ts";
import { readBrevoPipelines } from "./account.ts";
import { type Brevo, pageSize, provedByEntries, provedByNewId, toId } from "./connection.ts";

const maxPence = 1_000_000_000;

const attributesOf = (deal: Record<string, unknown>) =>
	(deal.attributes ?? {}) as Record<string, unknown>;

/** The outcome of a deal, read from the name of its stage: deals have no field for it. */
function statusOf(stageName = ""): OpportunityOutcome["status"] {
	if (/\bwon\b/i.test(stageName)) return "won";
	return /\blost\b/i.test(stageName) ? "lost" : "open";
}

type StageNames = ReadonlyMap<string, string>;

/** The outcome of a deal; empty if its id or time is missing. */
function outcomeOf(deal: Record<string, unknown>, stageNames: StageNames): OpportunityOutcome[] {
	const { deal_stage: stage, amount, ...times } = attributesOf(deal);
	const id = toId(deal.id);
	const changedAt = [times.stage_updated_at, times.last_updated_date, times.created_at]
		.map((time) => (time ? Date.parse(String(time)) : Number.NaN))
		.find((time) => !Number.isNaN(time));
	if (id === undefined || changedAt === undefined) return [];
	// Brevo names no currency, because an account has one for all deals. We assume pounds.
	const pence = Math.round(Number(amount) * 100);
	return [
		{
			id,
			changedAt,
			status: statusOf(stageNames.get(String(stage))),
			...(pence > 0 && pence <= maxPence && { pence }),
		},
	];
}

type DealCalls = Pick<Crm, "createOpportunity" | "listOpportunities" | "listOutcomes">;

export function brevoDeals({ get, send, readAll }: Brevo, settings: CrmSettings): DealCalls {
	const { pipelineId } = settings;
	const isOurs = (deal: Record<string, unknown>) => attributesOf(deal).pipeline === pipelineId;
	const pathOf = (query: Record<string, string>) =>
		`/crm/deals?${new URLSearchParams({ limit: String(pageSize), ...query })}`;
	let stageNames: StageNames | undefined;

	async function readStageNames(what: string): Promise<StageNames> {
		const pipelines = await readBrevoPipelines((path, proof) => get(what, path, proof));
		const ours = pipelines.find(({ id }) => id === pipelineId);
		return new Map(ours?.stages.map(({ id, name }) => [id, name]));
	}

	return {
		async createOpportunity({ contactId, title, stageId = settings.stageId }, begin) {
			const body = {
				name: title,
				attributes: { pipeline: pipelineId, deal_stage: stageId },
				linkedContactsIds: [Number(contactId)],
			};
			try {
				const create = ["POST", "/crm/deals"] as const;
				return await send("Failed to create opportunity", create, body, provedByNewId, begin);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async listOpportunities(contactId) {
			const filters = { "filters[linkedContactsIds]": contactId, sort: "desc" };
			const path = (offset: number) => pathOf({ ...filters, offset: String(offset) });
			const deals = await readAll("Failed to search opportunities", path, "items");
			return deals.flatMap((deal) => {
				const linked = Array.isArray(deal.linkedContactsIds) ? deal.linkedContactsIds : [];
				const id = toId(deal.id);
				return id && isOurs(deal) && linked.map(String).includes(contactId) ? [id] : [];
			});
		},

		async listOutcomes(cursor): Promise<OutcomePage> {
			const what = "Failed to read outcomes";
			// Stages may have been renamed since the last time.
			if (cursor === undefined || !stageNames) stageNames = await readStageNames(what);
			const offset = Number(cursor ?? 0);
			const path = pathOf({
				"filters[attributes.pipeline]": pipelineId,
				...{ offset: String(offset), sort: "asc" },
			});
			const deals = await get(what, path, provedByEntries("items"));
			const names = stageNames;
			return {
				outcomes: deals.filter(isOurs).flatMap((deal) => outcomeOf(deal, names)),
				...(deals.length >= pageSize && { next: String(offset + pageSize) }),
			};
		},
	};
}
