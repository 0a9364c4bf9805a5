import { type BaseOptions, baseOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-checklist>`: the common ones. */
export type ChecklistOptions = BaseOptions;

export const checklistOptions = { ...baseOptions } satisfies Parsers<ChecklistOptions>;
