import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AgendaItem, SetLink } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";

interface LinkCallProps {
	call: AgendaItem;
	onSaved(): void;
	onClose(): void;
}

/** Gives one call a link of its own, such as one from Zoom. An empty one restores the call type's. */
export function LinkCall({ call, onSaved, onClose }: LinkCallProps) {
	const { lead, name, getsMail } = call;
	const id = useId();
	const [link, setLink] = useState(call.link ?? "");
	const save = useMutation({
		mutationFn: (body: SetLink) => callApi<void>(`meetings/${lead}/link`, { method: "PUT", body }),
		meta: { showsOwnError: true },
		onSuccess() {
			toast(
				`Link saved. ${getsMail ? `${name} will get it by email.` : `${name} won’t get an email: please send it yourself.`}`,
			);
			onSaved();
			onClose();
		},
	});
	return (
		<form
			className="stack tight"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending) save.mutate({ link });
			}}
		>
			<div className="field">
				<label className="label" htmlFor={id}>
					Video link for the call with {name}
				</label>
				<span className="hint" id={`${id}-hint`}>
					Only for this call. {getsMail && "They’ll get an updated invitation. "}Leave it empty to
					use the call type’s own again.
				</span>
				<input
					id={id}
					className="input"
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					value={link}
					aria-invalid={save.isError || undefined}
					aria-describedby={`${save.isError ? `${id}-error ` : ""}${id}-hint`}
					onChange={({ target }) => {
						setLink(target.value);
						save.reset();
					}}
				/>
				{save.isError && (
					<span className="field-error" id={`${id}-error`} role="alert">
						{save.error.message}
					</span>
				)}
			</div>
			<div className="buttons">
				<Button type="submit" look="primary" busy={save.isPending}>
					Save link
				</Button>
				<Button onClick={onClose}>Back</Button>
			</div>
		</form>
	);
}
