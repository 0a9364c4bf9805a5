import { useEffect, useState } from "react";
import type { StudioState } from "../snippet/studio-state.ts";

/**
 * Whether the call that the studio shows can be booked now; true until the gateway says otherwise.
 *
 * @param receiver where leads are sent
 */
export function useCallOffered({ widget, own }: StudioState, receiver: string): boolean {
	const [closed, setClosed] = useState("");
	const name = widget === "meeting" ? own.name || "discovery-call" : "";
	useEffect(() => {
		if (!name) return;
		const gone = new AbortController();
		fetch(`${receiver}/leads/meetings/${encodeURIComponent(name)}/times`, { signal: gone.signal })
			.then((response) => response.json())
			.then(({ offered }: { offered?: boolean }) => setClosed(offered === false ? name : ""))
			.catch(() => {});
		return () => gone.abort();
	}, [name, receiver]);
	return !name || closed !== name;
}
