import { type KeyboardEvent, memo, type ReactNode } from "react";
import type { CoachQuestion } from "../../../../leads/form/definition.ts";
import { Button } from "../../../components/button.tsx";
import { ArrowDown, ArrowUp } from "../../../components/icons.tsx";
import {
	type EditorForm,
	type EditorQuestion,
	kindLabels,
	untitledQuestion,
} from "../editing/editor-form.ts";
import { QuestionEditor, type QuestionEditorProps } from "./question-editor.tsx";

interface QuestionRowProps {
	question: EditorQuestion;
	index: number;
	isLast: boolean;
	/** A problem in it prevents publishing. */
	hasProblem: boolean;
	isOpen: boolean;
	onToggle(id: number): void;
	onMove(id: number, by: -1 | 1): void;
}

export const cardId = (id: number) => `question-${id}`;
export const moveId = (id: number, by: -1 | 1) => `question-${id}-${by < 0 ? "up" : "down"}`;

interface CardHeadProps {
	id: number;
	/** Shown before the title. */
	number?: number;
	title: string;
	/** Shown below the title. */
	notes: string | undefined;
	chip: ReactNode;
	isOpen: boolean;
	onToggle(id: number): void;
}

/** A card's title: the button that opens and closes the card. */
export const CardHead = ({ id, number, title, notes, chip, isOpen, onToggle }: CardHeadProps) => (
	<button
		type="button"
		id={cardId(id)}
		className="question-open"
		aria-expanded={isOpen}
		onClick={() => onToggle(id)}
	>
		{number !== undefined && <span className="question-number">{number}</span>}
		<span className="question-words">
			<span className="question-title">{title}</span>
			{notes && <span className="hint">{notes}</span>}
		</span>
		{chip}
	</button>
);

/** The question's type, and whether it is optional or has conditions. */
export const notesOf = ({
	type,
	when,
	optional,
}: Pick<CoachQuestion, "type" | "when" | "optional">) =>
	[kindLabels[type], optional && "optional", when && "asked after certain answers"]
		.filter(Boolean)
		.join(" · ");

/** A closed question on one line. Memoised, because a long form must not render every row again. */
const QuestionRow = memo(function QuestionRow({
	question,
	index,
	isLast,
	hasProblem,
	isOpen,
	onToggle,
	onMove,
}: QuestionRowProps) {
	const { id, title } = question;
	return (
		<div className="question-row">
			<CardHead
				{...{ id, isOpen, onToggle }}
				number={index + 1}
				title={title.trim() || untitledQuestion}
				notes={notesOf(question)}
				chip={hasProblem && <span className="chip chip-danger">to fix</span>}
			/>
			<div className="question-moves">
				<Button
					look="plain"
					id={moveId(id, -1)}
					aria-label={`Move question ${index + 1} up`}
					busy={index === 0}
					onClick={() => onMove(id, -1)}
				>
					<ArrowUp size={20} aria-hidden="true" />
				</Button>
				<Button
					look="plain"
					id={moveId(id, 1)}
					aria-label={`Move question ${index + 1} down`}
					busy={isLast}
					onClick={() => onMove(id, 1)}
				>
					<ArrowDown size={20} aria-hidden="true" />
				</Button>
			</div>
		</div>
	);
});

interface QuestionCardProps extends QuestionRowProps, Omit<QuestionEditorProps, "form"> {
	/** Present only while the card is open. */
	form: EditorForm | undefined;
}

/** A question, open or closed. Alt with an arrow key moves it. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
	const { question, isOpen, onMove, form } = props;
	function onKeyDown(event: KeyboardEvent) {
		const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
		if (!event.altKey || !by) return;
		event.preventDefault();
		onMove(question.id, by);
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons and fields in it
		<div className={`card question${isOpen ? " question-is-open" : ""}`} onKeyDown={onKeyDown}>
			<QuestionRow {...props} />
			{isOpen && form && <QuestionEditor {...props} form={form} />}
		</div>
	);
});
