import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { LeadDetail, LeadLine, LeadPage, MovedLeads } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Timestamp } from "../components/clock.tsx";
import { toast } from "../components/toast.tsx";
import { leadName } from "../inbox/lead-row.tsx";
import { onePerPerson } from "../outbox/replay.ts";
import { queryClient } from "../queries/query-client.ts";
import { offerUndo } from "./undo.tsx";

const refreshPeople = () => {
	for (const key of ["leads", "lead", "counts"])
		void queryClient.invalidateQueries({ queryKey: [key] });
};

/** The person to whom this device has moved a message, until the screen shows it. */
const movedHere = new Map<string, string>();

/** Tells the coach if another device has moved the open message to another person. */
export function useMovedElsewhere({ id, person = id }: LeadDetail): void {
	const shownPerson = useRef({ id, person });
	useEffect(() => {
		const before = shownPerson.current;
		shownPerson.current = { id, person };
		const isOwn = movedHere.get(id) === person;
		movedHere.delete(id);
		if (before.id === id && before.person !== person && !isOwn)
			toast("These messages were merged or split on another device.");
	}, [id, person]);
}

/** Moves messages to another person, and offers to undo it. */
const useMove = (path: "merge" | "split", words: string) =>
	useMutation({
		mutationFn: (body: object) => callApi<MovedLeads>(`people/${path}`, { method: "POST", body }),
		onSuccess({ leads, from, to }) {
			for (const id of leads) movedHere.set(id, to);
			refreshPeople();
			offerUndo(words, () => {
				for (const id of leads) movedHere.set(id, from);
				void callApi("people/move", { method: "POST", body: { leads, person: from, seen: to } })
					.catch((thrown: Error) => toast(thrown.message, { key: "refused" }))
					.finally(refreshPeople);
			});
		},
	});

/** Moves a message to a person of its own. */
export function SplitButton({ lead }: { lead: LeadDetail }) {
	const move = useMove("split", "Split.");
	return (
		<Button look="plain" busy={move.isPending} onClick={() => move.mutate({ lead: lead.id })}>
			Somebody else wrote this
		</Button>
	);
}

/** Finds another person, and merges the two. */
export function MergePerson({ lead }: { lead: LeadDetail }) {
	const [isOpen, setOpen] = useState(false);
	const part = useId();
	return (
		<>
			<Button aria-expanded={isOpen} aria-controls={part} onClick={() => setOpen(!isOpen)}>
				Same person as …
			</Button>
			<div id={part} hidden={!isOpen} className="merge">
				{isOpen && <ChoosePerson lead={lead} onChosen={() => setOpen(false)} />}
			</div>
		</>
	);
}

const maxChoices = 8;
const minTyped = 2;

function ChoosePerson({ lead, onChosen }: { lead: LeadDetail; onChosen(): void }) {
	const [searchText, setSearchText] = useState("");
	const field = useId();
	const q = searchText.trim();
	const { data } = useQuery({
		queryKey: ["leads-like", q],
		queryFn: ({ signal }) =>
			callApi<LeadPage>("leads/search", { method: "POST", body: { q, limit: 50 }, signal }),
		enabled: q.length >= minTyped,
		gcTime: 0,
	});
	const merge = useMove("merge", "Merged.");
	const isOther = ({ id, person = id }: LeadLine) => person !== (lead.person ?? lead.id);
	const others = onePerPerson(data?.leads.filter(isOther) ?? []).slice(0, maxChoices);
	return (
		<div className="stack tight">
			<div className="field">
				<label htmlFor={field}>Who else are they?</label>
				<input
					className="input"
					id={field}
					type="search"
					autoComplete="off"
					placeholder="Name, email or phone"
					value={searchText}
					onChange={({ target }) => setSearchText(target.value)}
				/>
			</div>
			<ul className="choices">
				{others.map((other) => (
					<li key={other.id}>
						<Button
							busy={merge.isPending}
							onClick={() =>
								merge.mutate({ lead: other.id, into: lead.id }, { onSuccess: onChosen })
							}
						>
							<bdi>{leadName(other)}</bdi>
							<span className="hint">
								<bdi>{other.email || other.phone}</bdi>, <Timestamp time={other.receivedAt} dated />
							</span>
						</Button>
					</li>
				))}
			</ul>
			{q.length >= minTyped && data && others.length === 0 && (
				<p className="hint">Nobody else matches.</p>
			)}
		</div>
	);
}
