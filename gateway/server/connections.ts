/** A limit on open connections. At the limit, silent ones are closed to make room. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import process from "node:process";

/** Upper bound for memory's sake: a connection costs about 20 kB. */
const maxConnections = 2048;
/** File descriptors reserved for the store, the site, CRM and mail. */
const reservedFiles = 256;
/** Connections closed at a time, because finding them scans all. */
const closedAtOnce = 32;

/** Number of connections that leaves enough file descriptors for everything else. */
function connectionLimit(): number {
	// The report's network section resolves host names, which is slow.
	const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
	const { userLimits } = report as { userLimits?: { open_files?: { soft?: unknown } } };
	const files = Number(userLimits?.open_files?.soft);
	if (!Number.isFinite(files)) return maxConnections;
	return Math.max(16, Math.min(maxConnections, files - reservedFiles, Math.floor(files * 0.75)));
}

/**
 * Limits the number of connections. At the limit it closes silent ones, oldest first: those that never sent a whole
 * request head, then idle keep-alive connections, then those with an incomplete request body. A request that is being
 * answered is never cut off.
 * @param activeResponses the responses in flight
 */
export function limitConnections(
	server: Server,
	activeResponses: () => ServerResponse[],
	limit = connectionLimit(),
): { count(): number } {
	/** In order of arrival. */
	const open = new Set<Socket>();
	const answeredSockets = new WeakSet<Socket>();
	server.on("request", (_request, response: ServerResponse) => {
		if (response.socket) answeredSockets.add(response.socket);
	});

	function closeSilent(): void {
		const responses = new Map(activeResponses().map((response) => [response.socket, response]));
		const ranks: Socket[][] = [[], [], []];
		for (const socket of open) {
			const response = responses.get(socket);
			if (!response) ranks[answeredSockets.has(socket) ? 1 : 0]?.push(socket);
			else if (!response.req.complete) ranks[2]?.push(socket);
		}
		// New connections have sent nothing yet, and come last in their rank.
		for (const socket of ranks.flat().slice(0, closedAtOnce)) socket.destroy();
	}

	server.on("connection", (socket) => {
		socket.once("close", () => open.delete(socket));
		if (open.size >= limit) closeSilent();
		open.add(socket);
		// A destroyed socket counts until its `close` event shortly after.
		if (open.size > limit + closedAtOnce) socket.destroy();
	});
	return { count: () => open.size };
}
