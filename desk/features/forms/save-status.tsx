import { Callout } from "../../components/callout.tsx";
import { useNow } from "../../components/clock.tsx";
import { formatRelative } from "../../lib/time.ts";
import type { Draft } from "./editing/use-draft.ts";

type SaveStatusProps = { draft: Pick<Draft, "state" | "savedAt" | "failure"> };

/** Says whether the edits are saved. */
export function SaveStatus({ draft }: SaveStatusProps) {
	const now = useNow();
	const { state, failure } = draft;
	// The gateway's clock may be ahead of this device's.
	const savedAt = Math.min(draft.savedAt, now - 1);
	if (state === "failed")
		return (
			<Callout tone="warning">
				{failure} Your changes are kept in this browser. We’ll save them as soon as we can.
			</Callout>
		);
	return (
		<span className="hint" role="status">
			{state === "saving" && "Saving…"}
			{state === "conflict" && "Not saved"}
			{state === "saved" && savedAt > 0 && `Saved ${formatRelative(savedAt, now)}`}
		</span>
	);
}
