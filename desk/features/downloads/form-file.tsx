import { Link } from "react-router";
import type { Downloads } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Select } from "../../components/select.tsx";
import { toast } from "../../components/toast.tsx";
import { useChange, useDownloads } from "./use-downloads.ts";

/** The choice of a file that a form sends. It takes effect at once, without publishing. */
export function FormFile({ name }: { name: string }) {
	const { data } = useDownloads();
	const choose = useChange(async (file: string) => {
		const path = `form-downloads/${encodeURIComponent(name)}`;
		const state = await callApi<Downloads>(path, { method: "PUT", body: { file } });
		toast(
			file
				? "Saved. The form sends this file from now on."
				: "Saved. The form doesn’t send a file.",
		);
		return state;
	});
	if (!data) return null;
	const chosenFile = data.files.find(({ forms }) => forms.some((form) => form.name === name));
	const value = choose.isPending ? choose.variables : (chosenFile?.id ?? "");
	return (
		<section className="card stack" aria-labelledby="form-file-sent">
			<h2 id="form-file-sent">Send a file</h2>
			<Select
				label="Send this file"
				all="No file"
				options={data.files.map((file) => [file.id, file.name] as const)}
				value={value}
				onChoose={(id) => choose.mutate(id)}
			/>
			<p className="hint">
				Visitors get a link to it after sending, and in the automatic reply if this form sends one.
				Each link works for 30 days. <Link to="/downloads">Add or change files</Link>
			</p>
		</section>
	);
}
