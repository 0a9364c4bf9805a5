/**
 * The gateway without a server: a Worker whose static assets are the built site, and behind it one
 * Durable Object that takes, keeps and delivers the leads (`wrangler.jsonc`, docs/edge.md).
 */
import { unavailableResponse } from "./lead-object.ts";

export { Coach } from "./lead-object.ts";

interface Env {
	COACH: {
		idFromName(name: string): unknown;
		get(id: unknown): { fetch(request: Request): Promise<Response> };
	};
	/** Another name is another store, empty at first. Default "coach". */
	STORE_NAME?: string;
}

export default {
	/** What none of the site's files answers. */
	async fetch(request: Request, { COACH, STORE_NAME = "coach" }: Env): Promise<Response> {
		const headers = new Headers(request.headers);
		// The platform's word; what a visitor claims about himself goes no further.
		headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") ?? "");
		try {
			const coach = COACH.get(COACH.idFromName(STORE_NAME));
			return await coach.fetch(new Request(request, { headers, redirect: "manual" }));
		} catch {
			// It is being moved or started anew, or asked too much.
			return unavailableResponse("We cannot keep your message just now.");
		}
	},
};
