import { tw } from "../../element/styles/tw.ts";
import { Cards } from "../cards.tsx";
import type { AnswerProps } from "../question-view.ts";

const markClass = tw`appearance-none flex-none w-[22px] h-[22px] border-[2px] border-edge cursor-pointer bare checked:border-[7px] checked:border-focus rounded-mark`;

/** Several choices out of a few. */
export function Choices(props: AnswerProps) {
	const { question, labelledBy, describedBy, messages } = props;
	const { key, hint } = question;
	const noteId = `${key}-hint`;
	const group = {
		role: "group",
		"aria-labelledby": labelledBy,
		"aria-describedby": hint || !describedBy ? (describedBy ?? noteId) : `${noteId} ${describedBy}`,
	};
	return (
		<>
			{!hint && (
				<p id={noteId} className="mb-[8px] text-label text-muted">
					{messages.several}
				</p>
			)}
			<Cards
				{...props}
				group={group}
				type="checkbox"
				markClass={markClass}
				// One name each: a draft holds one value per name.
				nameOf={(option) => `${key}:${option}`}
			/>
		</>
	);
}
