import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AddedPicture, FactField } from "../../../gateway/desk-api/api.ts";
import { sendFile, withQuery } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { useFieldNotes } from "./use-field-notes.tsx";

interface PictureFieldProps {
	field: FactField;
	/** Name of the picture; empty: none. */
	value: string;
	/** Why it cannot be published as it is. */
	problem: string | undefined;
	/** Whether it is still the example coach's. */
	isSample: boolean;
	onType(value: string): void;
}

/** Largest file that the gateway accepts, in bytes. */
const maxBytes = 20_000_000;

/** No HEIC: an iPhone then sends its photographs as JPEG. */
const photographs = "image/jpeg,image/png,image/webp,image/avif";

/** A picture uploaded at the desk; any other name is a file in business/. */
const isUploaded = (name: string) => /^[\da-f]{32}\.(?:webp|svg)$/.test(name);

async function upload(file: File, use = ""): Promise<AddedPicture> {
	if (file.size > maxBytes)
		throw new Error(
			`${file.name} is ${Math.ceil(file.size / 1_000_000)} MB. The limit is 20 MB, so please save a smaller copy.`,
		);
	return sendFile<AddedPicture>(withQuery("business/pictures", { use, name: file.name }), file);
}

/** A picture of the coach's: chosen from the device, shown, removed, and restored. */
export function PictureField({ field, value, problem, isSample, onType }: PictureFieldProps) {
	const { label, help, use } = field;
	const input = useRef<HTMLInputElement>(null);
	/** What the last change replaced. */
	const [before, setBefore] = useState<string>();
	const change = (next: string) => {
		setBefore(value);
		onType(next);
		input.current?.focus();
	};
	const add = useMutation({
		mutationFn: (file: File) => upload(file, use),
		onSuccess: ({ name }) => change(name),
		meta: { showsOwnError: true },
	});
	const { id, attributes, notes } = useFieldNotes({
		problem: add.error?.message ?? problem,
		...{ help, isSample, isAnswer: true },
	});
	const canUndo = before !== undefined && before !== value;
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			{isUploaded(value) && (
				<img
					className="picture-shown"
					src={`/desk/api/business/pictures/${value}`}
					alt={`${label}, as it is now`}
				/>
			)}
			{value !== "" && !isUploaded(value) && <p className="hint">{value}, on your server.</p>}
			<input
				ref={input}
				id={id}
				className="input"
				type="file"
				accept={use === "mark" ? "image/svg+xml" : photographs}
				{...attributes}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file && !add.isPending) add.mutate(file);
					// The same file can be chosen again after an error.
					target.value = "";
				}}
			/>
			<p role="status">{add.isPending && `Preparing ${add.variables.name} …`}</p>
			{notes}
			{(canUndo || (value !== "" && use !== "mark")) && (
				<div className="buttons">
					{canUndo && (
						<Button
							busy={add.isPending}
							aria-label={`Undo: ${label}`}
							onClick={() => {
								onType(before);
								setBefore(undefined);
								input.current?.focus();
							}}
						>
							Undo
						</Button>
					)}
					{value !== "" && use !== "mark" && (
						<Button busy={add.isPending} aria-label={`Remove: ${label}`} onClick={() => change("")}>
							Remove
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
