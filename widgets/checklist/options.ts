import { type BaseOptions, baseOptions, type Parsers } from "../kit/element/options/options.ts";

/**
 * Four fields, then the PDF. A good one to start with.
 * @icon clipboard-check
 * @fallback / Get the Business Checklist
 * @room 500 590
 */
export type ChecklistOptions = BaseOptions;

export const checklistOptions = { ...baseOptions } satisfies Parsers<ChecklistOptions>;
