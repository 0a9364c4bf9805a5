import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AgendaItem, MoveTimes } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { toast } from "../../components/toast.tsx";
import { formatClock, formatFullDay } from "../../lib/time.ts";

interface MoveCallProps {
	call: AgendaItem;
	/** Called after the request, also if it failed: somebody else may have changed the call. */
	onMoved(): void;
	onClose(): void;
}

/**
 * Moves a call to another time. If the visitor has moved it first, a toast says so and their time
 * stays.
 */
export function MoveCall({ call, onMoved, onClose }: MoveCallProps) {
	const { lead, name, getsMail } = call;
	const id = useId();
	const [start, setStart] = useState("");
	const query = useQuery({
		queryKey: ["agenda", "times", lead],
		queryFn: () => callApi<MoveTimes>(`meetings/${lead}/times`),
		staleTime: 0,
	});
	const { sequence, times = [] } = query.data ?? {};
	const move = useMutation({
		mutationFn: () =>
			callApi<void>(`meetings/${lead}/move`, {
				method: "POST",
				body: { sequence, start: Number(start) },
			}),
		onSuccess() {
			const emailNote = getsMail
				? "They’ll get an email."
				: "They won’t get an email: please let them know.";
			toast(
				`Call with ${name} moved to ${formatFullDay(Number(start))}, ${formatClock(Number(start))}. ${emailNote}`,
			);
		},
		onSettled() {
			onMoved();
			onClose();
		},
	});
	const days = Map.groupBy(times, formatFullDay);
	return (
		<form
			className="stack tight"
			onSubmit={(event) => {
				event.preventDefault();
				if (start && !move.isPending) move.mutate();
			}}
		>
			<QueryState of={query} lines={1} height={44} />
			{query.data && times.length === 0 && <p>There are no free times in the next two months.</p>}
			{times.length > 0 && (
				<label className="field" htmlFor={id}>
					<span className="label">New time for the call with {name}</span>
					<select
						id={id}
						className="input"
						value={start}
						onChange={({ target }) => setStart(target.value)}
					>
						<option value="">Choose a time</option>
						{[...days].map(([day, starts]) => (
							<optgroup key={day} label={day}>
								{starts.map((time) => (
									<option key={time} value={time}>
										{day}, {formatClock(time)}
									</option>
								))}
							</optgroup>
						))}
					</select>
				</label>
			)}
			<div className="buttons">
				{times.length > 0 && (
					<Button type="submit" look="primary" busy={move.isPending || !start}>
						Move the call
					</Button>
				)}
				<Button onClick={onClose}>Back</Button>
			</div>
		</form>
	);
}
