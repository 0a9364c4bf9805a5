import { useEffect } from "react";
import { renewPush } from "../features/push/subscription.ts";
import { followOtherTabs, pendingCount, sendQueued, useOutbox } from "../outbox/outbox.ts";
import { queryClient, refreshLeads } from "../queries/query-client.ts";
import { acceptAnswer, type LeadAction, sendAction } from "../queries/use-lead.ts";
import { useSession } from "../session/use-session.ts";
import { fetchRecentLeads } from "./snapshot.ts";

/** While something waits to be sent, how often it is tried, in milliseconds. */
const retryMs = 20_000;

/** Keeps the desk usable without signal, while the coach is signed in. */
export function useOffline(): void {
	const session = useSession().data;
	const id = session?.signedIn ? session.id : undefined;
	const waiting = useOutbox().entries.length > 0;
	useEffect(() => followOtherTabs(acceptAnswer), []);
	useEffect(() => {
		if (id === undefined) return;
		// A sign-in begins a session of its own, to which this device's notifications belong.
		void renewPush().catch(() => {});
		const catchUp = () => void fetchRecentLeads().catch(() => {});
		catchUp();
		document.addEventListener("visibilitychange", catchUp);
		return () => document.removeEventListener("visibilitychange", catchUp);
	}, [id]);
	useEffect(() => {
		if (id === undefined || !waiting) return;
		const trySending = async () => {
			const before = pendingCount();
			await sendQueued((lead, act) => sendAction(lead, act as LeadAction), acceptAnswer);
			if (pendingCount() === before) return;
			refreshLeads();
			// What was refused shows as the server has it.
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
