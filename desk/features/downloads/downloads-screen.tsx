import "./downloads.css";
import { useEffect, useRef, useState } from "react";
import type { DownloadDto, Downloads } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { FileCard } from "./file-card.tsx";
import { FileInput } from "./file-input.tsx";
import { formatSize, useChange, useDownloads } from "./use-downloads.ts";

/** How long Undo is offered. */
const undoMs = 10_000;

/** Files that forms send: put in, replaced, renamed, removed. */
export function DownloadsScreen() {
	const query = useDownloads();
	const [removedFile, setRemovedFile] = useState<DownloadDto>();
	const remove = useChange(async ({ id }: DownloadDto) =>
		callApi<Downloads>(`downloads/${id}`, { method: "DELETE" }),
	);
	const { data } = query;
	return (
		<Screen title="Downloads">
			<p className="lead-in">
				Guides, price lists, worksheets: your forms send visitors a link to them. In a form’s
				editor, choose the file under “Start and end”.
			</p>
			{data && (
				<section className="card stack" aria-labelledby="add-file">
					<h2 id="add-file">Add a file</h2>
					<FileInput
						label="Your file"
						hint={`PDF, picture, Word, Excel, PowerPoint or CSV, up to ${formatSize(data.maxBytes)}. ${formatSize(data.used)} of ${formatSize(data.quota)} used.`}
						path="downloads"
						maxBytes={data.maxBytes}
						done="Added. Now choose the form that sends it."
					/>
				</section>
			)}
			<h2>Your files</h2>
			<QueryState of={query} lines={3} height={64} />
			{data?.checklist && <ChecklistCard {...data.checklist} />}
			{data?.files.length === 0 && <p className="hint">No files of your own yet.</p>}
			{data?.files.map((file) => (
				<FileCard
					key={file.id}
					{...{ file, maxBytes: data.maxBytes }}
					onRemove={() => {
						if (!remove.isPending) remove.mutate(file, { onSuccess: () => setRemovedFile(file) });
					}}
				/>
			))}
			{removedFile && (
				<UndoRemove
					key={removedFile.id}
					file={removedFile}
					onDone={() => setRemovedFile(undefined)}
				/>
			)}
		</Screen>
	);
}

/** The checklist belongs to the site: it can be looked at, but not changed here. */
const ChecklistCard = ({ bytes, url }: NonNullable<Downloads["checklist"]>) => (
	<section className="card stack" aria-labelledby="file-checklist">
		<div>
			<h3 id="file-checklist">Business Checklist</h3>
			<p className="hint">PDF, {formatSize(bytes)}</p>
			<p className="hint">Sent by the Business Checklist form. It comes with your site.</p>
		</div>
		<div className="buttons">
			<a className="button" href={url} target="_blank" rel="noopener">
				Preview<span className="sr-only"> Business Checklist, in a new tab</span>
			</a>
		</div>
	</section>
);

/** Offers to bring a removed file back. */
function UndoRemove({ file, onDone }: { file: DownloadDto; onDone(): void }) {
	const button = useRef<HTMLButtonElement>(null);
	const undo = useChange(() =>
		callApi<Downloads>(`downloads/${file.id}/restore`, { method: "POST" }),
	);
	const done = useRef(onDone);
	done.current = onDone;
	useEffect(() => {
		button.current?.focus();
		const timer = setTimeout(() => done.current(), undoMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<section className="toast undo-remove" aria-label="Removed">
			<p role="status">
				Removed <bdi className="file-name">{file.name}</bdi>
			</p>
			<Button
				ref={button}
				busy={undo.isPending}
				onClick={() => undo.mutate(undefined, { onSuccess: onDone })}
			>
				Undo
			</Button>
		</section>
	);
}
