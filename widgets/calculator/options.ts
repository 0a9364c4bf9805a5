import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options.ts";

/**
 * Five steps to a price for office cleaning, shown at once.
 * @icon calculator
 * @fallback /contact Ask for a quote
 */
export type CalculatorOptions = BaseOptions;

export const calculatorOptions = { ...baseOptions } satisfies Parsers<CalculatorOptions>;
