import { useMutation, useQuery } from "@tanstack/react-query";
import type { ContactImport, ContactImports } from "../../../gateway/desk-api/features/contacts.ts";
import { callApi } from "../../api/api-client.ts";
import { ConfirmButton } from "../../components/button.tsx";
import { Timestamp } from "../../components/clock.tsx";
import { toast } from "../../components/toast.tsx";
import { formatNumber } from "../../lib/date-range.ts";
import { queryClient, refreshLeads } from "../../queries/query-client.ts";
import { importsKey } from "./use-import.ts";

/** How long an undo of 20,000 people may take, in milliseconds. */
const undoTimeoutMs = 2 * 60_000;

export const usePastImports = () =>
	useQuery({
		queryKey: importsKey,
		queryFn: () => callApi<ContactImports>("contacts/imports"),
	});

/** Earlier imports. Each can be undone for a day. */
export function PastImports({ imports }: { imports: readonly ContactImport[] }) {
	if (imports.length === 0) return null;
	return (
		<section className="stack" aria-labelledby="past-imports">
			<h2 id="past-imports">Your imports</h2>
			<ul className="stack">
				{imports.map((one) => (
					<li key={one.id} className="card stack tight">
						<PastImport one={one} />
					</li>
				))}
			</ul>
		</section>
	);
}

const peopleText = (count: number) => (count === 1 ? "1 person" : `${formatNumber(count)} people`);

function PastImport({ one }: { one: ContactImport }) {
	const undo = useMutation({
		mutationFn: () =>
			callApi<ContactImport>(`contacts/imports/${one.id}`, {
				method: "DELETE",
				timeoutMs: undoTimeoutMs,
			}),
		onSuccess({ added }) {
			toast(
				added > 0
					? `Undone, except ${peopleText(added)} you’ve been in touch with.`
					: "Undone. These people are no longer here.",
				{ key: "done" },
			);
			void queryClient.invalidateQueries({ queryKey: importsKey });
			refreshLeads();
		},
	});
	return (
		<>
			<p>
				<strong>
					<bdi>{one.file}</bdi>
				</strong>
			</p>
			<p className="hint">
				<Timestamp time={one.madeAt} full />, {peopleText(one.added)}
				{one.undoneAt === undefined ? (one.toCrm ? ", sent to your CRM" : "") : ", undone"}
			</p>
			{one.canUndo && (
				<div className="buttons">
					<ConfirmButton
						label={undo.isPending ? "Undoing …" : "Undo this import"}
						busy={undo.isPending}
						question={
							<>
								<strong>Remove these people?</strong> We’ll keep anyone you’ve been in touch with
								since.
								{one.toCrm && " Contacts already in your CRM stay there."}
							</>
						}
						yes="Yes, remove them"
						onConfirm={() => undo.mutate()}
					/>
				</div>
			)}
		</>
	);
}
