import { type FormEvent, useId, useState } from "react";
import type { PraiseDto, PraiseList } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { scrollIntoSight } from "../../lib/scroll.ts";
import { usePraiseChange } from "./use-praise.ts";

interface ShortenFormProps {
	praise: PraiseDto;
	/** Maximum length of a text, in characters. */
	maxLength: number;
	onDone(): void;
}

/** A form to shorten the client's text, which is then sent to them for approval. */
export function ShortenForm({ praise, maxLength, onDone }: ShortenFormProps) {
	const { id, name, text } = praise;
	const field = useId();
	const [short, setShort] = useState(praise.short ?? text);
	const send = usePraiseChange(async () => {
		const list = await callApi<PraiseList>(`praise/${id}/shorten`, {
			...{ method: "POST", body: { text, short } },
		});
		toast("Sent. It’s shown once they say yes.");
		onDone();
		return list;
	}, true);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!send.isPending) send.mutate();
	}
	const error = send.error?.message;
	return (
		<form className="stack tight" ref={scrollIntoSight} onSubmit={submit}>
			<div className="field">
				<label className="label" htmlFor={field}>
					Your shorter version<span className="sr-only"> of what {name} said</span>
				</label>
				<textarea
					className="input"
					id={field}
					dir="auto"
					rows={5}
					maxLength={maxLength}
					value={short}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={error ? `${field}-error ${field}-hint` : `${field}-hint`}
					onChange={({ target }) => setShort(target.value)}
				/>
				{error && (
					<span className="field-error" id={`${field}-error`} role="alert">
						{error}
					</span>
				)}
				<span className="hint" id={`${field}-hint`}>
					You can only take words out. We’ll email them, and they’ll say yes or no.
				</span>
			</div>
			<div className="buttons">
				<Button type="submit" look="primary" busy={send.isPending}>
					Ask them to agree
				</Button>
				<Button onClick={onDone}>Cancel</Button>
			</div>
		</form>
	);
}
