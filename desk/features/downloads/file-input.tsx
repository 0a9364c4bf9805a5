import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { AddedDownload } from "../../../gateway/desk-api/api.ts";
import { toast } from "../../components/toast.tsx";
import { upload } from "./upload.ts";
import { showDownloads } from "./use-downloads.ts";

/** The gateway decides by the content; this only filters what the device offers. */
const accepted = ".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.csv";

interface FileInputProps {
	label: ReactNode;
	hint?: string;
	/** Where the file is sent, below the desk's API. */
	path: string;
	maxBytes: number;
	done: string;
}

/** Chooses a file and uploads it at once, with its progress and what was wrong. */
export function FileInput({ label, hint, path, maxBytes, done }: FileInputProps) {
	const id = useId();
	const [percent, setPercent] = useState(0);
	const send = useMutation({
		async mutationFn(file: File) {
			setPercent(0);
			if (file.size > maxBytes)
				throw new Error(
					`${file.name} is too big. The limit is ${maxBytes / 1_000_000} MB, so please save a smaller copy.`,
				);
			return upload<AddedDownload>(path, file, setPercent);
		},
		onSuccess(state) {
			showDownloads(state);
			toast(done);
		},
		meta: { showsOwnError: true },
	});
	const wrong = send.error?.message;
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="input"
				type="file"
				accept={accepted}
				aria-disabled={send.isPending || undefined}
				aria-invalid={wrong !== undefined || undefined}
				aria-describedby={`${wrong ? `${id}-error ` : ""}${id}-hint`}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file && !send.isPending) send.mutate(file);
					// The same file can be chosen again after an error.
					target.value = "";
				}}
			/>
			{send.isPending && (
				<>
					<progress
						className="file-progress"
						max={100}
						value={percent}
						aria-label={`Uploading ${send.variables.name}`}
					/>
					<p role="status">
						{percent < 100 ? `Uploading ${send.variables.name} …` : "Checking the file …"}
					</p>
				</>
			)}
			{wrong && (
				<span className="field-error" id={`${id}-error`} role="alert">
					{wrong}
				</span>
			)}
			<span className="hint" id={`${id}-hint`}>
				{hint}
			</span>
		</div>
	);
}
