import { useState } from "react";
import { formatPence } from "../../../../leads/form/editing/changes.ts";
import { estimate, formatGbp } from "../../../../leads/forms/calculator/estimate.ts";
import { readNumber } from "../../../../leads/values/read-number.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "./fields.tsx";

interface PriceFieldProps {
	/** The standard price, in pounds. */
	standard: number;
	/** The coach's price; undefined if they use the standard one. */
	value: number | undefined;
	problem: string | undefined;
	onChange(price: number | undefined): void;
}

/** Typed pence as pounds; undefined for anything but a number from 0 to below 1,000,000. */
function parsePence(text: string): number | undefined {
	const pence = readNumber(text.trim().replace(/\s*p$/i, ""));
	if (pence === undefined || !(pence >= 0 && pence < 1_000_000)) return undefined;
	// 3.6 pence are 0.036 pounds, and not 0.036000000000000004.
	return Number((pence / 100).toFixed(8));
}

/** The office that the example is about. */
const example = { areaSize: "other", customAreaSize: "1500", frequency: "1day" } as const;

/** The calculator's price in pence, with an example. */
export function PriceField({ standard, value, problem, onChange }: PriceFieldProps) {
	const price = value ?? standard;
	/**
	 * The typed text, and its price. If the price changes otherwise, for instance by Undo, the new
	 * price replaces the text.
	 */
	const [entry, setEntry] = useState<{ text: string; price: number }>();
	const isTyped = entry?.price === price;
	const text = isTyped ? entry.text : formatPence(price).replace(/[p,]/g, "");
	const isNumber = parsePence(text) !== undefined;
	const { perClean, monthly } = estimate(example, undefined, price);
	return (
		<section className="card stack" aria-labelledby="price-title">
			<h2 id="price-title">Price</h2>
			<div className={value === undefined ? "field" : "field field-changed"}>
				<TextField
					label="Pence per square foot for each clean, VAT included"
					place="pricePerSqFt"
					inputMode="decimal"
					value={text}
					error={
						isNumber
							? problem && `This price ${problem}.`
							: `Enter a number in pence, such as 3.6. Until then the price is ${formatPence(price)}.`
					}
					hint={[
						`An office of 1,500 sq ft, cleaned once a week: ${formatGbp(perClean)} a clean, ${formatGbp(monthly)} a month.`,
						value !== undefined && `Standard price: ${formatPence(standard)}`,
					]}
					onChange={(text) => {
						const next = parsePence(text);
						setEntry({ text, price: next ?? price });
						if (next !== undefined) onChange(next === standard ? undefined : next);
					}}
					// An invalid price stays in the field, with a message.
					onBlur={() => isNumber && setEntry(undefined)}
				/>
				{(value !== undefined || !isNumber) && (
					<Button
						look="plain"
						onClick={() => {
							setEntry(undefined);
							onChange(undefined);
						}}
					>
						Use the standard price
					</Button>
				)}
			</div>
		</section>
	);
}
