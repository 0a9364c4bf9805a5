import { memo } from "react";
import type { DefinitionProblem } from "../../../../gateway/desk-api/api.ts";
import { languageName } from "../../../../leads/form/editing/changes.ts";
import type { FormWords, LockedForm, Word, WordGroup } from "../../../../leads/form/words.ts";
import { Button } from "../../../components/button.tsx";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import { TextField } from "../fields/fields.tsx";
import { PriceField } from "../fields/price-field.tsx";
import { CardHead, notesOf } from "../questions/question-card.tsx";

interface TextsPartProps {
	locked: LockedForm;
	form: FormWords;
	edit: Edit;
	problems: readonly DefinitionProblem[];
	lang: string;
	/** Index of the open group. */
	open: number | undefined;
	onLang(lang: string): void;
	onOpen(at: number | undefined): void;
}

/** All texts of a built-in form in one language, and its price if it has one. */
export function TextsPart(props: TextsPartProps) {
	const { locked, form, edit, problems, lang, open, onLang, onOpen } = props;
	const texts = form.messages[lang] ?? {};
	const languages = Object.keys(locked.groups[0]?.words[0]?.standard ?? {});
	const problemOf = (place: string) =>
		problems.find(({ path }) => path?.join(".") === place)?.problem;
	const placeOf = ({ key }: Word) => `messages.${lang}.${key}`;
	const chipOf = ({ words }: WordGroup) => {
		if (words.some((word) => problemOf(placeOf(word))))
			return <span className="chip chip-danger">to fix</span>;
		const changedCount = words.filter(({ key }) => Object.hasOwn(texts, key)).length;
		return changedCount > 0 && <span className="chip">{changedCount} changed</span>;
	};
	return (
		<div className="stack">
			{locked.pricePerSqFt !== undefined && (
				<PriceField
					standard={locked.pricePerSqFt}
					value={form.pricePerSqFt}
					problem={problemOf("pricePerSqFt")}
					onChange={edit.price}
				/>
			)}
			<Select
				label="Language of the words"
				options={languages.map((each) => [each, languageName(each)] as const)}
				value={lang}
				onChoose={onLang}
			/>
			<div className="questions">
				{locked.groups.map((group, at) => (
					<div
						key={group.title}
						className={`card question${open === at ? " question-is-open" : ""}`}
					>
						<div className="question-row">
							<CardHead
								id={at}
								title={group.title}
								notes={group.question && notesOf(group.question)}
								chip={chipOf(group)}
								isOpen={open === at}
								onToggle={() => onOpen(open === at ? undefined : at)}
							/>
						</div>
						{open === at && (
							<div className="question-fields stack">
								{group.words.map((word) => (
									<WordField
										key={word.key}
										{...{ word, lang }}
										place={placeOf(word)}
										value={Object.hasOwn(texts, word.key) ? texts[word.key] : undefined}
										problem={problemOf(placeOf(word))}
										onChange={edit.word}
									/>
								))}
							</div>
						)}
					</div>
				))}
			</div>
		</div>
	);
}

interface WordFieldProps {
	word: Word;
	lang: string;
	/** Path of the text, by which checks find its field. */
	place: string;
	/** The coach's text; undefined for the standard wording. */
	value: string | undefined;
	/** What is wrong with it. */
	problem: string | undefined;
	onChange: Edit["word"];
}

/** A text that visitors read: the standard wording until the coach changes it. */
const WordField = memo(function WordField(props: WordFieldProps) {
	const { word, lang, place, value, problem, onChange } = props;
	const { key, label, maxLength } = word;
	const standard = word.standard[lang] ?? "";
	const text = value ?? standard;
	const figures = new Set(standard.match(/\{\w+\}/g));
	const isChanged = value !== undefined;
	const hints = [
		figures.size > 0 &&
			`Keep ${[...figures].join(" and ")}: visitors see a figure or a name there.`,
		text.length > maxLength * 0.8 && `${text.length} of ${maxLength} characters`,
		isChanged && <span lang={lang}>Standard wording: “{standard}”</span>,
	].filter(Boolean);
	return (
		<div className={isChanged ? "field field-changed" : "field"}>
			<TextField
				{...{ label, lang, place, value: text }}
				rows={maxLength > 120 ? 3 : undefined}
				error={problem && `This text ${problem}.`}
				hint={hints}
				onChange={(next) => onChange(lang, key, next === standard ? undefined : next)}
			/>
			{isChanged && (
				<Button look="plain" onClick={() => onChange(lang, key, undefined)}>
					Use the standard wording<span className="sr-only">: {label}</span>
				</Button>
			)}
		</div>
	);
});
