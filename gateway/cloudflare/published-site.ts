/** How the worker in front learns what the object has published, and keeps it in memory. */
import { createSite, type WebRoot } from "../server/static/static-site.ts";

/**
 * In a request, asks the object for a file of the published site. In the response, names the publication. Visitors
 * can't send it, because the worker removes it from their requests.
 */
export const siteHeader = "X-Coachkit-Site";

/** Answers with published files, and with 404 for everything else. */
export function createSiteAnswers(webRoot: () => WebRoot) {
	const ids = new WeakMap<WebRoot, string>();
	const site = createSite(webRoot, { answerMissing: (c) => c.body(null, 404) });
	return async (request: Request): Promise<Response> => {
		const root = webRoot();
		const id = ids.get(root) ?? crypto.randomUUID();
		ids.set(root, id);
		const { body, headers, status } = await site.fetch(request);
		return new Response(body, { status, headers: [...headers, [siteHeader, id]] });
	};
}

/** How long files are served without asking the object: a publication shows within this time. */
const freshMs = 1000;
/** Maximum number of bytes in memory; a whole site has about four million. */
const maxBytes = 16_000_000;
/** Maximum number of paths in memory, because visitors can ask for any. */
const maxPaths = 2000;

/** Sends a request to the object. */
export type AskObject = (request: Request) => Promise<Response>;

interface KeptFile {
	body: ArrayBuffer;
	headers: Headers;
}

/** The published files that this instance of the worker has in memory, all of one publication. */
export function createSiteCache(now = Date.now) {
	let publication = "";
	let askedAt = Number.NEGATIVE_INFINITY;
	/** By path; null: not published. */
	const files = new Map<string, KeptFile | null>();
	let bytes = 0;

	function forget(): void {
		files.clear();
		bytes = 0;
	}

	function keep(path: string, file: KeptFile | null): void {
		const size = file?.body.byteLength ?? 0;
		if (bytes + size > maxBytes || files.size >= maxPaths) forget();
		files.set(path, file);
		bytes += size;
	}

	/** The response with a published file or redirect; null if there is none, or the object can't say so. */
	async function find(request: Request, ask: AskObject): Promise<Response | null> {
		const { href, pathname } = new URL(request.url);
		if (now() - askedAt >= freshMs || !files.has(pathname)) {
			// While the object is moving or restarting, what it published before is better than nothing.
			const answer = await ask(
				new Request(href, { headers: { [siteHeader]: "1" }, redirect: "manual" }),
			).catch(() => null);
			const id = answer?.headers.get(siteHeader);
			if (answer && id) {
				askedAt = now();
				if (id !== publication) forget();
				publication = id;
				const headers = new Headers(answer.headers);
				headers.delete(siteHeader);
				if (answer.status !== 200 && answer.status !== 404)
					return new Response(null, { status: answer.status, headers });
				keep(
					pathname,
					answer.status === 200 ? { body: await answer.arrayBuffer(), headers } : null,
				);
			}
		}
		const file = files.get(pathname);
		return file ? send(file, request) : null;
	}

	return {
		find,
		/** Makes the next request ask the object again. */
		expire() {
			askedAt = Number.NEGATIVE_INFINITY;
		},
	};
}

function send({ body, headers }: KeptFile, request: Request): Response {
	const etag = headers.get("ETag");
	if (etag && request.headers.get("If-None-Match")?.includes(etag))
		return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}
