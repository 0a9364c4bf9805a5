import { useEffect } from "react";
import { registeredFeatures } from "../define-feature.ts";
import { followOtherTabs, pendingCount, sendQueued, useOutbox } from "../outbox/outbox.ts";
import { queryClient, refreshLeads } from "../queries/query-client.ts";
import { acceptAnswer, sendAction } from "../queries/use-lead.ts";
import { useSession } from "../session/use-session.ts";
import { fetchRecentLeads } from "./snapshot.ts";

/** Interval in milliseconds between attempts to send waiting changes. */
const retryMs = 20_000;

/** Keeps the desk usable without signal, while the coach is signed in. */
export function useOffline(): void {
	const session = useSession().data;
	const id = session?.signedIn ? session.id : undefined;
	const waiting = useOutbox().entries.length > 0;
	useEffect(() => followOtherTabs(acceptAnswer), []);
	useEffect(() => {
		if (id === undefined) return;
		for (const { onSessionStart } of registeredFeatures()) void onSessionStart?.().catch(() => {});
		const catchUp = () => void fetchRecentLeads().catch(() => {});
		catchUp();
		document.addEventListener("visibilitychange", catchUp);
		return () => document.removeEventListener("visibilitychange", catchUp);
	}, [id]);
	useEffect(() => {
		if (id === undefined || !waiting) return;
		const trySending = async () => {
			const before = pendingCount();
			await sendQueued(sendAction, acceptAnswer);
			if (pendingCount() === before) return;
			refreshLeads();
			// The server may have rejected changes, so fetch its version of open leads.
			void queryClient.invalidateQueries({ queryKey: ["lead"] });
		};
		void trySending();
		const timer = setInterval(() => void trySending(), retryMs);
		const onOnline = () => void trySending();
		addEventListener("online", onOnline);
		return () => {
			clearInterval(timer);
			removeEventListener("online", onOnline);
		};
	}, [id, waiting]);
}
