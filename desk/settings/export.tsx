import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadQuery } from "../../gateway/desk-api/api.ts";
import { callApiForFile } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { Download } from "../components/icons.tsx";
import { Select } from "../components/select.tsx";
import { toast } from "../components/toast.tsx";
import { noFilter, timeFilters, toQuery } from "../inbox/state/filter.ts";
import { saveBlob } from "../lib/save-blob.ts";

/** API path of each file format. */
const files = { xlsx: "spreadsheet", csv: "export" } as const;

/** Downloads all leads, or those of a period. */
export function ExportCard() {
	const [time, setTime] = useState("");
	const now = useNow();
	const take = useMutation({
		mutationFn: ({ kind, query }: { kind: keyof typeof files; query: LeadQuery }) =>
			callApiForFile(files[kind], query),
		onSuccess(file, { kind }) {
			saveBlob(file, `leads-${new Date().toISOString().slice(0, 10)}.${kind}`);
			toast("Your file is ready.");
		},
	});
	const press = (kind: keyof typeof files) =>
		take.mutate({ kind, query: toQuery({ ...noFilter, time }, now) });
	const preparing = take.isPending ? take.variables.kind : undefined;
	return (
		<section className="card stack" aria-labelledby="export">
			<h2 id="export">Export your leads</h2>
			<p>
				A spreadsheet for Excel, Numbers or Google Sheets, with each lead’s outcome and your notes.
				Choose CSV to import into other software.
			</p>
			<Select
				label="Received"
				all="Any time"
				options={Object.entries(timeFilters).map(([value, { label }]) => [value, label] as const)}
				value={time}
				onChoose={setTime}
			/>
			<div className="buttons">
				<Button busy={take.isPending} onClick={() => press("xlsx")}>
					<Download size={20} aria-hidden="true" />
					{preparing === "xlsx" ? "Preparing your file …" : "Download the spreadsheet"}
				</Button>
				<Button busy={take.isPending} onClick={() => press("csv")}>
					<Download size={20} aria-hidden="true" />
					{preparing === "csv" ? "Preparing your file …" : "Download the CSV file"}
				</Button>
			</div>
		</section>
	);
}
