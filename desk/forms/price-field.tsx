import { useId, useState } from "react";
import { formatPence } from "../../leads/built-in-forms/edits-changes.ts";
import { estimate, formatGbp } from "../../leads/estimate.ts";
import { readNumber } from "../../leads/read-number.ts";
import { Button } from "../components/button.tsx";

interface PriceFieldProps {
	/** Pounds, as it comes. */
	shipped: number;
	/** The coach's; undefined where it is as it comes. */
	value: number | undefined;
	problem: string | undefined;
	onChange(price: number | undefined): void;
}

export const priceFieldId = "price";

/** Pence as typed, in pounds; undefined for what is no number. */
function parsePence(text: string): number | undefined {
	const pence = readNumber(text.trim().replace(/\s*p$/i, ""));
	if (pence === undefined || pence < 0 || pence >= 1_000_000) return undefined;
	// 3.6 pence are 0.036 pounds, and not 0.036000000000000004.
	return Number((pence / 100).toFixed(8));
}

/** The office of the example. */
const example = { areaSize: "other", customAreaSize: "1500", frequency: "1day" } as const;

/** The calculator's price, in pence, with what comes of it. */
export function PriceField({ shipped, value, problem, onChange }: PriceFieldProps) {
	const price = value ?? shipped;
	const [typed, setTyped] = useState<string>();
	const hint = useId();
	const asText = formatPence(price).replace(/[p,]/g, "");
	const isNumber = typed === undefined || parsePence(typed) !== undefined;
	return (
		<section className="card stack" aria-labelledby="price-title">
			<h2 id="price-title">Price</h2>
			<div className={value === undefined ? "field" : "field built-in-text-changed"}>
				<label className="label" htmlFor={priceFieldId}>
					Pence for a square foot, each clean, VAT included
				</label>
				<input
					id={priceFieldId}
					className="input"
					inputMode="decimal"
					autoComplete="off"
					aria-describedby={hint}
					aria-invalid={!isNumber || problem !== undefined || undefined}
					value={typed ?? asText}
					onChange={({ target }) => {
						setTyped(target.value);
						const next = parsePence(target.value);
						if (next !== undefined) onChange(next === shipped ? undefined : next);
					}}
					onBlur={() => setTyped(undefined)}
				/>
				<div id={hint} className="built-in-notes">
					{!isNumber && <p className="field-error">Write a number of pence, such as 3.6.</p>}
					{isNumber && problem && <p className="field-error">It {problem}.</p>}
					<p className="hint">
						An office of 1,500 sq ft, cleaned once a week:{" "}
						{formatGbp(estimate(example, undefined, price).perClean)} a clean,{" "}
						{formatGbp(estimate(example, undefined, price).monthly)} a month. How it is worked out
						stays as it is.
					</p>
					{value !== undefined && <p className="hint">As it comes: {formatPence(shipped)}</p>}
				</div>
				{value !== undefined && (
					<Button
						look="plain"
						onClick={() => {
							setTyped(undefined);
							onChange(undefined);
						}}
					>
						Put it back<span className="sr-only">: price</span>
					</Button>
				)}
			</div>
		</section>
	);
}
