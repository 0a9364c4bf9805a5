/** Values the build writes into browser code in place of these names (Vite `define`). */

/** Who makes the calls: the gateway, or (with a public token) the browser. */
declare const __LEADS_DELIVERY__: "gateway" | "direct";

/** Origin of the gateway, such as "https://coach.example"; "" is the origin the script came from. */
declare const __GATEWAY_URL__: string;

/** Version and English words of the box for being written to again; `null` where the owner has none. */
declare const __PERMISSION__: { version: string; wording?: string } | null;
/** Whether there is one. */
declare const __ASKS_PERMISSION__: boolean;

/** Whether forms look up where a visit came from on pages that say nothing of consent. */
declare const __ATTRIBUTION__: boolean;

/** Whether forms tell how far their visitors came. */
declare const __STEPS__: boolean;

/** What direct mode needs, PUBLIC in the built files; `null` in gateway mode. */
declare const __DIRECT__: {
	crmApi: import("./crm/adapters.ts").CrmApi;
	/** Base address of the CRM, without a slash at the end. */
	crmUrl: string;
	crmToken: string;
	locationId: string;
	pipelineId: string;
	stageId: string;
	/** Where the form-to-mail relay takes posts for the coach's mailbox. */
	relayUrl: string;
} | null;
