import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * Five steps, then an instant price for office cleaning.
 * @icon calculator
 * @fallback /contact Ask for a quote
 * @room 470 490
 */
export type CalculatorOptions = BaseOptions;

export const calculatorOptions = { ...baseOptions } satisfies Parsers<CalculatorOptions>;
