import { useId, useState } from "react";
import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { forgetDraft, keepDraft, readDraft } from "../../lib/note-draft.ts";
import { useLeadAction } from "../../queries/use-lead.ts";
import { UndoLine, useUndo } from "../undo.tsx";
import { restoreReminder } from "../use-press.ts";

/** Maximum length of a note, in characters. */
const maxNoteLength = 2000;

/** A field for a new note. Its draft survives reloads, upgrades and the end of the session. */
export function Notes({ lead }: { lead: LeadDetail }) {
	const { id } = lead;
	const [text, setText] = useState(() => readDraft(id));
	const act = useLeadAction(id);
	const { offer, ...undo } = useUndo();
	const field = useId();
	const over = text.length - maxNoteLength;
	const write = (words: string) => {
		setText(words);
		keepDraft(id, words);
	};
	const add = () =>
		act.mutate(
			{ do: "note", text: text.trim() },
			{
				onSuccess({ noteList }) {
					setText("");
					forgetDraft(id);
					const lastNote = noteList.at(-1);
					if (lastNote)
						offer("Note saved.", () => {
							act.mutate(
								{ do: "unnote", note: lastNote.id },
								{
									onSuccess() {
										for (const each of restoreReminder(lead)) act.mutate(each);
									},
								},
							);
							write(lastNote.text);
						});
				},
			},
		);
	return (
		<section className="card stack" aria-labelledby="notes">
			<h2 id="notes" className="sr-only">
				Notes
			</h2>
			<form
				className="stack tight"
				onSubmit={(event) => {
					event.preventDefault();
					if (text.trim() && over <= 0 && !act.isPending) add();
				}}
			>
				<div className="field">
					<label htmlFor={field}>Add a note</label>
					<textarea
						className="input"
						id={field}
						dir="auto"
						value={text}
						placeholder="Rang, will send prices on Monday …"
						aria-invalid={over > 0}
						onChange={({ target }) => write(target.value)}
					/>
				</div>
				{over > 0 && (
					<p className="field-error">{over} characters too long. Notes can have up to 2,000.</p>
				)}
				<div className="buttons">
					<Button type="submit" busy={act.isPending}>
						Save note
					</Button>
				</div>
			</form>
			<UndoLine {...undo} />
		</section>
	);
}
