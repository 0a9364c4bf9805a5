import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * Four fields, then the PDF. Most partners start with this one.
 * @icon clipboard-check
 * @fallback / Get the Business Checklist
 * @room 500 590
 */
export type ChecklistOptions = BaseOptions;

export const checklistOptions = { ...baseOptions } satisfies Parsers<ChecklistOptions>;
