/**
 * Entry of the Cloudflare Worker. Its static assets are the built site; one Durable Object accepts, stores and
 * delivers leads (`wrangler.jsonc`, docs/edge.md).
 */
import { unavailableResponse } from "./lead-object.ts";

export { Coach } from "./lead-object.ts";

interface Env {
	COACH: {
		idFromName(name: string): unknown;
		get(id: unknown): { fetch(request: Request): Promise<Response> };
	};
	/** Name of the object; another name means another, empty store. Default "coach". */
	STORE_NAME?: string;
}

export default {
	/** Handles requests for which there is no static asset. */
	async fetch(request: Request, { COACH, STORE_NAME = "coach" }: Env): Promise<Response> {
		const headers = new Headers(request.headers);
		// Replace whatever the visitor sent by the platform's value.
		headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") ?? "");
		try {
			const coach = COACH.get(COACH.idFromName(STORE_NAME));
			return await coach.fetch(new Request(request, { headers, redirect: "manual" }));
		} catch {
			// The object is moving, restarting or overloaded.
			return unavailableResponse("We cannot keep your message just now.");
		}
	},
};
