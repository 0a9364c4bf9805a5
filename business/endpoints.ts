import * as rules from "./schema/rules.ts";

/**
 * Addresses of the services that receive leads, where nothing in the environment says otherwise.
 * Nothing secret belongs here: this folder is compiled into public files.
 */
export const endpoints = {
	/** CRM, API v1. `CRM_URL` overrides. */
	crm: "https://crm.example/v1",
	/** Form-to-email relay, the address of the coach's mailbox at it. `RELAY_URL` overrides. */
	relay: "https://relay.example/ajax/sam@coach.example",
	/** Where the site lives when `SITE_URL` does not say. */
	site: "https://coach.example",
} as const satisfies rules.FactsOf<typeof endpointsSchema>;

/** What the build asks of these facts; nothing here is yours to edit. */
export const endpointsSchema = () =>
	rules.group({
		crm: rules.address("https://rest.crm.example/v1"),
		relay: rules.address("https://relay.example/ajax/sam@coach.example"),
		site: rules.address("https://coach.example"),
	});
