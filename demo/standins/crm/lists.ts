/** Lists of the account that both versions of the CRM's API have: pipelines with their stages, and custom fields. */
import type { Account } from "../state/account.ts";

/** Id of the pipeline if the account accepts any. */
const anyPipeline = "standin-pipeline";

const slug = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, "_");

/** The account that the key belongs to. */
export const locationsOf = ({ locationId = "standin-location" }: Account) => [
	{ id: locationId, name: "Hartley Coaching" },
];

/** Our pipeline, and another one. */
export const pipelinesOf = ({ pipelineId, stages, locationId = "standin-location" }: Account) => [
	{
		id: "another-pipeline",
		name: "Suppliers",
		locationId,
		stages: [{ id: "another-stage", name: "Asked", position: 0 }],
	},
	{
		id: pipelineId ?? anyPipeline,
		name: "Website",
		locationId,
		stages: stages.map((stage, position) => ({ ...stage, position })),
	},
];

export const customFieldsOf = ({ customFields, locationId = "standin-location" }: Account) =>
	customFields.map(({ id, name }, index) => ({
		id,
		name,
		fieldKey: `contact.${slug(name)}`,
		dataType: "TEXT",
		position: 50 * index,
		model: "contact",
		locationId,
	}));

/** Whether an opportunity can be in this stage. */
export const isStage = ({ stageId, stages }: Account, id: unknown): boolean =>
	!stageId || id === stageId || stages.some((stage) => stage.id === id);
