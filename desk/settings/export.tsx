import Download from "lucide-react/icons/download";
import { useState } from "react";
import { deskApi } from "../../gateway/desk/api.ts";
import { withQuery } from "../call.ts";
import { times, toQuery } from "../inbox/filter.ts";
import { useNow } from "../parts/now.tsx";

/** All leads, or those of a while, as a file that Excel opens. */
export function ExportCard() {
	const [time, setTime] = useState("");
	const now = useNow();
	const query = toQuery({ q: "", kind: "", state: "", partner: "", time }, now);
	return (
		<section className="card stack" aria-labelledby="export">
			<h2 id="export">Take your leads with you</h2>
			<p>A CSV file that opens in Excel, Numbers and Google Sheets.</p>
			<label className="field">
				<span className="label">Received</span>
				<select className="input" value={time} onChange={({ target }) => setTime(target.value)}>
					<option value="">Any time</option>
					{Object.entries(times).map(([value, { label }]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<div className="buttons">
				<a className="button" href={`${deskApi}/${withQuery("export.csv", query)}`} download>
					<Download size={20} aria-hidden="true" />
					Download the file
				</a>
			</div>
		</section>
	);
}
