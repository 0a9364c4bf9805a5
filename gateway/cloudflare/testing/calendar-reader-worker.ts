/** Test worker that reads the calendar in a request, as a gateway on workerd does. */
import { readCalendar } from "../../features/calls/ics/read-calendar.ts";

export default {
	async fetch(request: Request): Promise<Response> {
		try {
			const window = JSON.parse(request.headers.get("Window") ?? "");
			const content = new Uint8Array(await request.arrayBuffer());
			return Response.json(await readCalendar(content, window));
		} catch (thrown) {
			return new Response(String(thrown), { status: 400 });
		}
	},
};
