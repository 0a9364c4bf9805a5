import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import type {
	FactEntry,
	FactField,
	FactProblem,
	FactValue,
} from "../../../gateway/desk-api/api.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { ChoicesInput } from "./choices-input.tsx";
import { FactChoice } from "./fact-choice.tsx";
import { FactInput } from "./fact-input.tsx";
import { PictureField } from "./picture-field.tsx";

interface FactEditorProps {
	field: FactField;
	value: FactValue;
	/** Problems that prevent publishing; keys are paths of facts. */
	problems: readonly Pick<FactProblem, "key" | "text">[];
	/** The fact's own path; in a list it is longer than the field's key. */
	path?: string;
	/** Whether the value is still the example coach's. */
	isSample?: boolean;
	onType(value: FactValue): void;
}

/** Edits one fact: a field, or a list of entries with fields of their own. */
export function FactEditor(props: FactEditorProps) {
	const { field, value, problems, path = field.key, isSample = false, onType } = props;
	if (field.kind === "list") return <FactList {...props} path={path} />;
	const problem = problems.find(({ key }) => key === path || key.startsWith(`${path}.`))?.text;
	if (field.kind === "picture")
		return <PictureField {...{ field, value: String(value), problem, isSample, onType }} />;
	if (field.kind === "choice")
		return <FactChoice {...{ field, value: String(value), problem, onType }} />;
	if (field.kind === "choices") return <ChoicesInput {...{ field, value, problem, onType }} />;
	return <FactInput {...{ field, value, problem, isSample, onType }} />;
}

const startOf = ({ kind, fields }: FactField): FactValue => {
	if (kind === "yes-or-no") return false;
	return kind === "lines" || kind === "paragraphs" || fields ? [] : "";
};

const emptyEntry = (fields: readonly FactField[]): FactEntry =>
	Object.fromEntries(fields.map((field) => [field.key, startOf(field)]));

/** An entry's title: its name, title or question, otherwise its first field; "Number 2" if that is empty. */
function titleOf(entry: FactEntry, fields: readonly FactField[], index: number): string {
	const name = fields.find(({ key }) => /^(?:name|title|question)$/.test(key)) ?? fields[0];
	const text = String(entry[name?.key ?? ""] ?? "").trim();
	return text === "" ? `Number ${index + 1}` : text;
}

const moveEntry = <Each,>(all: readonly Each[], from: number, to: number): Each[] => {
	const next = all.filter((_, index) => index !== from);
	next.splice(to, 0, all[from] as Each);
	return next;
};

/** Ids for entries, which stay the same when entries are moved. */
function useIds(count: number) {
	const last = useRef(0);
	const fresh = () => ++last.current;
	const [ids, setIds] = useState<number[]>(() => Array.from({ length: count }, fresh));
	// Discarding a draft may change the number of entries.
	const shownIndexes =
		ids.length === count ? ids : Array.from({ length: count }, (_, at) => ids[at] ?? -at);
	return { ids: shownIndexes, setIds, fresh };
}

/** A fold that opens when `isWanted` becomes true, and which the coach can close again. */
export function Fold({ isWanted, ...rest }: ComponentProps<"details"> & { isWanted: boolean }) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		if (isWanted && details.current) details.current.open = true;
	}, [isWanted]);
	return <details {...rest} ref={details} />;
}

function FactList({ field, value, problems, path = "", isSample, onType }: FactEditorProps) {
	const id = useId();
	const { fields = [], label, help } = field;
	const entries = Array.isArray(value) ? (value as FactEntry[]) : [];
	const { ids, setIds, fresh } = useIds(entries.length);
	const [addedIndex, setAddedIndex] = useState<number>();
	const addButton = useRef<HTMLButtonElement>(null);
	const change = (next: FactEntry[], nextIds: number[]) => {
		setIds(nextIds);
		onType(next);
	};
	const move = (from: number, to: number) =>
		change(moveEntry(entries, from, to), moveEntry(ids, from, to));
	return (
		<fieldset className="stack" aria-describedby={help ? `${id}-hint` : undefined}>
			<legend className="label">{label}</legend>
			{help && (
				<span className="hint" id={`${id}-hint`}>
					{help}
				</span>
			)}
			{problems
				.filter(({ key }) => key === path)
				.map(({ text }) => (
					<span key={text} className="field-error">
						{text}
					</span>
				))}
			{isSample && (
				<span className="hint">
					<strong>Example.</strong> Replace it with your own.
				</span>
			)}
			{entries.length === 0 && <p className="hint">None yet.</p>}
			{entries.map((entry, index) => (
				<Entry
					key={ids[index] ?? index}
					{...{ entry, fields, index, path: `${path}.${index}` }}
					isNew={ids[index] === addedIndex}
					isLast={index === entries.length - 1}
					problems={problems.filter(({ key }) => `${key}.`.startsWith(`${path}.${index}.`))}
					onType={(next) => onType(entries.with(index, next))}
					onMove={(to) => move(index, to)}
					onRemove={() => {
						change(entries.toSpliced(index, 1), ids.toSpliced(index, 1));
						addButton.current?.focus();
					}}
				/>
			))}
			<div className="buttons">
				<Button
					ref={addButton}
					aria-label={`Add to ${label}`}
					onClick={() => {
						const next = fresh();
						setAddedIndex(next);
						change([...entries, emptyEntry(fields)], [...ids, next]);
					}}
				>
					Add
				</Button>
			</div>
		</fieldset>
	);
}

interface EntryProps {
	entry: FactEntry;
	fields: readonly FactField[];
	index: number;
	path: string;
	/** The entry was just added, so its first field gets the focus. */
	isNew: boolean;
	isLast: boolean;
	problems: FactEditorProps["problems"];
	onType(entry: FactEntry): void;
	onMove(to: number): void;
	onRemove(): void;
}

function Entry(props: EntryProps) {
	const { entry, fields, index, path, isNew, isLast, problems, onType, onMove, onRemove } = props;
	const title = titleOf(entry, fields, index);
	const body = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isNew) body.current?.querySelector<HTMLElement>("input, textarea")?.focus();
	}, [isNew]);
	return (
		<Fold className="card" isWanted={isNew || problems.length > 0}>
			<summary>
				<strong>{title}</strong>
				{problems.length > 0 && <span className="field-error"> {problems.length} to fix</span>}
			</summary>
			<div className="stack" ref={body}>
				{fields.map((field) => (
					<FactEditor
						key={field.key}
						{...{ field, problems, path: `${path}.${field.key}` }}
						value={entry[field.key] ?? startOf(field)}
						onType={(value) => onType({ ...entry, [field.key]: value })}
					/>
				))}
				<div className="buttons">
					<Button
						busy={index === 0}
						aria-label={`Move ${title} up`}
						onClick={() => onMove(index - 1)}
					>
						Move up
					</Button>
					<Button busy={isLast} aria-label={`Move ${title} down`} onClick={() => onMove(index + 1)}>
						Move down
					</Button>
					<ConfirmButton
						label="Remove"
						question={`Remove ${title}?`}
						yes="Yes, remove it"
						onConfirm={onRemove}
					/>
				</div>
			</div>
		</Fold>
	);
}
