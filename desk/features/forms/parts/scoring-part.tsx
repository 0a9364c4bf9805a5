import {
	type Category,
	definitionLimits,
	type Scoring,
} from "../../../../leads/form/definition.ts";
import { makeKey } from "../../../../leads/form/editing/keys.ts";
import { Button } from "../../../components/button.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorForm, withoutEmpty } from "../editing/editor-form.ts";
import { CheckField, NumberField, TextField } from "../fields/fields.tsx";
import { AddButton } from "../fields/list-buttons.tsx";
import { BandsField, firstBands } from "./bands-field.tsx";

const newCategory = (takenKeys: readonly string[]): Category => ({
	key: makeKey(`area-${takenKeys.length + 1}`, takenKeys, "area"),
	title: "",
	weight: 1,
	bands: firstBands(),
});

interface ScoringPartProps {
	form: EditorForm;
	edit: Edit;
	/** Called when a band of the total gets the focus. */
	onBand(at: number): void;
}

/** Categories, their weights, and texts by range of score. */
export function ScoringPart({ form, edit, onBand }: ScoringPartProps) {
	const { scoring } = form;
	if (!scoring)
		return (
			<NoScore
				onBegin={() =>
					edit.form({ scoring: { categories: [newCategory([])], bands: firstBands() } })
				}
			/>
		);
	const { categories, bands } = scoring;
	const set = (change: Partial<Scoring>, field?: string) =>
		edit.form({ scoring: { ...scoring, ...change } }, field);
	const setCategory = (at: number, change: Partial<Category>, field?: string) =>
		set(
			{
				categories: categories.map((each, index) =>
					index === at ? withoutEmpty({ ...each, ...change }) : each,
				),
			},
			field && `category ${at} ${field}`,
		);
	return (
		<div className="stack">
			<section className="card stack" aria-labelledby="form-score">
				<h2 id="form-score">The total, out of 100</h2>
				<CheckField
					label="This form gives a score"
					checked
					onChange={() => edit.form({ scoring: undefined })}
				/>
				<BandsField
					place="scoring.bands"
					bands={bands}
					withActions
					onBand={onBand}
					onChange={(next, field) => set({ bands: next }, field)}
				/>
			</section>
			{categories.map((category, at) => (
				<CategoryCard
					key={category.key}
					{...{ category, at }}
					onChange={(change, field) => setCategory(at, change, field)}
					onRemove={() => set({ categories: categories.filter((_, index) => index !== at) })}
				/>
			))}
			{categories.length < definitionLimits.categories && (
				<AddButton
					onClick={() =>
						set({ categories: [...categories, newCategory(categories.map(({ key }) => key))] })
					}
				>
					Add a category
				</AddButton>
			)}
		</div>
	);
}

const NoScore = ({ onBegin }: { onBegin(): void }) => (
	<section className="card stack" aria-labelledby="form-score">
		<h2 id="form-score">A score</h2>
		<p className="hint">
			Ask “How healthy is your business?” and give a score out of 100. Answers earn points, and each
			band of scores has its own text. You and the visitor both see the result straight away.
		</p>
		<CheckField label="This form gives a score" checked={false} onChange={onBegin} />
	</section>
);

interface CategoryCardProps {
	category: Category;
	/** From 0. */
	at: number;
	onChange(change: Partial<Category>, field?: string): void;
	onRemove(): void;
}

/** One category of the score, with its weight and its texts. */
function CategoryCard({ category, at, onChange, onRemove }: CategoryCardProps) {
	const { key, title, weight, bands } = category;
	const place = `scoring.categories.${at}`;
	return (
		<section className="card stack" aria-labelledby={`category-${key}`}>
			<h2 id={`category-${key}`} data-place={place} tabIndex={-1}>
				Category {at + 1}
				{title.trim() && `: ${title.trim()}`}
			</h2>
			<TextField
				label="Name"
				place={`${place}.title`}
				value={title}
				onChange={(value) => onChange({ title: value }, "title")}
			/>
			<NumberField
				label="Weight"
				hint="How much this category counts in the total. The default is 1."
				place={`${place}.weight`}
				value={weight}
				onChange={(value) => onChange({ weight: value } as object, "weight")}
			/>
			<BandsField
				place={`${place}.bands`}
				bands={bands}
				onChange={(next, field) => onChange({ bands: next }, field)}
			/>
			<div>
				<Button look="danger" onClick={onRemove}>
					Remove this category
				</Button>
			</div>
		</section>
	);
}
