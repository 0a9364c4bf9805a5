import { useEffect } from "react";
import {
	type DeskEvents,
	deskApi,
	type LeadLine,
	type Session,
} from "../../gateway/desk-api/api.ts";
import { reportConnection, reportVersion } from "../api/app-status.ts";
import { queryClient } from "./query-client.ts";

/** How long a connection may be lost before the desk says so, in milliseconds. */
const offlineAfterMs = 4000;
/** Delay before reconnecting a stream that the browser has closed, in milliseconds. */
const reconnectDelayMs = 5000;

const arrivals = new Set<(line: LeadLine) => void>();

/** Calls `onArrival` for every lead that arrives while the desk is open. */
export function useArrivals(onArrival: (line: LeadLine) => void): void {
	useEffect(() => {
		arrivals.add(onArrival);
		return () => {
			arrivals.delete(onArrival);
		};
	}, [onArrival]);
}

/** Keeps the screens up to date from the gateway's event stream while the component is mounted. */
export function useLiveUpdates(): void {
	useEffect(() => {
		let source: EventSource;
		let doubt: ReturnType<typeof setTimeout> | undefined;
		let retry: ReturnType<typeof setTimeout> | undefined;
		let met = false;
		let over = false;

		function hear<Name extends keyof DeskEvents>(
			name: Name,
			answer: (data: DeskEvents[Name]) => void,
		) {
			source.addEventListener(name, ({ data }) => answer(JSON.parse(data || "{}")));
		}
		function connect() {
			source = new EventSource(`${deskApi}/events`);
			hear("hello", ({ version }) => {
				clearTimeout(doubt);
				doubt = undefined;
				reportConnection(true);
				reportVersion(version);
				// Events during a break were missed. On the first connection nothing can be out of date.
				if (met) void queryClient.invalidateQueries();
				met = true;
			});
			hear("lead", (line) => {
				for (const arrival of arrivals) arrival(line);
				for (const key of ["leads", "counts"])
					void queryClient.invalidateQueries({ queryKey: [key] });
			});
			hear("changed", () => void queryClient.invalidateQueries());
			hear("bye", async () => {
				source.close();
				await queryClient.invalidateQueries({ queryKey: ["session"] });
				// The coach may have signed in again by now, here or in another tab.
				if (!over && queryClient.getQueryData<Session>(["session"])?.signedIn) connect();
			});
			source.onerror = () => {
				doubt ??= setTimeout(() => reportConnection(false), offlineAfterMs);
				if (source.readyState !== EventSource.CLOSED) return;
				void queryClient.invalidateQueries({ queryKey: ["session"] });
				retry = setTimeout(connect, reconnectDelayMs);
			};
		}
		// A dead stream looks the same as one without events.
		const onOffline = () => {
			doubt ??= setTimeout(() => reportConnection(false), offlineAfterMs);
		};
		const onOnline = () => {
			if (source.readyState !== EventSource.OPEN) return;
			clearTimeout(doubt);
			doubt = undefined;
			reportConnection(true);
			void queryClient.invalidateQueries();
		};
		connect();
		addEventListener("offline", onOffline);
		addEventListener("online", onOnline);
		return () => {
			removeEventListener("offline", onOffline);
			removeEventListener("online", onOnline);
			over = true;
			source.close();
			clearTimeout(doubt);
			clearTimeout(retry);
		};
	}, []);
}
