/** Test worker that returns what `fetchCalendar` reads from a server on this machine. */
import { fetchCalendar } from "../../features/calls/busy/fetch-calendar-workerd.ts";

export default {
	async fetch(request: Request, { SERVER }: { SERVER: string }): Promise<Response> {
		const platformFetch = globalThis.fetch;
		// `fetchCalendar` itself cannot reach private addresses.
		globalThis.fetch = (url, init) =>
			platformFetch(new URL(new URL(String(url)).pathname, SERVER), init);
		try {
			const { pathname } = new URL(request.url);
			const bytes = await fetchCalendar(`https://calendar.example${pathname}`);
			return new Response(new Uint8Array(bytes));
		} catch (thrown) {
			return new Response(String(thrown), { status: 400 });
		} finally {
			globalThis.fetch = platformFetch;
		}
	},
};
