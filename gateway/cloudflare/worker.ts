/**
 * Entry of the Cloudflare Worker: its static assets are the built site, and one Durable Object accepts, stores and
 * delivers leads (`wrangler.jsonc`, docs/edge.md).
 */
import { unavailableResponse } from "./lead-object.ts";

export { Coach } from "./lead-object.ts";

interface Env {
	COACH: {
		idFromName(name: string): unknown;
		get(id: unknown): { fetch(request: Request): Promise<Response> };
	};
	/** Name of the object; another name is another, empty store. Default "coach". */
	STORE_NAME?: string;
}

export default {
	/** Handles requests that no static asset answers. */
	async fetch(request: Request, { COACH, STORE_NAME = "coach" }: Env): Promise<Response> {
		const headers = new Headers(request.headers);
		// The platform's value replaces whatever the visitor sent.
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
