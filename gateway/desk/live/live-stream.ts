import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { DeskEvents } from "../../desk-api/api.ts";
import { intervals } from "../../limits/intervals.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { createChangeFeed } from "./change-feed.ts";

/** Maximum number of open streams. */
const maxStreams = 50;

/** The live view (`GET events`). */
export function createLiveStream(feed: ReturnType<typeof createChangeFeed>) {
	const closers = new Set<() => void>();

	return {
		/**
		 * @param build build id of the desk's pages (`readBuild`)
		 * @param isSignedIn checked repeatedly while the stream is open
		 * @throws ServiceError
		 */
		open(c: Context, build: string, isSignedIn: () => Promise<boolean>): Response {
			if (closers.size >= maxStreams)
				throw new ServiceError("too-many", "The desk is open in too many tabs.", 30);
			// Stops nginx from buffering.
			c.header("X-Accel-Buffering", "no");
			return streamSSE(c, async (stream) => {
				let end = () => {};
				const streamEnd = new Promise<void>((resolve) => {
					end = resolve;
				});
				closers.add(end);
				stream.onAbort(end);
				const send = <Name extends keyof DeskEvents>(event: Name, data: DeskEvents[Name]) =>
					stream.writeSSE({ event, data: JSON.stringify(data) }).catch(end);
				const leave = await feed.subscribe({
					lead: (line) => void send("lead", line),
					changed: () => void send("changed", {}),
				});
				await send("hello", { version: build });
				let quiet = 0;
				const timer = setInterval(async () => {
					quiet += intervals.sessionCheckMs;
					if (quiet >= intervals.heartbeatMs) {
						quiet = 0;
						await stream.write(": here\n\n").catch(end);
					}
					// An unresponsive store must not end the session.
					if (await isSignedIn().catch(() => true)) return;
					await send("bye", {});
					end();
				}, intervals.sessionCheckMs);
				await streamEnd;
				clearInterval(timer);
				leave();
				closers.delete(end);
			});
		},
		/** Ends all streams; browsers reconnect on their own. */
		close() {
			for (const close of closers) close();
		},
	};
}
