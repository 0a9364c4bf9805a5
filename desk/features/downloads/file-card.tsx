import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { DownloadDto, DownloadLink, Downloads } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { toast } from "../../components/toast.tsx";
import { formatShort } from "../../lib/time.ts";
import { FileInput } from "./file-input.tsx";
import { formatSize, useChange } from "./use-downloads.ts";

interface FileCardProps {
	file: DownloadDto;
	maxBytes: number;
	onRemove(): void;
}

const countText = (count: number) =>
	count === 0
		? "not downloaded yet"
		: count === 1
			? "downloaded once"
			: `downloaded ${count.toLocaleString("en-GB")} times`;

/** One file: its figures, its links, and what can be changed. */
export function FileCard({ file, maxBytes, onRemove }: FileCardProps) {
	const { id, name, type, bytes, count, forms, url } = file;
	const [editing, setEditing] = useState(false);
	const path = `downloads/${id}`;
	/** The tick's state while it is being saved. */
	const [tick, setTick] = useState<boolean>();
	const open = useChange((value: boolean) =>
		callApi<Downloads>(path, { method: "PUT", body: { open: value } }),
	);
	function saveTick(value: boolean) {
		if (tick !== undefined) return;
		setTick(value);
		open.mutate(value, { onSettled: () => setTick(undefined) });
	}
	const link = useMutation({
		mutationFn: () => callApi<DownloadLink>(`${path}/link`, { method: "POST" }),
		onSuccess: () => toast("Your link is ready to copy."),
	});
	return (
		<section className="card stack" aria-labelledby={`file-${id}`}>
			<div>
				<h3 id={`file-${id}`}>
					<bdi className="file-name">{name}</bdi>
				</h3>
				<p className="hint">
					{type.toUpperCase()}, {formatSize(bytes)}, {countText(count)}
				</p>
				{forms.length > 0 && (
					<p className="hint">
						Sent by <bdi>{forms.map(({ title }) => title).join(", ")}</bdi>
					</p>
				)}
			</div>
			<label className="check">
				<input
					type="checkbox"
					checked={tick ?? url !== undefined}
					onChange={({ target }) => saveTick(target.checked)}
				/>
				<span>Give it a permanent link</span>
			</label>
			{url && <FileLink url={url} of={`the address of ${name}`} />}
			{!url && link.data && (
				<FileLink
					url={link.data.url}
					of={`the link to ${name}`}
					hint={`It works until ${formatShort(link.data.until)}.`}
				/>
			)}
			{editing && <EditFile {...{ file, maxBytes }} onDone={() => setEditing(false)} />}
			<div className="buttons">
				<a className="button" href={`/desk/api/${path}/file`} target="_blank" rel="noopener">
					Preview<span className="sr-only"> {name}, in a new tab</span>
				</a>
				{!url && (
					<Button busy={link.isPending} onClick={() => link.mutate()}>
						Make a link<span className="sr-only"> to {name}</span>
					</Button>
				)}
				<Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
					Change<span className="sr-only"> {name}</span>
				</Button>
				<Button look="danger" onClick={onRemove}>
					Remove<span className="sr-only"> {name}</span>
				</Button>
			</div>
		</section>
	);
}

/** An address to copy. */
const FileLink = ({ url, of, hint }: { url: string; of: string; hint?: string }) => (
	<div className="stack tight">
		<p className="file-name">
			<code>{url}</code>
		</p>
		{hint && <p className="hint">{hint}</p>}
		<div className="buttons">
			<CopyButton text={url} of={of} />
		</div>
	</div>
);

/** The fields that change a file: its name and its content. */
function EditFile({
	file,
	maxBytes,
	onDone,
}: Omit<FileCardProps, "onRemove"> & { onDone(): void }) {
	const id = useId();
	const [name, setName] = useState(file.name);
	const rename = useChange(async () => {
		const state = await callApi<Downloads>(`downloads/${file.id}`, {
			...{ method: "PUT", body: { name } },
		});
		toast("Saved.");
		onDone();
		return state;
	});
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!rename.isPending) rename.mutate();
	}
	return (
		<>
			<form className="stack tight" onSubmit={submit}>
				<div className="field">
					<label className="label" htmlFor={id}>
						File name
					</label>
					<input
						id={id}
						className="input"
						value={name}
						maxLength={300}
						onChange={({ target }) => setName(target.value)}
					/>
				</div>
				<Button type="submit" busy={rename.isPending}>
					Save name
				</Button>
			</form>
			<FileInput
				label="Replace with"
				hint="All links and forms will then send the new file."
				path={`downloads/${file.id}/content`}
				maxBytes={maxBytes}
				done="Replaced. All links now lead to the new file."
			/>
		</>
	);
}
