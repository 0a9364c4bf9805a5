/** The supported CRM APIs. */
import { crmBrevo } from "./brevo/brevo.ts";
import type { Crm, CrmSettings, CrmTools } from "./crm.ts";
import { crmV1 } from "./highlevel/v1.ts";
import { crmV2 } from "./highlevel/v2.ts";
import { crmHubspot } from "./hubspot/hubspot.ts";

/** HighLevel's APIs, which a browser may call (`sending/direct.ts`). */
export const highLevelAdapters = { v1: crmV1, v2: crmV2 } as const;
export type HighLevelApi = keyof typeof highLevelAdapters;

/** The values of `CRM_API`. */
export const crmApis = ["v1", "v2", "hubspot", "brevo"] as const;
export type CrmApi = (typeof crmApis)[number];

/** An adapter for each `CRM_API`. A value without one does not compile. */
export const crmAdapters: Record<CrmApi, (settings: CrmSettings, tools?: CrmTools) => Crm> = {
	...highLevelAdapters,
	hubspot: crmHubspot,
	brevo: crmBrevo,
};
