import { useMutation } from "@tanstack/react-query";
import { callApiForFile } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Download } from "../../components/icons.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { toast } from "../../components/toast.tsx";
import { useSettings } from "../../connections/use-settings.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { NightlyCard } from "./nightly-card.tsx";
import { RestoreCard } from "./restore-card.tsx";

/** Backups: download one, make one every night, restore one. */
export function CopiesScreen() {
	const query = useSettings();
	return (
		<Screen title="Copies">
			<p className="lead-in">
				A copy contains everything at your desk: enquiries, notes, calls, forms, settings.
			</p>
			<DownloadCard />
			<QueryState of={query} lines={5} height={52} />
			{query.data && <NightlyCard others={query.data.other} />}
			<RestoreCard />
		</Screen>
	);
}

/** Downloads a copy. */
function DownloadCard() {
	const download = useMutation({
		mutationFn: () => callApiForFile("copies/file", {}),
		onSuccess(file) {
			saveBlob(file, `coachkit-${new Date().toISOString().slice(0, 10)}.copy.gz`);
			toast("Your copy is ready.");
		},
	});
	return (
		<section className="card stack" aria-labelledby="download-copy">
			<h2 id="download-copy">A copy on this device</h2>
			<p className="hint">
				It contains your visitors’ details, so keep it somewhere safe. The keys and passwords in it
				can only be read with your server’s key.
			</p>
			<div className="buttons">
				<Button busy={download.isPending} onClick={() => download.mutate()}>
					<Download size={20} aria-hidden="true" />
					{download.isPending ? "Preparing your copy …" : "Download a copy"}
				</Button>
			</div>
		</section>
	);
}
