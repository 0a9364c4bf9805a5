/**
 * Entry of the Cloudflare Worker. One Durable Object accepts, stores and delivers leads, and publishes the site; the
 * worker in front serves what was published from memory, and everything else from the static assets, which are the
 * built site (`wrangler.jsonc`, docs/edge.md).
 */
import { unavailableResponse } from "./lead-object.ts";
import { type AskObject, createSiteCache, siteHeader } from "./published-site.ts";

export { Coach } from "./lead-object.ts";

interface Env {
	COACH: {
		idFromName(name: string): unknown;
		get(id: unknown): { fetch(request: Request): Promise<Response> };
	};
	/** The built site; absent in a local run without it. */
	ASSETS?: { fetch(request: Request): Promise<Response> };
	/** Name of the object; another name means another, empty store. Default "coach". */
	STORE_NAME?: string;
}

const site = createSiteCache();

/** Whether a file's content never changes under its name. A built file is then served without asking the object. */
const isLasting = (path: string) => /^\/(?:assets|v)\/|^\/embed\/[^/]+\.js$/.test(path);

/** A file of the published or built site; undefined if neither has it. */
async function findFile(
	request: Request,
	ask: AskObject,
	assets: Env["ASSETS"],
): Promise<Response | undefined> {
	const published = () => site.find(request, ask);
	const built = async () => {
		const answer = await assets?.fetch(request);
		return answer?.status === 404 ? undefined : answer;
	};
	const { pathname } = new URL(request.url);
	return isLasting(pathname)
		? ((await built()) ?? (await published()) ?? undefined)
		: ((await published()) ?? (await built()));
}

export default {
	async fetch(request: Request, { ASSETS, COACH, STORE_NAME = "coach" }: Env): Promise<Response> {
		const ask: AskObject = async (question) =>
			COACH.get(COACH.idFromName(STORE_NAME)).fetch(question);
		const isDesk = /^\/desk(?:\/|$)/.test(new URL(request.url).pathname);
		if (["GET", "HEAD"].includes(request.method) && !isDesk) {
			const file = await findFile(request, ask, ASSETS);
			if (file) return file;
		}
		const headers = new Headers(request.headers);
		headers.delete(siteHeader);
		// Replace the visitor's own value with the platform's.
		headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") ?? "");
		try {
			return await ask(new Request(request, { headers, redirect: "manual" }));
		} catch {
			// The object is moving, restarting or overloaded.
			return unavailableResponse("We can't save your message right now.");
		} finally {
			// A coach who has pressed Publish sees the new site at once.
			if (isDesk && request.method !== "GET") site.expire();
		}
	},
};
