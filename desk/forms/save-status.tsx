import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { formatRelative } from "../time.ts";
import type { DraftOf } from "./use-saved-draft.ts";

type SaveStatusProps = { draft: Pick<DraftOf<never, never>, "state" | "savedAt" | "failure"> };

/** Whether what is typed is saved. */
export function SaveStatus({ draft }: SaveStatusProps) {
	const now = useNow();
	const { state, savedAt, failure } = draft;
	if (state === "failed")
		return (
			<Callout tone="warning">
				{failure} What you wrote is kept in this browser and saved as soon as it goes.
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
