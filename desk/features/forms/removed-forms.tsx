import { useMutation } from "@tanstack/react-query";
import type { FormDetail, RemovedForm } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { formatShort } from "../../lib/time.ts";
import { queryClient } from "../../queries/query-client.ts";

/** Removed forms that can still be restored; renders nothing without any. */
export function RemovedForms({ forms }: { forms: readonly RemovedForm[] }) {
	if (forms.length === 0) return null;
	return (
		<section className="stack" aria-labelledby="removed-forms">
			<h2 id="removed-forms">Recently removed</h2>
			<p className="hint">You have 30 days to restore a form. You keep its answers.</p>
			<ul className="form-list">
				{forms.map((form) => (
					<RemovedLine key={form.name} form={form} />
				))}
			</ul>
		</section>
	);
}

function RemovedLine({ form }: { form: RemovedForm }) {
	const { name, title, until } = form;
	const path = `removed-forms/${encodeURIComponent(name)}`;
	const refresh = () => queryClient.invalidateQueries({ queryKey: ["forms"] });
	const restore = useMutation({
		mutationFn: () => callApi<FormDetail>(`${path}/restore`, { method: "POST" }),
		onSuccess(detail) {
			queryClient.setQueryData(["form", name], detail);
			toast(
				detail.live
					? `“${title}” is restored, and published again.`
					: `“${title}” is restored as a draft.`,
			);
		},
		onSettled: refresh,
	});
	const discard = useMutation({
		mutationFn: () => callApi<void>(path, { method: "DELETE" }),
		onSettled: refresh,
	});
	return (
		<li className="card form-line">
			<span className="form-line-title">{title}</span>
			<span className="hint">Until {formatShort(until)}</span>
			<div className="buttons">
				<Button busy={restore.isPending} onClick={() => restore.mutate()}>
					Restore<span className="sr-only"> “{title}”</span>
				</Button>
				<ConfirmButton
					label={
						<>
							Delete permanently<span className="sr-only">: “{title}”</span>
						</>
					}
					question={`Delete “${title}” permanently? You can’t undo this.`}
					yes="Yes, delete it"
					busy={discard.isPending}
					onConfirm={() => discard.mutate()}
				/>
			</div>
		</li>
	);
}
