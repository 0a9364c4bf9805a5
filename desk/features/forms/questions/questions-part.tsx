import { useCallback, useRef, useState } from "react";
import type { DefinitionProblem } from "../../../../gateway/desk-api/api.ts";
import { type QuestionType, questionTypes } from "../../../../leads/form/definition.ts";
import { Button } from "../../../components/button.tsx";
import { Plus } from "../../../components/icons.tsx";
import { UndoLine, useUndo } from "../../../lead/undo.tsx";
import { targetOf } from "../editing/checks.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorForm, kindLabels } from "../editing/editor-form.ts";
import { focusLater } from "../fields/focus.ts";
import { cardId, moveId, QuestionCard } from "./question-card.tsx";
import { titleId } from "./question-editor.tsx";

interface QuestionsPartProps {
	form: EditorForm;
	edit: Edit;
	problems: readonly DefinitionProblem[];
	/** Id of the open question. */
	open: number | undefined;
	onOpen(id: number | undefined): void;
}

/** The rows' actions. The functions are stable, so that unchanged rows don't render again. */
function useQuestionActions({ form, edit, open, onOpen }: Omit<QuestionsPartProps, "problems">) {
	const [announcement, setSaid] = useState("");
	const undo = useUndo();
	/** Read by the rows' callbacks, which are stable. */
	const latest = useRef({ form, open });
	latest.current = { form, open };
	const placeOf = (id: number) => latest.current.form.questions.findIndex((each) => each.id === id);
	const { offer } = undo;

	// biome-ignore-start lint/correctness/useExhaustiveDependencies: the callbacks read the latest values when they run
	const toggle = useCallback(
		(id: number) => onOpen(latest.current.open === id ? undefined : id),
		[],
	);
	const move = useCallback((id: number, by: -1 | 1) => {
		const at = placeOf(id);
		const to = at + by;
		if (to < 0 || to >= latest.current.form.questions.length) return;
		const focusedId = document.activeElement?.id;
		edit.move(id, by);
		setSaid(`Question ${at + 1} is now question ${to + 1}.`);
		focusLater(focusedId || moveId(id, by));
	}, []);
	const duplicate = useCallback((id: number) => {
		const copy = edit.duplicate(id, latest.current.form);
		onOpen(copy);
		focusLater(titleId(copy));
	}, []);
	const remove = useCallback((id: number) => {
		const { questions } = latest.current.form;
		const at = placeOf(id);
		const removedQuestion = questions[at];
		if (!removedQuestion) return;
		const { title, key } = removedQuestion;
		const dependent = questions.filter(({ when }) =>
			when?.some(({ question }) => question === key),
		);
		edit.remove(id);
		onOpen(undefined);
		const next = questions[at + 1] ?? questions[at - 1];
		focusLater(next ? cardId(next.id) : "add-question");
		offer(
			`Deleted: ${title.trim() || `question ${at + 1}`}.${
				dependent.length > 0 ? " Questions that depend on it need another condition." : ""
			}`,
			() => {
				edit.restore(removedQuestion, at);
				focusLater(cardId(id));
			},
		);
	}, []);
	// biome-ignore-end lint/correctness/useExhaustiveDependencies: up to here
	return { announcement, undo, toggle, move, duplicate, remove };
}

/** All questions, one of them open. */
export function QuestionsPart({ form, edit, problems, open, onOpen }: QuestionsPartProps) {
	const { announcement, undo, toggle, move, duplicate, remove } = useQuestionActions({
		form,
		edit,
		open,
		onOpen,
	});
	const wrong = new Set(problems.map((problem) => targetOf(problem).question));
	return (
		<div className="stack">
			<p className="sr-only" role="status">
				{announcement}
			</p>
			{form.questions.length === 0 && (
				<p className="hint">No questions yet. Start with what you most want to know.</p>
			)}
			<div className="questions">
				{form.questions.map((question, index) => (
					<QuestionCard
						key={question.id}
						{...{ question, index, edit }}
						form={question.id === open ? form : undefined}
						isOpen={question.id === open}
						isLast={index === form.questions.length - 1}
						hasProblem={wrong.has(index)}
						onToggle={toggle}
						onMove={move}
						onDuplicate={duplicate}
						onRemove={remove}
					/>
				))}
			</div>
			<UndoLine {...undo} />
			<AddQuestion
				hasContact={form.questions.some(({ type }) => type === "contact")}
				onAdd={(type) => {
					const id = edit.add(type, form, open);
					onOpen(id);
					focusLater(titleId(id));
				}}
			/>
		</div>
	);
}

interface AddQuestionProps {
	hasContact: boolean;
	onAdd(type: QuestionType): void;
}

/** A button that opens a list of question types. */
function AddQuestion({ hasContact, onAdd }: AddQuestionProps) {
	const [asking, setAsking] = useState(false);
	const types = questionTypes.filter((type) => type !== "contact" || !hasContact);
	if (!asking)
		return (
			<div>
				<Button
					id="add-question"
					look="primary"
					onClick={() => {
						setAsking(true);
						focusLater("add-choice");
					}}
				>
					<Plus size={18} aria-hidden="true" />
					Add a question
				</Button>
			</div>
		);
	return (
		<fieldset
			className="stack tight"
			onKeyDown={({ key }) => {
				if (key !== "Escape") return;
				setAsking(false);
				focusLater("add-question");
			}}
		>
			<legend className="label">Which kind?</legend>
			<div className="kinds">
				{types.map((type) => (
					<Button
						key={type}
						id={`add-${type}`}
						onClick={() => {
							setAsking(false);
							onAdd(type);
						}}
					>
						{kindLabels[type]}
					</Button>
				))}
			</div>
			<div>
				<Button look="plain" onClick={() => setAsking(false)}>
					Not now
				</Button>
			</div>
		</fieldset>
	);
}
