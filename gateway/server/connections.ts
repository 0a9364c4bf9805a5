/** How many connections are open at a time, and which of them give way to a new one. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import process from "node:process";

/** Most connections, in memory's favour: each costs some 20 kB. */
const maxConnections = 2048;
/** Open files reserved for the store, the site, CRM and mail. */
const reservedFiles = 256;
/** So many give way at once: looking for them costs a look at all. */
const closedAtOnce = 32;

/** The most connections that this process may have open and still open a file. */
function connectionLimit(): number {
	// The network is of no interest here, and its names take their time to look up.
	const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
	const { userLimits } = report as { userLimits?: { open_files?: { soft?: unknown } } };
	const files = Number(userLimits?.open_files?.soft);
	if (!Number.isFinite(files)) return maxConnections;
	return Math.max(16, Math.min(maxConnections, files - reservedFiles, Math.floor(files * 0.75)));
}

/**
 * Keeps the number of connections within a limit. Where it is reached, those that say nothing give way, the oldest
 * first: first those that never sent a whole request, then those that rest between requests, then those whose request
 * has not arrived in full. Requests that are being answered are left alone.
 *
 * @param activeResponses the answers under way
 */
export function limitConnections(
	server: Server,
	activeResponses: () => ServerResponse[],
	limit = connectionLimit(),
): { count(): number } {
	/** In the order in which they came. */
	const open = new Set<Socket>();
	const answered = new WeakSet<Socket>();
	server.on("request", (_request, response: ServerResponse) => {
		if (response.socket) answered.add(response.socket);
	});

	function closeSilent(): void {
		const responses = new Map(activeResponses().map((response) => [response.socket, response]));
		const ranks: Socket[][] = [[], [], []];
		for (const socket of open) {
			const response = responses.get(socket);
			if (!response) ranks[answered.has(socket) ? 1 : 0]?.push(socket);
			else if (!response.req.complete) ranks[2]?.push(socket);
		}
		// Nothing of the newcomers' is there yet: they are the last to be looked at.
		for (const socket of ranks.flat().slice(0, closedAtOnce)) socket.destroy();
	}

	server.on("connection", (socket) => {
		socket.once("close", () => open.delete(socket));
		if (open.size >= limit) closeSilent();
		open.add(socket);
		// Whoever is destroyed counts until its socket is closed, a moment later.
		if (open.size > limit + closedAtOnce) socket.destroy();
	});
	return { count: () => open.size };
}
