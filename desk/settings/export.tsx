import Download from "lucide-react/icons/download";
import { useState } from "react";
import { deskApi } from "../../gateway/desk/api.ts";
import { withQuery } from "../call.ts";
import { readFilter, times, toQuery } from "../inbox/filter.ts";
import { useNow } from "../parts/now.tsx";
import { Select } from "../parts/select.tsx";

/** All leads, or those of a while, as a file that Excel opens. */
export function ExportCard() {
	const [time, setTime] = useState("");
	const now = useNow();
	const query = toQuery({ ...readFilter(new URLSearchParams()), time }, now);
	return (
		<section className="card stack" aria-labelledby="export">
			<h2 id="export">Take your leads with you</h2>
			<p>A CSV file that opens in Excel, Numbers and Google Sheets.</p>
			<Select
				label="Received"
				all="Any time"
				options={Object.entries(times).map(([value, { label }]) => [value, label] as const)}
				value={time}
				onChoose={setTime}
			/>
			<div className="buttons">
				<a className="button" href={`${deskApi}/${withQuery("export.csv", query)}`} download>
					<Download size={20} aria-hidden="true" />
					Download the file
				</a>
			</div>
		</section>
	);
}
