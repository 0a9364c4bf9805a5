import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LoadedRestore, RestoreCopy } from "../../../gateway/desk-api/api.ts";
import { ApiError, callApi, sendFile } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { Timestamp } from "../../components/clock.tsx";
import { toast } from "../../components/toast.tsx";
import { pluralise } from "../../lib/date-range.ts";
import { queryClient } from "../../queries/query-client.ts";

/** How long a restore may take, in milliseconds: there may be many leads. */
const restoreTimeoutMs = 5 * 60_000;

interface Chosen {
	file: File;
	withoutSecrets: boolean;
}

/** Restores a copy, after checking it and saying what would be lost. */
export function RestoreCard() {
	const id = useId();
	const [chosenCopy, setChosenCopy] = useState<Chosen>();
	const load = useMutation({
		mutationFn: ({ file, withoutSecrets }: Chosen) =>
			sendFile<LoadedRestore>(`copies/load${withoutSecrets ? "?secrets=none" : ""}`, file),
		meta: { showsOwnError: true },
	});
	const restore = useMutation({
		mutationFn: (body: RestoreCopy) =>
			callApi("copies/restore", { method: "POST", body, timeoutMs: restoreTimeoutMs }),
		onSuccess() {
			toast("Restored. Everything is as it was in the copy.");
			load.reset();
			setChosenCopy(undefined);
			void queryClient.invalidateQueries();
		},
		meta: { showsOwnError: true },
	});
	const begin = (next: Chosen) => {
		restore.reset();
		setChosenCopy(next);
		load.mutate(next);
	};
	const { data: loadedCopy, error } = load;
	const hasOtherKey = error instanceof ApiError && error.code === "conflict";
	const failure = restore.error ?? error;
	return (
		<section className="card stack" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>Restore a copy</h2>
			<label className="field">
				<span className="label">Copy (a file that ends in .copy.gz)</span>
				<input
					className="input"
					type="file"
					accept=".gz,application/gzip"
					disabled={load.isPending || restore.isPending}
					onChange={({ target }) => {
						const [file] = target.files ?? [];
						// Lets the same file be chosen again after an error.
						target.value = "";
						if (file) begin({ file, withoutSecrets: false });
					}}
				/>
			</label>
			{load.isPending && <p role="status">Checking {chosenCopy?.file.name} …</p>}
			{failure && <Callout tone="danger">{failure.message}</Callout>}
			{hasOtherKey && chosenCopy && (
				<div className="buttons">
					<Button onClick={() => begin({ ...chosenCopy, withoutSecrets: true })}>
						Restore without keys and passwords
					</Button>
				</div>
			)}
			{loadedCopy && (
				<>
					<p role="status">
						This copy is complete. It was made on <Timestamp time={loadedCopy.madeAt} full /> and
						contains {pluralise(loadedCopy.leads, "lead")}.
						{loadedCopy.erased > 0 &&
							` It leaves out ${pluralise(loadedCopy.erased, "lead")} from people you’ve erased since.`}
					</p>
					<ConfirmButton
						label="Restore this copy"
						question={
							<>
								<strong>Put everything back as it was then?</strong>{" "}
								{loadedCopy.later > 0
									? `You’ll lose ${pluralise(loadedCopy.later, "lead")} that have arrived since, and any changes you’ve made since. To keep them, download a copy first.`
									: "You’ll lose any changes you’ve made since."}
							</>
						}
						yes="Yes, restore"
						busy={restore.isPending}
						onConfirm={() =>
							restore.mutate({
								id: loadedCopy.id,
								later: loadedCopy.later,
								withoutSecrets: chosenCopy?.withoutSecrets ?? false,
							})
						}
					/>
				</>
			)}
		</section>
	);
}
