import { type FormEvent, useRef, useState } from "react";
import { numberLocale } from "../../leads/values/locale-format.ts";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { inputClass, textareaClass } from "../kit/form/fields/field.tsx";
import type { CommentsMessages } from "./messages.ts";
import type { CommentsOptions } from "./options.ts";

/** A comment in this page's memory; it is never stored or sent (spec section 3). */
interface Comment {
	/** When it was posted, in milliseconds since 1970, as text. */
	id: string;
	text: string;
	author: string;
	/** The day, in the device's format; in the widget's language if that isn't English. */
	date: string;
}

/** A box for a new comment, and the comments posted since the page loaded, oldest first. */
export function CommentsView() {
	const host = useWidget<CommentsOptions, CommentsMessages>();
	const { messages } = host;
	const [comments, setComments] = useState<Comment[]>([]);
	const area = useRef<HTMLTextAreaElement>(null);

	function post(event: FormEvent) {
		event.preventDefault();
		const text = area.current?.value.trim();
		if (!area.current || !text) return;
		const now = new Date();
		const date = now.toLocaleDateString(numberLocale(host.lang));
		setComments([...comments, { id: `${now.getTime()}`, text, author: messages.author, date }]);
		area.current.value = "";
	}

	return (
		<>
			{/* A log: screen readers announce only additions. */}
			<div role="log" aria-labelledby="title" className="mt-[16px]">
				{comments.length > 0 ? (
					<ol className="list-none">
						{comments.map(({ id, text, author, date }) => (
							<li key={id} part="comment" className="py-[16px] border-t border-line">
								<p className="flex flex-wrap items-baseline gap-x-[8px] text-label">
									<b className="font-semibold">{author}</b>
									<span className="text-muted">{date}</span>
								</p>
								<p className="mt-[4px] whitespace-pre-wrap">{text}</p>
							</li>
						))}
					</ol>
				) : (
					<p className="py-[16px] border-t border-line text-muted">{messages.empty}</p>
				)}
			</div>
			{/* `dialog`: before the script has loaded, the button must not reload the page. */}
			<form noValidate method="dialog" onSubmit={post} className="pt-[16px] border-t border-line">
				<label htmlFor="comment" part="label" className="block font-semibold text-label mb-[8px]">
					{messages.label}
				</label>
				<textarea
					ref={area}
					id="comment"
					dir="auto"
					rows={3}
					part="input"
					aria-describedby="note"
					className={`${inputClass} ${textareaClass}`}
				/>
				<div className="mt-[16px] wide:w-fit">
					<Button type="submit">{messages.submit}</Button>
				</div>
				<p id="note" className="mt-[12px] text-note text-muted">
					{messages.note}
				</p>
			</form>
		</>
	);
}
