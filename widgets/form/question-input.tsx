import type { Question } from "../../leads/form/definition.ts";
import { chosenKeys } from "../../leads/form/options.ts";
import { tw } from "../kit/element/tw.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { Field, inputClass, textareaClass } from "../kit/form/field.tsx";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";
import { answerOf, boxName, type CustomFormState, inputName } from "./use-custom-form.ts";

interface QuestionInputProps {
	question: Question;
	state: CustomFormState;
	/** With its title: all questions stand on one page. */
	titled: boolean;
}

const cardClass = tw`flex items-center gap-[8px] min-w-0 min-h-[56px] px-[16px] py-[8px] border-[1.5px] border-line rounded-field leading-[1.25] cursor-pointer swift hover:border-edge chosen:bg-soft chosen:border-focus targeted:outlined`;
const markClass = tw`appearance-none flex-none w-[22px] h-[22px] border-[2px] border-edge cursor-pointer bare checked:border-[7px] checked:border-focus`;
const stepClass = tw`flex items-center justify-center min-h-[48px] border-[1.5px] border-line rounded-field font-semibold cursor-pointer swift hover:border-edge chosen:bg-soft chosen:border-focus targeted:outlined`;

/** Takes as much room while it is hidden: nothing moves once an answer is chosen. */
const clearClass = tw`min-h-[44px] py-[12px] text-label font-semibold underline`;

/** Takes a chosen answer back, as no browser lets one do with radio buttons. */
function clearChoice({ currentTarget }: { currentTarget: HTMLElement }) {
	const radios = currentTarget.parentElement?.querySelectorAll<HTMLInputElement>("[type=radio]");
	for (const radio of radios ?? []) radio.checked = false;
	// The form hears of it as of any other answer.
	radios?.[0]?.dispatchEvent(new Event("input", { bubbles: true }));
	radios?.[0]?.focus();
}

/** What answers one question: cards, a scale, a field, or the fields of who it is. */
export function QuestionInput({ question, state, titled }: QuestionInputProps) {
	const { messages } = useWidget<FormOptions, CustomFormMessages>();
	const { key, title, hint, optional, fields } = question;
	// In steps the heading is the question.
	const titleId = titled ? `${key}-title` : "question";
	const several = question.type === "choices" ? messages.several : "";
	const note = hint ?? several;
	const { errors } = state.form;
	const error = !fields && Object.hasOwn(errors, key) ? errors[key] : undefined;
	const describedBy =
		`${note ? `${key}-hint ` : ""}${error ? `${key}-error` : ""}`.trim() || undefined;
	return (
		<div className={titled ? tw`mt-[24px]` : ""}>
			{titled && (
				<p id={titleId} part="question" className="mb-[8px] font-semibold">
					{title}
					{optional && <span className="font-normal text-muted"> {messages.optional}</span>}
				</p>
			)}
			{!titled && optional && <p className="mb-[8px] text-label text-muted">{messages.optional}</p>}
			{note && (
				<p id={`${key}-hint`} className="mb-[8px] text-label text-muted">
					{note}
				</p>
			)}
			{fields ? (
				<div className="grid wide:grid-cols-[1fr_1fr] wide:gap-x-[12px]">
					{fields.map((field) => (
						<Field
							key={field.field}
							form={state.form}
							field={field}
							messages={messages}
							className={field.half ? undefined : tw`col-span-full`}
						/>
					))}
				</div>
			) : (
				<Answer {...{ question, state, titleId, describedBy, invalid: error !== undefined }} />
			)}
			{optional && !fields && ["choice", "yesno", "scale"].includes(question.type) && (
				<button
					type="button"
					className={answerOf(state.answers, key) ? clearClass : `${clearClass} ${tw`invisible`}`}
					onClick={clearChoice}
				>
					{messages.clear}
				</button>
			)}
			{error}
		</div>
	);
}

interface AnswerProps extends Omit<QuestionInputProps, "titled"> {
	titleId: string;
	describedBy: string | undefined;
	invalid: boolean;
}

function Answer({ question, state, titleId, describedBy, invalid }: AnswerProps) {
	const { messages } = useWidget<FormOptions, CustomFormMessages>();
	const { key, type, optional, min = 0, max = 0, low, high, unit } = question;
	const value = answerOf(state.answers, key);
	const group = {
		role: type === "choices" ? "group" : "radiogroup",
		"aria-labelledby": titleId,
		"aria-describedby": describedBy,
		...(type !== "choices" && {
			"aria-required": !optional,
			"aria-invalid": invalid || undefined,
		}),
	};
	if (type === "scale") {
		const steps = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
		// One row, or two of the same columns: 0 to 10 is six and five.
		const columns = steps.length > 5 ? Math.ceil(steps.length / 2) : steps.length;
		return (
			<div {...group}>
				<div
					className="grid gap-[8px]"
					style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }}
				>
					{steps.map((step) => (
						<label key={step} part="choice" className={stepClass}>
							<input
								type="radio"
								name={inputName(key)}
								value={step}
								defaultChecked={step === value}
								className="absolute w-px h-px opacity-0"
							/>
							{step}
						</label>
					))}
				</div>
				{(low || high) && (
					<p className="flex justify-between gap-[12px] mt-[8px] text-label text-muted">
						<span>
							{min} = {low}
						</span>
						<span className="text-right">
							{max} = {high}
						</span>
					</p>
				)}
			</div>
		);
	}
	const { options = [] } = question;
	if (options.length > 0) {
		const chosen = chosenKeys(value);
		const columns = options.length > 6 ? tw`grid gap-[8px] wide:grid-cols-[1fr_1fr]` : "";
		return (
			<div {...group} className={columns || tw`grid gap-[8px]`}>
				{options.map((option) => (
					<label key={option.key} part="choice" className={cardClass}>
						<input
							type={type === "choices" ? "checkbox" : "radio"}
							name={type === "choices" ? boxName(key, option.key) : inputName(key)}
							value={option.key}
							defaultChecked={chosen.includes(option.key)}
							className={`${markClass} ${type === "choices" ? tw`rounded-mark` : tw`rounded-full`}`}
						/>
						<span className="min-w-0">
							{type === "yesno" ? messages[option.key as "yes" | "no"] : option.label}
						</span>
					</label>
				))}
			</div>
		);
	}
	const common = {
		...{
			id: inputName(key),
			name: inputName(key),
			part: "input",
			dir: "auto",
			defaultValue: value,
		},
		"aria-labelledby": titleId,
		"aria-describedby": describedBy,
		"aria-required": !optional,
		"aria-invalid": invalid ? ("true" as const) : undefined,
	};
	if (type === "long")
		return (
			<textarea {...common} rows={question.rows} className={`${inputClass} ${textareaClass}`} />
		);
	const input = (
		<input
			{...common}
			type={type === "date" ? "date" : "text"}
			inputMode={type === "number" ? "decimal" : undefined}
			autoComplete="off"
			// Longer than allowed by message, not by a cut.
			size={Math.min(40, question.rules?.max?.[0] ?? 40)}
			className={inputClass}
		/>
	);
	if (type !== "number" || !unit) return input;
	return (
		<div className="flex items-center gap-[8px]">
			{input}
			<span className="flex-none text-muted">{unit}</span>
		</div>
	);
}
