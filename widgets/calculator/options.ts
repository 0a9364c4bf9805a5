import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * Five steps to a price for office cleaning, shown at once.
 * @icon calculator
 * @fallback /contact Ask for a quote
 * @room 470 490
 */
export type CalculatorOptions = BaseOptions;

export const calculatorOptions = { ...baseOptions } satisfies Parsers<CalculatorOptions>;
