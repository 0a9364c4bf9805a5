/** Values the build writes into browser code in place of these names (Vite `define`). */

/** Who makes the calls: the gateway, or (with a public token) the browser. */
declare const __LEADS_DELIVERY__: "gateway" | "direct";

/** Origin of the gateway, such as "https://coach.example"; "" means the origin that the script came from. */
declare const __GATEWAY_URL__: string;

/** Version and English wording of the consent checkbox; `null` if the coach has none. Publishing fills it in. */
declare const __PERMISSION__: { version: string; wording?: string } | null;
/** Whether there is a consent checkbox: each release has bundles with and without one. */
declare const __ASKS_PERMISSION__: boolean;

/** Whether forms read the first touch on pages that don't mention consent. */
declare const __ATTRIBUTION__: boolean;

/** Whether forms send analytics. */
declare const __STEPS__: boolean;

/** Settings of direct mode, PUBLIC in the built files; `null` in gateway mode. */
declare const __DIRECT__: {
	crmApi: import("./crm/adapters.ts").HighLevelApi;
	/** Base address of the CRM, without a slash at the end. */
	crmUrl: string;
	crmToken: string;
	locationId: string;
	pipelineId: string;
	stageId: string;
	/** Address of the form-to-mail relay. */
	relayUrl: string;
} | null;
