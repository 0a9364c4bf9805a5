import type { FaultSetting } from "../../../../demo/standins/state/faults.ts";
import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

/** Sets the stand-ins' faults from now on, without random ones. */
const only = ({ around }: World, ...faults: FaultSetting[]) =>
	around.standins.behaviour.set(faults);

/** Seconds in a year. */
const year = 31_536_000;

export const waitOneYear: Episode = {
	name: "Retry-After of a year",
	lasts: { full: 5000, sample: 1500 },
	begin: (world) =>
		only(
			world,
			{ match: "POST /crm/*", status: 429, retryAfter: year, probability: 0.5 },
			{ match: "* /crm/*", status: 503, retryAfter: "Tue, 02 Nov 2027 08:00:00 GMT" },
		),
	end: (world) => only(world),
};

/** The CRM's own answer: 422 from API v1, 400 from v2. */
export const stageDeleted: Episode = {
	name: "stage deleted",
	told: /opportunit/i,
	begin({ around }) {
		around.standins.account.stageId = "another stage";
	},
	end({ around }) {
		around.standins.account.stageId = "stage";
	},
};

export const pipelineDeleted: Episode = {
	name: "pipeline deleted (404)",
	told: /opportunit/i,
	begin: (world) =>
		only(
			world,
			...["POST /crm/v1/pipelines/*", "POST /crm/v2/opportunities"].map((match) => ({
				match,
				status: 404,
				body: { msg: "Not Found" },
			})),
		),
	end: (world) => only(world),
};

export const tokenRevoked: Episode = {
	name: "token revoked",
	told: /key|token/i,
	begin({ around }) {
		around.standins.account.token = "renewed-token";
	},
	async end({ around, gateway }) {
		// The owner writes the new token into .env and restarts the gateway.
		gateway.configure({ CRM_TOKEN: around.standins.account.token });
		await gateway.terminate();
	},
};
