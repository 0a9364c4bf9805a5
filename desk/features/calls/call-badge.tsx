import type { LeadLine } from "../../../gateway/desk-api/api.ts";
import { useNow } from "../../components/clock.tsx";
import { formatShort } from "../../lib/time.ts";

/** The state of a booked call, with its time if it has one. */
export function CallBadge({ line: { call } }: { line: LeadLine }) {
	const now = useNow();
	if (!call) return null;
	const { state, startAt } = call;
	if (state === "cancelled") return <span className="chip chip-danger">Cancelled call</span>;
	if (state === "wished") return <span className="chip chip-warning">Call requested</span>;
	if (state === "unplaced") return <span className="chip chip-warning">Call needs a new time</span>;
	return (
		<span className={startAt > now ? "chip chip-good" : "chip"}>Call {formatShort(startAt)}</span>
	);
}
