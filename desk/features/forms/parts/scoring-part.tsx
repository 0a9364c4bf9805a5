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

interface ScoringPartProps {
	form: EditorForm;
	edit: Edit;
	/** A band of the total has the focus. */
	onBand(at: number): void;
}

/** Categories, weights, and what is said of which score. */
export function ScoringPart({ form, edit, onBand }: ScoringPartProps) {
	const { scoring } = form;
	const newCategory = (taken: readonly string[]): Category => ({
		...{ key: makeKey(`area-${taken.length + 1}`, taken, "area"), title: "", weight: 1 },
		bands: firstBands(),
	});
	if (!scoring)
		return (
			<section className="card stack" aria-labelledby="form-score">
				<h2 id="form-score">A score</h2>
				<p className="hint">
					“How healthy is your business?” Answers give points, points make a score out of 100, and
					each range of scores has a text of yours. Visitors see it at once, and so do you.
				</p>
				<CheckField
					label="This form gives a score"
					checked={false}
					onChange={() =>
						edit.form({ scoring: { categories: [newCategory([])], bands: firstBands() } })
					}
				/>
			</section>
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
			{categories.map(({ key, title, weight, bands: own }, at) => (
				<section key={key} className="card stack" aria-labelledby={`category-${key}`}>
					<h2 id={`category-${key}`} data-place={`scoring.categories.${at}`} tabIndex={-1}>
						Category {at + 1}
						{title.trim() && `: ${title.trim()}`}
					</h2>
					<TextField
						label="Name"
						place={`scoring.categories.${at}.title`}
						value={title}
						onChange={(value) => setCategory(at, { title: value }, "title")}
					/>
					<NumberField
						label="Weight"
						hint="How much it counts in the total. Default 1."
						place={`scoring.categories.${at}.weight`}
						value={weight}
						onChange={(value) => setCategory(at, { weight: value }, "weight")}
					/>
					<BandsField
						place={`scoring.categories.${at}.bands`}
						bands={own}
						onChange={(next, field) => setCategory(at, { bands: next }, field)}
					/>
					<div>
						<Button
							look="danger"
							onClick={() => set({ categories: categories.filter((_, index) => index !== at) })}
						>
							Remove this category
						</Button>
					</div>
				</section>
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
			joinBands(bands.map((band, index) => (index === at ? { ...band, ...change } : band))),
			field && `band ${at} ${field}`,
		);
	return (
		<fieldset className="stack tight" data-place={place} tabIndex={-1}>
			<legend className="label">Result texts</legend>
			{bands.map(({ from, to, label, text, actions }, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: bands have no names of their own
					key={at}
					className="condition stack tight"
					data-place={`${place}.${at}`}
					tabIndex={-1}
					onFocus={() => onBand?.(at)}
				>
					<legend className="label">Band {at + 1}</legend>
					<div className="pair">
						{at === bands.length - 1 ? (
							<p className="label">From {from} to 100</p>
						) : (
							<NumberField
								label={`From ${from} up to`}
								place={`${place}.${at}.to`}
								required
								value={to}
								onChange={(next) => next !== undefined && patch(at, { to: next }, "to")}
							/>
						)}
						<TextField
							label="Label"
							place={`${place}.${at}.label`}
							value={label}
							onChange={(value) => patch(at, { label: value }, "label")}
						/>
					</div>
					<TextField
						label="Result text"
						hint="What it means, and what to do next."
						place={`${place}.${at}.text`}
						rows={2}
						value={text}
						onChange={(value) => patch(at, { text: value }, "text")}
					/>
					{withActions && (
						<ActionsField
							actions={actions}
							place={`${place}.${at}.actions`}
							onChange={(next, field) => {
								const { actions: _, ...rest } = bands[at] as Band;
								const all = bands.map((band, index) =>
									index === at ? (next ? { ...rest, actions: next } : rest) : band,
								);
								onChange(all, field && `band ${at} ${field}`);
							}}
						/>
					)}
					{bands.length > 1 && (
						<RemoveButton
							onClick={() => onChange(joinBands(bands.filter((_, index) => index !== at)))}
						>
							Remove “{label || `${from} to ${to}`}”
						</RemoveButton>
					)}
				</fieldset>
			))}
			{bands.length < definitionLimits.bands && (
				<AddButton
					onClick={() => {
						const last = bands.at(-1);
						const middle = Math.floor(((last?.from ?? 0) + 100) / 2);
						onChange(
							joinBands([
								...bands.slice(0, -1),
								...(last ? [{ ...last, to: middle }] : []),
								{ from: middle + 1, to: 100, label: "", text: "" },
							]),
						);
					}}
				>
					Add a band
				</AddButton>
			)}
		</fieldset>
	);
}
