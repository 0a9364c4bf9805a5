import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadQuery } from "../../gateway/desk-api/api.ts";
import { callApiForFile } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { Download } from "../components/icons.tsx";
import { Select } from "../components/select.tsx";
import { toast } from "../components/toast.tsx";
import { noFilter, timeFilters, toQuery } from "../inbox/filter.ts";

/** Downloads a file under a name. */
function save(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Some browsers read the URL only after the event handler has returned.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads all leads, or those of a period. */
export function ExportCard() {
	const [time, setTime] = useState("");
	const now = useNow();
	const take = useMutation({
		mutationFn: (query: LeadQuery) => callApiForFile("export", query),
		onSuccess(file) {
			save(file, `leads-${new Date().toISOString().slice(0, 10)}.csv`);
			toast("Your file is ready.");
		},
	});
	return (
		<section className="card stack" aria-labelledby="export">
			<h2 id="export">Export your leads</h2>
			<p>A CSV file that opens in Excel, Numbers and Google Sheets.</p>
			<Select
				label="Received"
				all="Any time"
				options={Object.entries(timeFilters).map(([value, { label }]) => [value, label] as const)}
				value={time}
				onChoose={setTime}
			/>
			<div className="buttons">
				<Button
					busy={take.isPending}
					onClick={() => take.mutate(toQuery({ ...noFilter, time }, now))}
				>
					<Download size={20} aria-hidden="true" />
					{take.isPending ? "Preparing your file …" : "Download the file"}
				</Button>
			</div>
		</section>
	);
}
