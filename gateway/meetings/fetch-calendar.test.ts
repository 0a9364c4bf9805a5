import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { calendarProblems, createCalendarFetch } from "./fetch-calendar.ts";

const servers: ReturnType<typeof createServer>[] = [];
async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

const fetchAllowed = createCalendarFetch({ allowed: ["127.0.0.1"], maxBytes: 1000 });

describe("a calendar's address", () => {
	it("gives its text, also after a redirect", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/old") response.writeHead(302, { Location: "/new" }).end();
			else response.end("BEGIN:VCALENDAR");
		});
		expect(await fetchAllowed(`${url}/old`)).toBe("BEGIN:VCALENDAR");
	});

	it("is refused where it, or what it leads to, is private", async () => {
		const url = await serve((_, response) =>
			response.writeHead(302, { Location: "http://10.0.0.1/secret" }).end(),
		);
		await expect(fetchAllowed(`${url}/`)).rejects.toThrow(calendarProblems.private);
		const strict = createCalendarFetch({ allowed: [] });
		await expect(strict(url)).rejects.toThrow(calendarProblems.private);
		await expect(strict(url.replace("127.0.0.1", "localhost"))).rejects.toThrow(
			calendarProblems.private,
		);
		await expect(strict("file:///etc/passwd")).rejects.toThrow(calendarProblems.unreachable);
	});

	it("is not read beyond the limit, nor round in circles, nor for ever", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/circle") response.writeHead(301, { Location: "/circle" }).end();
			else if (request.url === "/large") response.end("x".repeat(1001));
			else if (request.url === "/gone") response.writeHead(404).end();
			else response.write("BEGIN");
		});
		await expect(fetchAllowed(`${url}/large`)).rejects.toThrow(calendarProblems.tooLarge);
		await expect(fetchAllowed(`${url}/circle`)).rejects.toThrow(calendarProblems.redirects);
		await expect(fetchAllowed(`${url}/gone`)).rejects.toThrow("The calendar answered 404.");
		const hasty = createCalendarFetch({ allowed: ["127.0.0.1"], timeoutMs: 50 });
		await expect(hasty(`${url}/slow`)).rejects.toThrow(calendarProblems.late);
	});
});
