import { type Band, definitionLimits } from "../../../../leads/form/definition.ts";
import { withoutEmpty } from "../editing/editor-form.ts";
import { ActionsField } from "../fields/actions-field.tsx";
import { NumberField, TextField } from "../fields/fields.tsx";
import { AddButton, RemoveButton } from "../fields/list-buttons.tsx";

/** The bands of a new score. */
export const firstBands = (): Band[] => [
	{ from: 0, to: 39, label: "Needs attention", text: "" },
	{ from: 40, to: 69, label: "Steady", text: "" },
	{ from: 70, to: 100, label: "Strong", text: "" },
];

/** Closes gaps: each band begins where the one before ends, and the last ends at 100. */
export function joinBands(bands: readonly Band[]): Band[] {
	let from = 0;
	return bands.map((band, index) => {
		const joinedBand = { ...band, from, to: index === bands.length - 1 ? 100 : band.to };
		from = joinedBand.to + 1;
		return joinedBand;
	});
}

/** Splits the last band in half to add one. */
function splitLast(bands: readonly Band[]): Band[] {
	const last = bands.at(-1);
	const middle = Math.floor(((last?.from ?? 0) + 100) / 2);
	return joinBands([
		...bands.slice(0, -1),
		...(last ? [{ ...last, to: middle }] : []),
		{ from: middle + 1, to: 100, label: "", text: "" },
	]);
}

interface BandsFieldProps {
	bands: readonly Band[];
	/** Path of the list in the definition. */
	place: string;
	withActions?: boolean;
	onBand?(at: number): void;
	onChange(bands: readonly Band[], field?: string): void;
}

/** Texts by range of score, lowest first. */
export function BandsField({
	bands,
	place,
	withActions = false,
	onBand,
	onChange,
}: BandsFieldProps) {
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
	/** Undefined if it is the only one. */
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
