import { type BaseOptions, baseOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-calculator>`: the common ones. */
export type CalculatorOptions = BaseOptions;

export const calculatorOptions = { ...baseOptions } satisfies Parsers<CalculatorOptions>;
