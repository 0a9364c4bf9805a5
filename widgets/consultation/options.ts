import { type BaseOptions, baseOptions, type Parsers } from "../kit/options.ts";

/** Attributes of `<coach-consultation>`: the common ones. */
export type ConsultationOptions = BaseOptions;

export const consultationOptions = { ...baseOptions } satisfies Parsers<ConsultationOptions>;
