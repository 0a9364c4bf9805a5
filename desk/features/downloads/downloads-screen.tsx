import "./downloads.css";
import { useEffect, useRef } from "react";
import type { DownloadDto, Downloads } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { UndoLine, useUndo } from "../../lead/undo.tsx";
import { FileCard } from "./file-card.tsx";
import { FileInput } from "./file-input.tsx";
import { formatSize, useChange, useDownloads } from "./use-downloads.ts";

/** Files that forms send. The coach can upload, replace, rename and remove them. */
export function DownloadsScreen() {
	const query = useDownloads();
	const { offer, ...undo } = useUndo();
	const heading = useRef<HTMLHeadingElement>(null);
	const line = useRef<HTMLDivElement>(null);
	const restore = useChange(({ id }: DownloadDto) =>
		callApi<Downloads>(`downloads/${id}/restore`, { method: "POST" }),
	);
	const remove = useChange(({ id }: DownloadDto) =>
		callApi<Downloads>(`downloads/${id}`, { method: "DELETE" }),
	);
	const onRemove = (file: DownloadDto) => {
		if (remove.isPending) return;
		remove.mutate(file, {
			onSuccess: () =>
				offer(`Removed ${file.name}`, () => {
					heading.current?.focus();
					restore.mutate(file);
				}),
		});
	};
	const { done } = undo;
	useEffect(() => {
		// The focused button was removed with its file.
		if (done) line.current?.querySelector("button")?.focus();
	}, [done]);
	const { data } = query;
	return (
		<Screen title="Downloads">
			<p className="lead-in">
				Your forms can send visitors a link to a guide, price list or worksheet. In a form’s editor,
				choose the file under “Start and end”.
			</p>
			{data && (
				<section className="card stack" aria-labelledby="add-file">
					<h2 id="add-file">Add a file</h2>
					<FileInput
						label="Your file"
						hint={`PDF, picture, Word, Excel, PowerPoint or CSV, up to ${formatSize(data.maxBytes)}. ${formatSize(data.used)} of ${formatSize(data.quota)} used.`}
						path="downloads"
						maxBytes={data.maxBytes}
						done="Added. To send it with a form, open the form’s editor and choose it under “Start and end”."
					/>
				</section>
			)}
			<h2 ref={heading} tabIndex={-1}>
				Your files
			</h2>
			<QueryState of={query} lines={3} height={64} />
			{data?.checklist && <ChecklistCard {...data.checklist} />}
			{data?.files.length === 0 && <p className="hint">No files of your own yet.</p>}
			{data?.files.map((file) => (
				<FileCard
					key={file.id}
					{...{ file, maxBytes: data.maxBytes }}
					onRemove={() => onRemove(file)}
				/>
			))}
			<div ref={line}>
				<UndoLine {...undo} />
			</div>
		</Screen>
	);
}

/** The checklist belongs to the site: it can be viewed, but not changed here. */
const ChecklistCard = ({ bytes, url }: NonNullable<Downloads["checklist"]>) => (
	<section className="card stack" aria-labelledby="file-checklist">
		<div>
			<h3 id="file-checklist">Business Checklist</h3>
			<p className="hint">PDF, {formatSize(bytes)}</p>
			<p className="hint">This file comes with your site. The Business Checklist form sends it.</p>
		</div>
		<div className="buttons">
			<a className="button" href={url} target="_blank" rel="noopener">
				Preview<span className="sr-only"> Business Checklist, in a new tab</span>
			</a>
		</div>
	</section>
);
