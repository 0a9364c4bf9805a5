import {
	type Band,
	type Category,
	definitionLimits,
	type Scoring,
} from "../../../../leads/form/definition.ts";
import { makeKey } from "../../../../leads/form/editing/keys.ts";
import { Button } from "../../../components/button.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorForm, withoutEmpty } from "../editing/editor-form.ts";
import { ActionsField } from "../fields/actions-field.tsx";
import { CheckField, NumberField, TextField } from "../fields/fields.tsx";
import { AddButton, RemoveButton } from "../fields/list-buttons.tsx";

const firstBands = (): Band[] => [
	{ from: 0, to: 39, label: "Needs attention", text: "" },
	{ from: 40, to: 69, label: "Steady", text: "" },
	{ from: 70, to: 100, label: "Strong", text: "" },
];

/** Each band begins where the one before ends, and the last ends at 100: there are no gaps. */
export function joinBands(bands: readonly Band[]): Band[] {
	let from = 0;
	return bands.map((band, index) => {
		const joined = { ...band, from, to: index === bands.length - 1 ? 100 : band.to };
		from = joined.to + 1;
		return joined;
	});
}

const newCategory = (taken: readonly string[]): Category => ({
	...{ key: makeKey(`area-${taken.length + 1}`, taken, "area"), title: "", weight: 1 },
	bands: firstBands(),
});

/** Halves the last band for a new one. */
function splitLast(bands: readonly Band[]): Band[] {
	const last = bands.at(-1);
	const middle = Math.floor(((last?.from ?? 0) + 100) / 2);
	return joinBands([
		...bands.slice(0, -1),
		...(last ? [{ ...last, to: middle }] : []),
		{ from: middle + 1, to: 100, label: "", text: "" },
	]);
}

interface ScoringPartProps {
	form: EditorForm;
	edit: Edit;
	/** A band of the total has the focus. */
	onBand(at: number): void;
}

/** Categories, weights, and what is said of which score. */
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
			“How healthy is your business?” Answers give points, points make a score out of 100, and each
			range of scores has a text of yours. Visitors see it at once, and so do you.
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

/** A part of the score with a weight and texts of its own. */
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
				hint="How much it counts in the total. Default 1."
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

interface BandsFieldProps {
	bands: readonly Band[];
	/** Path of the list in the definition. */
	place: string;
	withActions?: boolean;
	onBand?(at: number): void;
	onChange(bands: readonly Band[], field?: string): void;
}

/** What is said of which score, from the lowest up. */
function BandsField({ bands, place, withActions = false, onBand, onChange }: BandsFieldProps) {
	const patch = (at: number, change: Partial<Band>, field?: string) =>
		onChange(
			joinBands(
				bands.map((band, index) => (index === at ? withoutEmpty({ ...band, ...change }) : band)),
			),
			field && `band ${at} ${field}`,
		);
	return (
		<fieldset className="stack tight" data-place={place} tabIndex={-1}>
			<legend className="label">Result texts</legend>
			{bands.map((band, at) => (
				<BandFields
					// biome-ignore lint/suspicious/noArrayIndexKey: bands have no names of their own
					key={at}
					{...{ band, at, withActions }}
					place={`${place}.${at}`}
					isLast={at === bands.length - 1}
					onFocus={() => onBand?.(at)}
					onPatch={(change, field) => patch(at, change, field)}
					onRemove={
						bands.length > 1
							? () => onChange(joinBands(bands.filter((_, index) => index !== at)))
							: undefined
					}
				/>
			))}
			{bands.length < definitionLimits.bands && (
				<AddButton onClick={() => onChange(splitLast(bands))}>Add a band</AddButton>
			)}
		</fieldset>
	);
}

interface BandFieldsProps {
	band: Band;
	/** From 0. */
	at: number;
	place: string;
	isLast: boolean;
	withActions: boolean;
	onFocus(): void;
	onPatch(change: Partial<Band>, field?: string): void;
	/** Undefined for the only one. */
	onRemove: (() => void) | undefined;
}

/** One band: where it ends, and what visitors read. */
function BandFields(props: BandFieldsProps) {
	const { band, at, place, isLast, withActions, onFocus, onPatch, onRemove } = props;
	const { from, to, label, text, actions } = band;
	return (
		<fieldset className="condition stack tight" data-place={place} tabIndex={-1} onFocus={onFocus}>
			<legend className="label">Band {at + 1}</legend>
			<div className="pair">
				{isLast ? (
					<p className="label">From {from} to 100</p>
				) : (
					<NumberField
						label={`From ${from} up to`}
						place={`${place}.to`}
						required
						value={to}
						onChange={(next) => next !== undefined && onPatch({ to: next }, "to")}
					/>
				)}
				<TextField
					label="Label"
					place={`${place}.label`}
					value={label}
					onChange={(value) => onPatch({ label: value }, "label")}
				/>
			</div>
			<TextField
				label="Result text"
				hint="What it means, and what to do next."
				place={`${place}.text`}
				rows={2}
				value={text}
				onChange={(value) => onPatch({ text: value }, "text")}
			/>
			{withActions && (
				<ActionsField
					actions={actions}
					place={`${place}.actions`}
					onChange={(next, field) => onPatch({ actions: next } as object, field)}
				/>
			)}
			{onRemove && (
				<RemoveButton onClick={onRemove}>Remove “{label || `${from} to ${to}`}”</RemoveButton>
			)}
		</fieldset>
	);
}
